"""What filters cost as entries arrive: 200 of them, per entry and for a whole listing."""

import random
from time import perf_counter, process_time

from bench.sizes import Size
from bench.table import Recorder
from copydesk.model.filters import EntryTraits, FilterAction, FilterNode, Rule
from copydesk.rules.filters.programs import Program, fold_texts

FILTERS = 200
ENTRIES: dict[Size, int] = {"tiny": 200, "small": 10_000, "full": 10_000}
LISTING = 30
GOAL_MICROSECONDS = 500
GOAL_LISTING_MS = 5
GOAL_COMPILE_MS = 200


def main(recorder: Recorder, size: Size) -> None:
    """Print microseconds of CPU per entry, and how long a listing keeps others waiting."""
    texts = _invent_texts(ENTRIES[size])
    before = process_time()
    program = Program(_invent_rules(with_texts=True))
    made = (process_time() - before) * 1e3
    recorder.add(f"{FILTERS} filters made ready", made, "ms of CPU", goal=GOAL_COMPILE_MS)
    _measure(recorder, "titles alone", Program(_invent_rules(with_texts=False)), texts)
    _measure(recorder, "titles and texts", program, texts)


def _measure(recorder: Recorder, name: str, program: Program, texts: list[EntryTraits]) -> None:
    for each in texts[:50]:
        program.list_hits(each)
    before, hits, longest = process_time(), 0, 0.0
    for start in range(0, len(texts), LISTING):
        begun = perf_counter()
        hits += sum(len(program.list_hits(each)) for each in texts[start : start + LISTING])
        longest = max(longest, perf_counter() - begun)
    cost = process_time() - before
    per_entry, per_listing = cost / len(texts) * 1e6, cost / len(texts) * LISTING * 1e3
    what = f"{FILTERS} filters, {name}"
    recorder.add(f"an entry through {what}", per_entry, "us of CPU", goal=GOAL_MICROSECONDS)
    recorder.add(
        f"{LISTING} entries through {what}", per_listing, "ms of CPU", goal=GOAL_LISTING_MS
    )
    recorder.add(f"{len(texts):,} entries through {what}", cost, "s of CPU")
    print(f"filters: {hits:,} hits, the longest listing {longest * 1e3:.1f} ms")


def _invent_rules(*, with_texts: bool) -> list[Rule]:
    """Give filters as people have them: most are a word, some several, few a pattern."""
    chance = random.Random(2)
    rules = []
    for number in range(FILTERS):
        words = [f"w{chance.randrange(50, 40_000)}" for _ in range(4)]
        nodes = [FilterNode(field="title", op="word", value=word) for word in words]
        match number % 5:
            case 0:
                node = nodes[0]
            case 1:
                node = FilterNode(any=tuple(nodes))
            case 2:
                node = FilterNode(
                    field="content" if with_texts else "title", op="contains", value=words[0]
                )
            case 3:
                node = FilterNode(all=(nodes[0], FilterNode(not_=nodes[1])))
            case _:
                node = FilterNode(field="title", op="matches", value=rf"\b{words[0]}\d*\b")
        rules.append(Rule(number + 1, node, (FilterAction("hide"),)))
    return rules


def _invent_texts(count: int) -> list[EntryTraits]:
    """Give entries of a dozen words of title and 400 of text, few of them common."""
    chance = random.Random(1)
    ranks = range(1, 40_001)
    words, weights = [f"w{rank}" for rank in ranks], [1 / rank for rank in ranks]
    bodies = [" ".join(chance.choices(words, weights, k=400)) for _ in range(200)]
    return [
        EntryTraits(
            entry_id=number,
            feed_id=1,
            folder_ids=frozenset(),
            texts=fold_texts(
                {
                    "title": " ".join(chance.choices(words, weights, k=12)),
                    "content": bodies[number % len(bodies)],
                    "author": "Somebody",
                }
            ),
            numbers={},
            is_analysed=False,
        )
        for number in range(count)
    ]
