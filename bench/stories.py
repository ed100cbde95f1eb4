"""How well entries are grouped into stories, and what that costs by the size of the window."""

import csv
import random
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from time import process_time

from bench.sizes import Size
from bench.table import Beside, Recorder
from copydesk.rules.stories import StoryIndex

TITLES = Path("stories") / "uci-news-aggregator-excerpt.csv"
WINDOWS: dict[Size, tuple[int, ...]] = {
    "tiny": (200,),
    "small": (1_000, 5_000),
    "full": (1_000, 5_000, 20_000),
}
MEASURED = 1_000
# About a millisecond at 5,000, and from there on no more than in proportion to the window.
GOAL_MICROSECONDS = 1_000
GOAL_WINDOW = 5_000
GOAL_B_CUBED = 0.78
GOAL_PRECISION = 0.85
GOAL_PAIRS = 0.55
SPARSE_SEEDS = 5

Text = tuple[str, str, int]
Scores = tuple[float, float, float, float]


def main(recorder: Recorder, size: Size, data: Path | None) -> None:
    """Print microseconds of CPU per entry, and scores if a folder of data has stories in it."""
    before: tuple[int, float] | None = None
    for window in WINDOWS[size]:
        cost = _measure(window)
        recorder.add(
            f"an entry joins its story, {window:,} in the window",
            cost,
            "us of CPU",
            beside=before and Beside(f"{before[0]:,} in the window", before[1]),
            goal=GOAL_MICROSECONDS * max(1, window / GOAL_WINDOW),
        )
        before = window, cost
    if data is None or not (data / TITLES).exists():
        print("stories: no data to score with (--data DIR)")
        return
    rows = _read_titles(data / TITLES)
    _print_scores(recorder, "all titles", [rows])
    _print_scores(
        recorder, "3 of each story", [_thin_out(rows, seed) for seed in range(SPARSE_SEEDS)]
    )


def _measure(window: int) -> float:
    index = StoryIndex()
    texts = _invent_texts(window + MEASURED)
    for _ in range(window):
        index.add(*next(texts))
    rest = list(texts)
    before = process_time()
    for text in rest:
        index.add(*text)
    return (process_time() - before) / len(rest) * 1e6


def _invent_texts(count: int) -> Iterator[Text]:
    """Give texts of 50 words with few common and many rare ones, three to an event."""
    chance = random.Random(1)
    ranks = range(1, 40_001)
    words = [f"w{rank}" for rank in ranks]
    sums = list(accumulate(1 / rank for rank in ranks))
    events: list[list[str]] = []
    for at in range(count):
        if at % 3 == 0:
            events.append(chance.choices(words[50:], k=15))
        event = chance.choice(events[-300:])
        own = chance.choices(words, cum_weights=sums, k=35)
        told = chance.sample(event, 8) + own
        yield " ".join(told[:10]), " ".join(told[10:]), at


def _read_titles(path: Path) -> list[tuple[str, str, int]]:
    with path.open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["TIMESTAMP"]]
    told = [(row["TITLE"], row["STORY"], int(row["TIMESTAMP"]) * 1000) for row in rows]
    return sorted(told, key=lambda row: row[2])


def _thin_out(rows: list[tuple[str, str, int]], seed: int) -> list[tuple[str, str, int]]:
    chance = random.Random(seed)
    shuffled = chance.sample(rows, len(rows))
    seen: Counter[str] = Counter()
    kept = []
    for at, (title, story, _) in enumerate(shuffled):
        seen[story] += 1
        if seen[story] <= 3:
            kept.append((title, story, at))
    return kept


def _print_scores(recorder: Recorder, name: str, samples: list[list[tuple[str, str, int]]]) -> None:
    scored = [_score_sample(sample) for sample in samples]
    for moment, scores in zip(("as told", "after merges"), zip(*scored, strict=True), strict=True):
        means = [sum(score[part] for score in scores) / len(scores) for part in range(4)]
        precision, recall, b_cubed, pairs = means
        told = f"stories of {name}, {moment}"
        recorder.add(told, b_cubed, "B3 F1", goal=GOAL_B_CUBED)
        recorder.add(told, precision, "B3 precision", goal=GOAL_PRECISION)
        recorder.add(told, pairs, "pair F1", goal=GOAL_PAIRS)
        print(f"stories, {name}, {moment}: B3 recall {recall:.3f}")


def _score_sample(sample: list[tuple[str, str, int]]) -> tuple[Scores, Scores]:
    """Score what `add` said at once, and what became of it when stories were made one."""
    index = StoryIndex()
    found = [index.add(title, "", at) for title, _, at in sample]
    became = dict(index.take_merges())
    last = [_follow(became, story_id) for story_id in found]
    known = [story for _, story, _ in sample]
    return score(found, known), score(last, known)


def _follow(became: dict[int, int], story_id: int) -> int:
    while story_id in became:
        story_id = became[story_id]
    return story_id


def score(found: Sequence[Hashable], known: Sequence[Hashable]) -> Scores:
    """Give B-cubed precision, recall and F1, and F1 over pairs."""
    found_sizes, known_sizes = Counter(found), Counter(known)
    both = Counter(zip(found, known, strict=True))
    precision = sum(n * n / found_sizes[story] for (story, _), n in both.items()) / len(found)
    recall = sum(n * n / known_sizes[story] for (_, story), n in both.items()) / len(found)
    pairs = _count_pairs(both.values())
    all_pairs = _count_pairs(found_sizes.values()) + _count_pairs(known_sizes.values())
    b_cubed = 2 * precision * recall / (precision + recall)
    return precision, recall, b_cubed, 2 * pairs / all_pairs if all_pairs else 0.0


def _count_pairs(sizes: Iterable[int]) -> int:
    return sum(size * (size - 1) // 2 for size in sizes)
