"""Extractor bar: whether rules or a model extract the memories, and where the text is sent for that."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import error_text, tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase
from seamline.memories.endpoint.address import KEY_VARIABLE, LOCAL, Address

_RULES, _ENDPOINT = "rules", "endpoint"
_TIP = phrase(
    "Any endpoint that speaks OpenAI's chat completions, as Ollama, llama.cpp, LM Studio and vLLM do. "
    "A key is read from the variable {variable}, or from the keyring of the system.",
    variable=KEY_VARIABLE,
)


@dataclass(frozen=True)
class ExtractorChoice:
    """What extracts memories: the model at an address, or the rules if the address is None."""

    address: Address | None = None
    model: str = ""


class ExtractorBar(QWidget):
    """A choice of the rules, or of a model at an address, which is asked only when the button is pressed.

    rules_chosen: the user chose the rules. model_requested: an ExtractorChoice that the user confirmed by the
    button.
    """

    rules_chosen = Signal()
    model_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.extractors = QComboBox()
        self.extractors.setAccessibleName(tr("What takes memories out"))
        self.extractors.addItem(tr("Rules, offline"), _RULES)
        self.extractors.addItem(tr("A model at an address"), _ENDPOINT)
        self.extractors.activated.connect(lambda _: self._choose())
        self.address = QLineEdit()
        self.address.setAccessibleName(tr("Address of the model"))
        self.address.setPlaceholderText(LOCAL)
        self.address.setToolTip(tr(_TIP))
        self.model = QLineEdit()
        self.model.setAccessibleName(tr("Name of the model"))
        self.model.setPlaceholderText(tr("name of the model"))
        self.extract = QPushButton(tr("Extract"))
        self.extract.setProperty("kind", "small")
        self.extract.clicked.connect(lambda _=False: self._request())
        self.destination = ElidedLabel()
        self.destination.setAccessibleName(tr("Where the text goes"))
        for line in (self.address, self.model):
            line.textChanged.connect(lambda _: self._show())
            line.returnPressed.connect(self._request)
        # Beside the fields there is room for its first words, which say what was typed and not what is wrong.
        self.problem = TextLabel(TextRole.NOTE, "error", is_wrapped=True)
        self.problem.setAccessibleName(tr("What is wrong with the address"))
        self._row = QHBoxLayout()
        self._row.addWidget(self.extractors)
        self._row.addWidget(self.address, 2)
        self._row.addWidget(self.model, 1)
        self._row.addWidget(self.extract)
        self._row.addWidget(self.destination, 3)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._row)
        layout.addWidget(self.problem)
        self._show()

    @property
    def asks_model(self) -> bool:
        """Whether a model is chosen in place of the rules."""
        return bool(self.extractors.currentData() == _ENDPOINT)

    def set_narrow(self, is_narrow: bool) -> None:
        """Give the fields more of the room, where there is little; a warning is never left out."""
        self._row.setStretchFactor(self.destination, 1 if is_narrow else 3)

    def _choose(self) -> None:
        self._show()
        if self.asks_model:
            self.address.setFocus()
        else:
            self.rules_chosen.emit()

    def _request(self) -> None:
        address, _ = self._address()
        if self.extract.isEnabled() and address is not None:
            self.model_requested.emit(ExtractorChoice(address, self.model.text().strip()))

    def _address(self) -> tuple[Address | None, str]:
        """Return the address that is entered, or None and what is wrong with it, "" if it is empty."""
        text = self.address.text().strip()
        if not text:
            return None, ""
        try:
            address = Address.parse(text)
            address.key()
        except ConfigError as error:
            return None, error_text(error)
        return address, ""

    def _show(self) -> None:
        for part in (self.address, self.model, self.extract):
            part.setVisible(self.asks_model)
        address, wrong = self._address() if self.asks_model else (None, "")
        self.extract.setEnabled(address is not None and bool(self.model.text().strip()))
        self.problem.setText(wrong)
        self.problem.setVisible(bool(wrong))
        self.destination.setVisible(not wrong)
        if address is None or address.is_local:
            tone, words = "quiet", [tr("Nothing leaves this machine."), tr("Nothing is sent.")]
        else:
            sent = tr("The text of every chunk is sent to {host}.", host=address.host)
            tone, words = "warning", [sent, tr("Text is sent to {host}.", host=address.host)]
        self.destination.show_text(*words)
        set_tone(self.destination, tone)
