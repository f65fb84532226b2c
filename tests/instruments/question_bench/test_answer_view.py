"""What is shown of an answer, and what may be one."""

from tests.fakes import TopicEmbedder

from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.question_bench.answer_view import nearest_sentences


def test_heading_answers_no_question() -> None:
    """It is as near as any sentence, and says nothing."""
    text = "# Honey\n\nSails catch wind. Bees gather honey.\n\n## More honey\n\nIt is in the honey comb.\n"
    model = TopicEmbedder("honey", "sail", "wind")
    analysis = analyse(Document(text), PRESETS["seamline"].config, model)
    (query,) = model.embed(["Where is the honey?"])
    said = [text[start:end] for start, end in nearest_sentences(analysis, query)]
    assert said == ["Bees gather honey.", "It is in the honey comb."]
