"""What the builtin analyser is worth and what it costs; its worth needs a folder of data.

`python -m bench analysis --data FOLDER`: below it `clickbait/` as `scripts/train_clickbait.py`
reads it, and `summaries/*.zip` with a CSV of articles and highlights.
"""

import csv
import io
import re
import time
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from bench.sizes import Size
from bench.table import Beside, Recorder
from copydesk.ai import builtin, categories, clickbait, languages, summaries, wording
from copydesk.ai.sentences import split_sentences
from scripts.train_clickbait import Source, leave_out, rank, read_sources, train

GOAL_ARTICLE_MILLISECONDS = 25.0
GOAL_TITLE_MICROSECONDS = 300.0
GOAL_RANK = 0.83
ROUNDS: dict[Size, int] = {"tiny": 5, "small": 100, "full": 500}
TITLE = "This is why the council should never close the old bridge"
SENTENCE = (
    "The council of {} voted on day {} to close its bridge, as engineers had found {} cracks in "
    "the northern pillar, which could take months to repair. "
)
SENTENCES = 25
Piece = TypeVar("Piece")
_WORD = re.compile(r"[a-z0-9]+")


def main(recorder: Recorder, size: Size, data: Path | None = None) -> None:
    """Print worth, if there is data, then cost."""
    if data is None:
        print("analysis: --data names no folder: what it is worth is not measured")
    else:
        _measure_titles(recorder, read_sources(data / "clickbait"))
        _measure_summaries(recorder, sorted((data / "summaries").glob("*.zip")))
    _measure_time(recorder, ROUNDS[size])


def _measure_titles(recorder: Recorder, sources: list[Source]) -> None:
    kept = [Source(each.name, each.titles[4::5], each.is_clickbait) for each in sources]
    known = [
        Source(
            each.name,
            tuple(title for at, title in enumerate(each.titles) if at % 5 != 4),
            each.is_clickbait,
        )
        for each in sources
    ]
    _print_rank(recorder, "a fifth that was held out", known, kept)
    for learned, unseen in leave_out(sources):
        names = ", ".join(source.name for source in unseen)
        _print_rank(recorder, f"unseen sources ({names})", learned, unseen)


def _print_rank(recorder: Recorder, name: str, known: list[Source], unseen: list[Source]) -> None:
    trained = train(known)
    rated: dict[bool, list[float]] = {True: [], False: []}
    for source in unseen:
        rated[source.is_clickbait] += [trained.rate(title) for title in source.titles]
    found = rank(rated[True], rated[False])
    recorder.add(f"clickbait, {name}", found, "AUC", goal=GOAL_RANK)


def _measure_summaries(recorder: Recorder, files: list[Path]) -> None:
    articles = [row for file in files for row in _read_articles(file)]
    if not articles:
        print("analysis: no summaries to compare with")
        return
    scores: list[list[float]] = []
    for make in (_take_lead, _summarize):
        rated = [measure_rouge(make(text), reference) for text, reference in articles]
        scores.append([sum(column) / len(rated) for column in zip(*rated, strict=True)])
    for name, lead, ours in zip(("1", "2", "L"), *scores, strict=True):
        beside = Beside("the first three sentences", lead)
        recorder.add(f"summaries, ROUGE-{name}", ours, "", beside=beside)


def _read_articles(file: Path) -> Iterator[tuple[str, str]]:
    csv.field_size_limit(10_000_000)
    with zipfile.ZipFile(file) as archive:
        for name in archive.namelist():
            with archive.open(name) as raw, io.TextIOWrapper(raw, "utf-8") as lines:
                for row in csv.DictReader(lines):
                    yield row["article"], row["highlights"]


def _take_lead(text: str) -> str:
    return " ".join(split_sentences(text)[:3])


def _summarize(text: str) -> str:
    return summaries.summarize("", text)[0] or _take_lead(text)


def measure_rouge(text: str, reference: str) -> tuple[float, float, float]:
    """Give ROUGE-1, ROUGE-2 and ROUGE-L as F1, over lower-case words without stemming."""
    found, wanted = _WORD.findall(text.lower()), _WORD.findall(reference.lower())
    one = _overlap(Counter(found), Counter(wanted))
    pairs = Counter(pairwise(found))
    wanted_pairs = Counter(pairwise(wanted))
    two = _overlap(pairs, wanted_pairs)
    return one, two, _mean(_longest(found, wanted), len(found), len(wanted))


def _overlap(one: Counter[Piece], other: Counter[Piece]) -> float:
    shared = sum(min(count, other[key]) for key, count in one.items())
    return _mean(shared, one.total(), other.total())


def _mean(shared: int, one: int, other: int) -> float:
    return 2 * shared / (one + other) if one + other else 0.0


def _longest(one: list[str], other: list[str]) -> int:
    """Give the length of the longest common subsequence."""
    last = [0] * (len(other) + 1)
    for word in one:
        line = [0]
        for at, each in enumerate(other):
            line.append(last[at] + 1 if word == each else max(last[at + 1], line[at]))
        last = line
    return last[-1]


def _measure_time(recorder: Recorder, rounds: int) -> None:
    text = "".join(SENTENCE.format(f"Town {at}", at, at * 3) for at in range(SENTENCES))
    steps: dict[str, Callable[[], object]] = {
        "language": lambda: languages.choose_language(None, TITLE, text),
        "clickbait": lambda: clickbait.score_title(TITLE),
        "loaded terms": lambda: wording.list_loaded_terms(TITLE, text),
        "hyper-stimulus": lambda: wording.score_stimulus(TITLE, text),
        "speculation": lambda: wording.score_speculation(TITLE, text),
        "persuasion": lambda: wording.score_persuasion(TITLE, text),
        "category": lambda: categories.find_category(TITLE, text),
        "summary": lambda: summaries.summarize(TITLE, text),
    }
    for name, step in steps.items():
        micros = _clock(step, rounds) * 1_000_000
        goal = GOAL_TITLE_MICROSECONDS if name == "clickbait" else None
        recorder.add(f"{name} of an article", micros, "us of CPU", goal=goal)
    millis = _clock(lambda: builtin.analyze(TITLE, text), rounds) * 1000
    words = len(text.split())
    goal = GOAL_ARTICLE_MILLISECONDS
    recorder.add(f"all of an article of {words} words", millis, "ms of CPU", goal=goal)


def _clock(step: Callable[[], object], rounds: int) -> float:
    step()
    start = time.process_time()
    for _ in range(rounds):
        step()
    return (time.process_time() - start) / rounds
