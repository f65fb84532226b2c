"""Colours of the light and the dark window, and icons drawn in them.

Colour is never the only sign: reasons also have marks and dashes, verdicts have shapes, states have words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from string import Template

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.evidence.curve import Verdict
from seamline.engine.sizing.cut import Reason
from seamline.paths import resource


@dataclass(frozen=True)
class Tint:
    """The colours of a chunk, as `#rrggbb`.

    spine: of its edge, its lines and bars. resting, selected: behind its text. block: of its area in the
    strip and the map.
    """

    spine: str
    resting: str
    selected: str
    block: str


@dataclass(frozen=True)
class Theme:
    """Every colour that the window uses, as `#rrggbb`.

    Grounds: window (bars, status), panel (docks), paper (source, fields, cards). Lines: line (hairlines),
    frame (quiet marks, never text), edge (of a control). Texts: text, second, quiet (markup, units, hints,
    and inactive parts). accent: actions, values, handles, the current item; on_accent: text on it; selected:
    the ground of a selected row. ok, warning and error each have a ground. similarity: five steps from unlike
    to alike, which differ in lightness.
    """

    name: str
    window: str
    panel: str
    paper: str
    line: str
    frame: str
    edge: str
    text: str
    second: str
    quiet: str
    accent: str
    on_accent: str
    selected: str
    ok: str
    ok_ground: str
    warning: str
    warning_ground: str
    error: str
    error_ground: str
    reasons: Mapping[Reason, str]
    tints: tuple[Tint, ...]
    similarity: tuple[str, ...]
    verdicts: Mapping[Verdict, str]
    roles: tuple[str, ...]

    def __hash__(self) -> int:
        # Themes are keys of caches of pictures; there are two, with different names.
        return hash(self.name)

    def tint(self, number: int) -> Tint:
        """Return a tint by its number; after the last comes the first again."""
        return self.tints[number % len(self.tints)]


def _reasons(
    *, heading: str, topic: str, turn: str, paragraph: str, size: str, pinned: str
) -> Mapping[Reason, str]:
    return {
        Reason.END: paragraph,
        Reason.TOPIC: topic,
        Reason.HEADING: heading,
        Reason.PARAGRAPH: paragraph,
        Reason.SENTENCE: paragraph,
        Reason.SIZE: size,
        Reason.TURN: turn,
        Reason.TIME_GAP: turn,
        Reason.FIXED: size,
        Reason.MANUAL: pinned,
    }


def _verdicts(*, cut: str, above: str, quiet: str, merged: str) -> Mapping[Verdict, str]:
    return {
        Verdict.ACCEPTED: cut,
        Verdict.ABOVE_THRESHOLD: above,
        Verdict.PLATEAU: above,
        Verdict.EDGE: quiet,
        Verdict.MERGED: merged,
        Verdict.ATOMIC: quiet,
        Verdict.UNUSED: merged,
    }


LIGHT = Theme(
    name="light",
    window="#f2f3f5",
    panel="#f9fafb",
    paper="#ffffff",
    line="#dcdfe4",
    frame="#bfc5ce",
    edge="#828997",
    text="#1b1f26",
    second="#474e5a",
    quiet="#5e6572",
    accent="#2457c9",
    on_accent="#ffffff",
    selected="#e3ebfc",
    ok="#1b7443",
    ok_ground="#e2f3e8",
    warning="#8a5000",
    warning_ground="#fff2d6",
    error="#b3261e",
    error_ground="#fce6e3",
    reasons=_reasons(
        heading="#743b99",
        topic="#1d5fbf",
        turn="#0b6a6c",
        paragraph="#565e6b",
        size="#9a5700",
        pinned="#b01f58",
    ),
    tints=(
        Tint("#2f6bc4", "#f0f5fd", "#e6eefc", "#dce8fb"),
        Tint("#a87000", "#fff8e6", "#fff4d8", "#fff0cb"),
        Tint("#157a5a", "#eff8f2", "#e4f4e9", "#d9f0e0"),
        Tint("#7b4db0", "#f6f0fb", "#f1e8fa", "#ece1f9"),
        Tint("#bf4a3c", "#fef1ed", "#feeae4", "#fde2da"),
        Tint("#566c00", "#f8fae4", "#f3f6d2", "#eef3bf"),
    ),
    similarity=("#f4f5f7", "#c9d6f0", "#7fa2e3", "#2457c9", "#0e2f7e"),
    verdicts=_verdicts(cut="#2457c9", above="#474e5a", quiet="#5e6572", merged="#8a5000"),
    roles=("#2f6bc4", "#157a5a", "#a87000", "#7b4db0", "#5e6572"),
)

DARK = Theme(
    name="dark",
    window="#16181c",
    panel="#1b1e23",
    paper="#1f2228",
    line="#32363e",
    frame="#4a505b",
    edge="#7f8795",
    text="#e7e9ed",
    second="#bac0ca",
    quiet="#9ca3af",
    accent="#86abff",
    on_accent="#10182b",
    selected="#25345a",
    ok="#72ce93",
    ok_ground="#1d3627",
    warning="#e5b25a",
    warning_ground="#3b2f17",
    error="#ff8f86",
    error_ground="#4a2522",
    reasons=_reasons(
        heading="#d0a5ee",
        topic="#86b4ff",
        turn="#5fc6c2",
        paragraph="#a9b0bc",
        size="#e0a94f",
        pinned="#ff8db4",
    ),
    tints=(
        Tint("#6fa3f2", "#1e2738", "#1c2b45", "#1b2f52"),
        Tint("#d9a63a", "#2d291d", "#382f16", "#42350f"),
        Tint("#4fc494", "#1d2c27", "#1a362a", "#173f2c"),
        Tint("#b98cec", "#2a243a", "#322648", "#3a2757"),
        Tint("#f0907e", "#322425", "#402624", "#4e2722"),
        Tint("#b4c04a", "#272b1b", "#2e3414", "#343d0c"),
    ),
    similarity=("#22252b", "#2b3b60", "#41609f", "#7da2f2", "#d5e2ff"),
    verdicts=_verdicts(cut="#86abff", above="#bac0ca", quiet="#9ca3af", merged="#e5b25a"),
    roles=("#6fa3f2", "#4fc494", "#d9a63a", "#b98cec", "#9ca3af"),
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


def theme_of(widget: QWidget) -> Theme:
    """Return the theme whose colours a widget's palette has.

    A widget that keeps colours, or pictures drawn in them, has to renew them at QEvent.PaletteChange.
    """
    while isinstance(widget, QAbstractButton) and (around := widget.parentWidget()) is not None:
        # If a style sheet makes a button's ground transparent, Qt takes it for black.
        widget = around
    return DARK if widget.palette().color(QPalette.ColorRole.Window).lightness() < _MIDDLE else LIGHT


_MIDDLE = 128


def system_theme(application: QApplication) -> Theme:
    """Return the theme that the desktop asks for; the light one if it asks for none."""
    return DARK if application.styleHints().colorScheme() == Qt.ColorScheme.Dark else LIGHT


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Set the palette of the application to a theme's colours, and its style sheet to `window.qss`."""
    style = style_sheet(theme)
    if application.styleSheet() == style:
        return
    # Removed before the palette changes, since a style sheet keeps the colours that widgets had before it.
    application.setStyleSheet("")
    application.setPalette(palette_of(theme))
    application.setStyleSheet(style)


def palette_of(theme: Theme) -> QPalette:
    """Return the palette of a theme for standard widgets."""
    palette = QPalette()
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Window, theme.window),
        (roles.WindowText, theme.text),
        (roles.Base, theme.paper),
        (roles.AlternateBase, theme.panel),
        (roles.Text, theme.text),
        (roles.Button, theme.paper),
        (roles.ButtonText, theme.text),
        (roles.ToolTipBase, theme.paper),
        (roles.ToolTipText, theme.text),
        (roles.PlaceholderText, theme.quiet),
        (roles.Highlight, theme.accent),
        (roles.HighlightedText, theme.on_accent),
        (roles.Link, theme.accent),
        (roles.Mid, theme.line),
        (roles.Midlight, theme.line),
        (roles.Light, theme.panel),
        (roles.Dark, theme.edge),
        (roles.Accent, theme.accent),
    ):
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.quiet))
    return palette


@cache
def _style_template() -> Template:
    return Template(resource("window.qss").read_text(encoding="utf-8"))


def style_sheet(theme: Theme) -> str:
    """Return `window.qss` with its placeholders filled in.

    `$accent`, for example, is that field of the theme, `$indicators` the folder of indicators, `$small_text`
    the size of the smallest text in pixels.
    """
    small_text = text_font(TextRole.NOTE).pixelSize()
    colours = {field.name: getattr(theme, field.name) for field in fields(theme)}
    return _style_template().substitute(
        colours, small_text=small_text, indicators=resource("indicators").as_posix()
    )


def icon(name: str, theme: Theme, *, size: int = 20) -> QIcon:
    """Draw the icon `icons/<name>.svg` in the theme's text colour, sharp on dense screens."""
    return icon_in(name, theme.text, size=size, disabled=theme.quiet)


def icon_in(name: str, colour: str, *, size: int = 20, disabled: str = "") -> QIcon:
    """Draw an icon in a colour, `#rrggbb`. disabled: its colour while disabled, "" for the same."""
    result = QIcon()
    for mode, shade in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, disabled or colour)):
        for ratio in (1, 2):
            pixmap = QPixmap.fromImage(_drawn(name, shade, size * ratio))
            pixmap.setDevicePixelRatio(ratio)
            result.addPixmap(pixmap, mode)
    return result


def coloured_icon(name: str, colour: str, *, size: int = 16) -> QIcon:
    """Draw the icon `icons/<name>.svg` in one colour, sharp on dense screens."""
    result = QIcon()
    for ratio in (1, 2):
        pixmap = QPixmap.fromImage(_drawn(name, colour, size * ratio))
        pixmap.setDevicePixelRatio(ratio)
        result.addPixmap(pixmap)
    return result


@cache
def _svg(name: str) -> str:
    return resource(f"icons/{name}.svg").read_text(encoding="utf-8")


@cache
def _drawn(name: str, colour: str, pixels: int) -> QImage:
    """Draw an icon, once per colour and size: each window and each change of theme needs a hundred icons."""
    source = _svg(name).replace("currentColor", colour)
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as painter:
        QSvgRenderer(QByteArray(source.encode())).render(painter, QRectF(image.rect()))
    return image
