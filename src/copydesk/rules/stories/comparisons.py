"""Two numbers side by side: whether they are of one thing, and whether both can be true."""

from copydesk.rules.stories.counts import COUNTED, Count, find_step

# 41,000 is 41,213 in short, and 7 percent are 7.4; 300 homes are not 312. For each digit told:
MOST_ROUNDED = 0.025
MOST_CUT_OFF = 0.1
# Up to the days of a month any text may have any number.
MOST_USUAL = 31
# How many words around two numbers are the same when they are of one thing, and which part of all.
FEWEST_SHARED = 2
LEAST_SHARE = 0.4
# Who counts more than so many times as much counts something else.
FARTHEST = 3.0


def may_be_one(one: Count, other: Count) -> bool:
    """Say whether two numbers do not contradict each other, told as exactly as they are."""
    if one.value == other.value or (one.low <= other.high and other.low <= one.high):
        return True
    return one.low == one.high and other.low == other.high and _is_rounding(one, other)


def are_of_one_thing(one: Count, other: Count) -> bool:
    """Say whether two numbers of what every text counts are of the same thing.

    Two that are the same are, unless any text may have that number; two that differ are if the
    words around them are alike and none is a multiple of the other.
    """
    shared = _list_shared(one, other)
    if _have_other_rates(one, other):
        return False
    if may_be_one(one, other):
        is_telling = one.value == other.value and _is_telling(one.value)
        return is_telling or bool(shared) or not (one.context and other.context)
    fewest = min(len(one.context), len(other.context))
    is_alike = len(shared) >= max(FEWEST_SHARED, LEAST_SHARE * fewest)
    return (is_alike or one.context == other.context != frozenset()) and not _are_far(one, other)


def are_of_two_things(one: Count, other: Count) -> bool:
    """Say whether two numbers of what is called the same are so far apart that it is another."""
    return (
        one.subject not in COUNTED
        and _are_far(one, other)
        and bool(one.context and other.context)
        and not _list_shared(one, other)
    )


def _list_shared(one: Count, other: Count) -> frozenset[str]:
    """Give the terms around both; those that are names around both are left out."""
    every = (one.context | one.names) & (other.context | other.names)
    return every - (one.names & other.names)


def _have_other_rates(one: Count, other: Count) -> bool:
    rates = [{term for term in each.context if term[:4] == "per "} for each in (one, other)]
    return bool(rates[0] and rates[1]) and rates[0] != rates[1]


def _are_far(one: Count, other: Count) -> bool:
    return max(one.high, other.high) > FARTHEST * min(one.low, other.low)


def _is_telling(value: str) -> bool:
    """Say whether two texts hardly have a number by chance."""
    return _count_digits(value) > 1 and ("." in value or "-" in value or float(value) > MOST_USUAL)


def _is_rounding(one: Count, other: Count) -> bool:
    """Say whether one of two numbers is the other with fewer digits: 41,000 is 41,213 in short."""
    short, long = sorted((one.value, other.value), key=_count_digits)
    step = find_step(short)
    near, exact = float(short), float(long)
    if _count_digits(short) == _count_digits(long) or abs(near - exact) > step / 2:
        return False
    if "." in long:
        return abs(near - exact) <= MOST_CUT_OFF * exact
    return abs(near - exact) <= MOST_ROUNDED * _count_digits(short) * exact


def _count_digits(value: str) -> int:
    whole, _, decimals = value.partition(".")
    return len(whole + decimals) if decimals else len(whole.rstrip("0"))
