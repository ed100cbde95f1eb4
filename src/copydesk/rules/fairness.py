"""The fair order: publication, made older by each entry that the same feed brought just before.

A feed of a hundred entries a day fills a list by date from top to bottom, and what a weekly feed
brings is gone within the hour. Here the first entry of a feed in a day stands where its date puts
it; each further one stands half an hour lower. A feed that brings 48 or more a day stands a whole
day lower, so nothing of it comes above an entry of a rare feed until that is a day old, and people
who look once a day see it. More than a day would make news old news.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from heapq import merge

from copydesk.model.times import DAY, MINUTE

PENALTY = 30 * MINUTE
SPAN = DAY
# How many entries before another one still make a difference.
MOST_BEFORE = SPAN // PENALTY


def place_fairly(times: Sequence[int], before: Iterable[int]) -> list[int]:
    """Give the place of new entries; `before` are the times of what the feed already has.

    New entries come oldest first; of two with the same time, the first counts as earlier.
    """
    known = sorted(before)
    everything = list(merge(known, times))
    places = []
    for number, time in enumerate(times):
        earlier = number + _count_until(known, time)
        in_span = earlier - bisect_left(everything, time - SPAN + 1)
        places.append(time - min(in_span, MOST_BEFORE) * PENALTY)
    return places


def _count_until(known: list[int], time: int) -> int:
    return bisect_left(known, time + 1)
