"""Colours of the light and the dark window, and icons drawn in them.

Meaning is never carried by colour alone: verdicts have shapes, reasons have words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from seamline.engine.evidence.curve import Verdict
from seamline.paths import resource


@dataclass(frozen=True)
class Theme:
    """Every colour the window uses, as `#rrggbb`.

    tints: soft backgrounds of chunks; neighbours take the next one, so two that touch never share.
    inks: the same hues, strong enough for a line, a tag or a bar. roles: the stripes of speakers.
    """

    name: str
    is_dark: bool
    window: str
    panel: str
    base: str
    text: str
    muted: str
    line: str
    accent: str
    on_accent: str
    selection: str
    warning: str
    error: str
    success: str
    tints: tuple[str, ...]
    inks: tuple[str, ...]
    curve_raw: str
    curve_smooth: str
    threshold: str
    band: str
    left_out: str
    verdicts: Mapping[Verdict, str]
    roles: tuple[str, ...]

    def tint(self, chunk: int) -> QColor:
        """The background of a chunk."""
        return QColor(self.tints[chunk % len(self.tints)])

    def ink(self, chunk: int) -> QColor:
        """The strong colour of a chunk."""
        return QColor(self.inks[chunk % len(self.inks)])


LIGHT = Theme(
    name="light",
    is_dark=False,
    window="#f4f5f7",
    panel="#ffffff",
    base="#ffffff",
    text="#1c2024",
    muted="#5b6470",
    line="#d5dae1",
    accent="#1f5fbf",
    on_accent="#ffffff",
    selection="#cfe0fa",
    warning="#8a5300",
    error="#b3261e",
    success="#1a7046",
    tints=("#eaf2fd", "#fdf3e3", "#e9f6ee", "#f6ecfa", "#fdecec", "#e8f5f7"),
    inks=("#2c66b8", "#94610c", "#2a7a4b", "#7d47a0", "#b0413e", "#1c7582"),
    curve_raw="#a9b4c2",
    curve_smooth="#1f5fbf",
    threshold="#b3261e",
    band="#e6ecf5",
    left_out="#8b939e",
    verdicts={
        Verdict.ACCEPTED: "#1a7046",
        Verdict.ABOVE_THRESHOLD: "#8a5300",
        Verdict.PLATEAU: "#7d47a0",
        Verdict.EDGE: "#5b6470",
        Verdict.MERGED: "#1c7582",
        Verdict.ATOMIC: "#8b939e",
        Verdict.UNUSED: "#b0413e",
    },
    roles=("#1f5fbf", "#1a7046", "#8a5300", "#7d47a0", "#5b6470"),
)

DARK = Theme(
    name="dark",
    is_dark=True,
    window="#16191d",
    panel="#1c2025",
    base="#1c2025",
    text="#e6e9ed",
    muted="#9aa4b1",
    line="#343b44",
    accent="#6ea8ff",
    on_accent="#0e1216",
    selection="#2a4468",
    warning="#f0b45a",
    error="#ff8a80",
    success="#6fd19b",
    tints=("#1e2a3b", "#352a1a", "#1c3126", "#2f2338", "#3a2323", "#1a3035"),
    inks=("#7fb0f5", "#e0ac57", "#74c898", "#c596e4", "#f0918d", "#66c3d0"),
    curve_raw="#566170",
    curve_smooth="#7fb0f5",
    threshold="#ff8a80",
    band="#232a33",
    left_out="#727c89",
    verdicts={
        Verdict.ACCEPTED: "#6fd19b",
        Verdict.ABOVE_THRESHOLD: "#f0b45a",
        Verdict.PLATEAU: "#c596e4",
        Verdict.EDGE: "#9aa4b1",
        Verdict.MERGED: "#66c3d0",
        Verdict.ATOMIC: "#727c89",
        Verdict.UNUSED: "#f0918d",
    },
    roles=("#7fb0f5", "#74c898", "#e0ac57", "#c596e4", "#9aa4b1"),
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


def system_theme(application: QApplication) -> Theme:
    """Return the theme that the desktop asks for; light when it does not say."""
    return DARK if application.styleHints().colorScheme() == Qt.ColorScheme.Dark else LIGHT


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Give every standard widget the theme's colours."""
    palette = QPalette()
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Window, theme.window),
        (roles.WindowText, theme.text),
        (roles.Base, theme.base),
        (roles.AlternateBase, theme.window),
        (roles.Text, theme.text),
        (roles.Button, theme.panel),
        (roles.ButtonText, theme.text),
        (roles.ToolTipBase, theme.panel),
        (roles.ToolTipText, theme.text),
        (roles.PlaceholderText, theme.muted),
        (roles.Highlight, theme.accent),
        (roles.HighlightedText, theme.on_accent),
        (roles.Link, theme.accent),
        (roles.Mid, theme.line),
        (roles.Midlight, theme.line),
        (roles.Light, theme.panel),
        (roles.Dark, theme.muted),
        (roles.Accent, theme.accent),
    ):
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.left_out))
    application.setPalette(palette)


def indicator_style(theme: Theme) -> str:
    """Style of check boxes and radio buttons: Fusion draws their outline darker than a dark window."""
    mark = resource(f"indicators/check-{theme.name}.svg").as_posix()
    return (
        "QCheckBox::indicator, QRadioButton::indicator {"
        f" width: 13px; height: 13px; border: 1px solid {theme.muted}; background: {theme.base}; }}"
        "QCheckBox::indicator { border-radius: 3px; }"
        "QRadioButton::indicator { border-radius: 7px; }"
        f"QCheckBox::indicator:checked {{ border-color: {theme.accent}; background: {theme.accent};"
        f" image: url({mark}); }}"
        f"QRadioButton::indicator:checked {{ border: 4px solid {theme.accent}; width: 7px; height: 7px;"
        f" background: {theme.on_accent}; }}"
        f"QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border-color: {theme.accent}; }}"
        f"QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{ border-color: {theme.line};"
        f" background: {theme.window}; }}"
    )


def icon(name: str, theme: Theme, *, size: int = 20) -> QIcon:
    """Draw the icon `icons/<name>.svg` in the theme's text colour, sharp on dense screens."""
    result = QIcon()
    for mode, colour in ((QIcon.Mode.Normal, theme.text), (QIcon.Mode.Disabled, theme.left_out)):
        for ratio in (1, 2):
            pixmap = QPixmap.fromImage(_drawn(name, colour, size * ratio))
            pixmap.setDevicePixelRatio(ratio)
            result.addPixmap(pixmap, mode)
    return result


@cache
def _drawn(name: str, colour: str, pixels: int) -> QImage:
    """Draw an icon once: every window and each change of theme wants a hundred."""
    source = resource(f"icons/{name}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(source.encode())).render(painter, QRectF(image.rect()))
    painter.end()
    return image
