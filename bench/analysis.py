"""What the builtin analyser is worth, what it costs, and what it adds to a first refresh.

Its worth needs data: `python -m bench analysis --data FOLDER`, with `clickbait/` in it as
`scripts/train_clickbait.py` reads it, and `summaries/*.zip` with a CSV of articles and highlights.
"""

import asyncio
import csv
import io
import itertools
import re
import time
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from bench.desk import Desk, open_desk
from bench.engines import Place, open_place
from bench.following import COUNT_ENTRIES, follow, refresh_all, wait_for_jobs
from bench.gauges import read_cpu
from bench.press import Press, open_press
from bench.sizes import Size
from bench.table import Beside, Recorder
from copydesk.ai import builtin, categories, clickbait, languages, summaries, wording
from copydesk.ai.saying import say
from copydesk.ai.sentences import split_sentences
from copydesk.pool.tasks import PackedText
from copydesk.store.engine.db import Db, Sql
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
ISSUES = 50
SENTENCES = 25
Piece = TypeVar("Piece")
_WORD = re.compile(r"[a-z0-9]+")
# A first refresh is analysed fifty entries in a second: few feeds take half a minute.
ADDED_FEEDS: dict[Size, int] = {"tiny": 1, "small": 5, "full": 40}
MOST_TIMES = 1.25
LOOK_SECONDS = 0.5
LONGEST_SECONDS = 600.0
# What follows a refresh anyway is waited for in both runs.
QUIET_SECONDS = 60.0
COUNT_ANALYSED = Sql(
    "SELECT count(*) FROM entry_analyses WHERE analysis_id IS NOT NULL AND waiting_since IS NULL"
)
LIST_TEXTS = Sql(
    """
    SELECT e.title, b.packed
    FROM entries AS e
    JOIN entry_bodies AS b ON b.entry_id = e.id
    ORDER BY e.id
    """
)


def main(recorder: Recorder, size: Size, data: Path | None = None) -> None:
    """Print worth, if there is data, then cost."""
    if data is None:
        print("analysis: --data names no folder: what it is worth is not measured")
    else:
        _measure_titles(recorder, read_sources(data / "clickbait"))
        _measure_summaries(recorder, sorted((data / "summaries").glob("*.zip")))
    _measure_time(recorder, ROUNDS[size])
    _measure_added(recorder, size)


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
    pairs = Counter(itertools.pairwise(found))
    wanted_pairs = Counter(itertools.pairwise(wanted))
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
    body = "".join(SENTENCE.format(f"Town {at}", at, at * 3) for at in range(SENTENCES))
    # What was just looked at is remembered: one and the same text again and again would flatter.
    texts = [f"Issue {number}. {body}" for number in range(ISSUES)]
    steps: dict[str, Callable[[str], object]] = {
        "language": lambda text: languages.choose_language(None, TITLE, text),
        "clickbait": lambda _text: clickbait.score_title(TITLE),
        "loaded terms": lambda text: wording.list_loaded_terms(TITLE, text),
        "hyper-stimulus": lambda text: wording.score_stimulus(TITLE, text),
        "speculation": lambda text: wording.score_speculation(TITLE, text),
        "persuasion": lambda text: wording.score_persuasion(TITLE, text),
        "category": lambda text: categories.find_category(TITLE, text),
        "summary": lambda text: summaries.summarize(TITLE, text),
    }
    for name, step in steps.items():
        micros = _clock(step, texts, rounds) * 1_000_000
        goal = GOAL_TITLE_MICROSECONDS if name == "clickbait" else None
        recorder.add(f"{name} of an article", micros, "us of CPU", goal=goal)
    millis = _clock(lambda text: builtin.analyze(TITLE, text), texts, rounds) * 1000
    words = len(body.split())
    goal = GOAL_ARTICLE_MILLISECONDS
    recorder.add(f"all of an article of {words} words", millis, "ms of CPU", goal=goal)


def _clock(step: Callable[[str], object], texts: list[str], rounds: int) -> float:
    step(texts[-1])
    start = time.process_time()
    for text in itertools.islice(itertools.cycle(texts), rounds):
        step(text)
    return (time.process_time() - start) / rounds


@dataclass(frozen=True, slots=True)
class _Run:
    """A first refresh with what follows it: CPU seconds, how long, of how many entries."""

    cpu: float
    seconds: float
    entries: int
    chain: float = 0.0
    """CPU seconds of the analyser alone over the same texts, in this process."""


def _measure_added(recorder: Recorder, size: Size) -> None:
    """Refresh the same feeds twice, each time from empty; the second waits as long as the first."""
    with open_press(ADDED_FEEDS[size]) as press:
        analysed = _refresh(press, None)
        plain = _refresh(press, analysed.seconds)
    each = (analysed.cpu - plain.cpu) / max(1, analysed.entries)
    beside = Beside("the analyser alone", 1000 * analysed.chain / max(1, analysed.entries))
    recorder.add(
        "analysis of an entry in the background, with all that it takes",
        1000 * each,
        "ms of CPU",
        beside=beside,
    )
    recorder.add(
        f"first refresh of {ADDED_FEEDS[size]:,} feeds until all is analysed",
        analysed.cpu,
        "s of CPU",
        beside=Beside("without analysis", plain.cpu),
        most_times=MOST_TIMES,
    )


def _refresh(press: Press, seconds: float | None) -> _Run:
    """Refresh from empty until all is analysed; or, for so many seconds, without analyses."""
    with open_place("sqlite") as place:
        assert place
        with open_desk(place, analyses=seconds is None) as desk:
            return asyncio.run(_watch(place, desk, press, seconds))


async def _watch(place: Place, desk: Desk, press: Press, seconds: float | None) -> _Run:
    await follow(place, desk.sign_up(), press.list_urls())
    async with place.open() as db:
        begin, cpu = time.monotonic(), read_cpu(desk.pid).total
        await refresh_all(desk, db)
        await wait_for_jobs(db, QUIET_SECONDS)
        if seconds is None:
            await _wait_for_analyses(db)
        else:
            await asyncio.sleep(max(0.0, begin + seconds - time.monotonic()))
        spent, ended = read_cpu(desk.pid).total - cpu, time.monotonic()
        chain = await _measure_chain(db) if seconds is None else 0.0
        return _Run(spent, ended - begin, await db.value(COUNT_ENTRIES), chain)


async def _wait_for_analyses(db: Db) -> None:
    everything = await db.value(COUNT_ENTRIES)
    async with asyncio.timeout(LONGEST_SECONDS):
        while await db.value(COUNT_ANALYSED) < everything:  # noqa: ASYNC110 the desk works in another process
            await asyncio.sleep(LOOK_SECONDS)


async def _measure_chain(db: Db) -> float:
    texts = await db.all(LIST_TEXTS, PackedText)
    begin = time.process_time()
    for text in texts:
        say(text.title, text.packed)
    return time.process_time() - begin
