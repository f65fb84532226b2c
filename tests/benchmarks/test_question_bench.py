"""Budget of the lights: ten questions asked again of each cut while a slider moves."""

import re
import time
from collections.abc import Callable

import pytest
from tests.benchmarks.budget import p95, report

from seamline.embedders import embedder_for
from seamline.engine.config import Config
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.question_bench.bench import AskedQuestions, BenchSettings
from seamline.instruments.question_bench.chunk_vectors import ChunkVectors
from seamline.instruments.question_bench.judge import JudgedCut, Locator
from seamline.instruments.question_bench.question_set import Excerpt, Question

CHARACTERS = 200_000
SLIDERS = {
    "fewer or more chunks": ("optimal", "granularity", (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.4, 0.3, 0.2, 0.1)),
    "threshold": ("seamline", "threshold_std_devs", (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4)),
    "largest piece": ("remnic", "max_tokens", (400, 410, 420, 430, 440, 450, 460, 470, 480, 490)),
    # Every step changes all chunks, so that there is most to embed.
    "fixed sizes": ("fixed-400-80", "max_tokens", (300, 310, 320, 330, 340, 350, 360, 370, 380, 390)),
}


@pytest.mark.parametrize("slider", SLIDERS)
def test_lights_follow_a_slider(benchmark: object, text_of_size: Callable[[int], str], slider: str) -> None:
    """Each step cuts 200 kB again, embeds the chunks that are new, and ranks all of them ten times."""
    preset, field, values = SLIDERS[slider]
    text = text_of_size(CHARACTERS)
    sentences = list(re.finditer(r"[A-Z][^.\n]{60,200}\.", text))
    chosen = sentences[:: max(len(sentences) // 10, 1)][:10]
    questions = [
        Question(" ".join(match[0].split()[:8]), (Excerpt(match[0], match.start(), match.end()),))
        for match in chosen
    ]
    config = PRESETS[preset].config
    embedder = embedder_for(config.embedder)
    assert embedder is not None
    document = Document(text, name="long.md")
    analysis = analyse(document, config, embedder)
    vectors = ChunkVectors(embedder)
    asked = AskedQuestions.of(questions, Locator([document], [""]), vectors=vectors)
    vectors.of(analysis)
    times: list[float] = []

    def move(config: Config) -> None:
        nonlocal analysis
        began = time.process_time()
        analysis = analyse(document, config, embedder, previous=analysis)
        cut = JudgedCut([analysis], [vectors.of(analysis)])
        judged = asked.judge(cut, BenchSettings())
        times.append(time.process_time() - began)
        assert len(judged) == 10

    def drag() -> None:
        for value in values:
            move(config.with_values({field: value}))

    benchmark.pedantic(drag, rounds=2, warmup_rounds=0)  # type: ignore[attr-defined]
    report(f"recut 200 kB and ask 10 questions, {slider}, p95", p95(times), 100.0, "ms")
