"""How soon an entry is worth a model's time: how many follow its feed, and how fresh it is."""

import math

from copydesk.model.times import HOUR

MOST_RANK = 9
# After so long an entry is worth half as much.
HALF_LIFE_HOURS = 12.0


def rank_demand(followers: int, age: int) -> int:
    """Give a rank from 0 to 9; the age is in microseconds."""
    freshness = 0.5 ** (max(age, 0) / HOUR / HALF_LIFE_HOURS)
    worth = max(followers, 0) * freshness
    return min(MOST_RANK, round(3 * math.log2(1 + worth)))
