"""One editor for each kind of parameter. A new kind needs a module in this package and a line here."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from seamline.desktop.parameters.field_editors.call_editor import CallEditor
from seamline.desktop.parameters.field_editors.choice_editor import ChoiceEditor
from seamline.desktop.parameters.field_editors.field_editor import FieldEditor
from seamline.desktop.parameters.field_editors.granularity_editor import GranularityEditor
from seamline.desktop.parameters.field_editors.maximum_editor import MaximumEditor
from seamline.desktop.parameters.field_editors.number_editor import NumberEditor
from seamline.desktop.parameters.field_editors.splitter_editor import SplitterEditor
from seamline.desktop.parameters.field_editors.switch_editor import SwitchEditor
from seamline.desktop.parameters.field_editors.template_editor import TemplateEditor
from seamline.engine.parameters import Parameter

__all__ = ["FieldEditor", "NumberEditor", "editor_for"]


def editor_for(parameter: Parameter, parent: QWidget | None = None) -> FieldEditor:
    """Return the editor of a parameter's kind. Raises TypeError for free text, which has none."""
    if parameter.name == "splitter":
        return SplitterEditor(parameter, parent)
    if parameter.name == "max_tokens":
        return MaximumEditor(parameter, parent)
    if parameter.name == "granularity":
        return GranularityEditor(parameter, parent)
    if parameter.name == "other_splitter":
        return CallEditor(parameter, parent)
    if parameter.placeholders:
        return TemplateEditor(parameter, parent)
    if parameter.choices:
        return ChoiceEditor(parameter, parent)
    if parameter.type is bool:
        return SwitchEditor(parameter, parent)
    if parameter.minimum is not None and parameter.maximum is not None:
        return NumberEditor(parameter, parent)
    raise TypeError(f"{parameter.name} is free text, for which there is no editor")
