"""Two numbers side by side: whether they are of one thing, and whether both can be true."""

from copydesk.rules.stories.counts import PERCENT, Count, measure_step
from copydesk.rules.stories.words import make_term

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
# Whoever names no other ship or plane means the same one.
ABOARD = "people board"
# Shorter words stand in many others by chance.
SHORTEST_PART = 4
# Who is for something is not who is against it.
_OPPOSITE_TEXT = """
back/oppose support/oppose approve/disapprove favour/oppose favor/oppose yes/no men/women boy/girl
rose/fell rise/fall up/down import/export win/lose won/lost urban/rural male/female arrive/leave
buy/sell open/close over/under above/below gain/lose profit/loss minimum/maximum
männer/frauen dafür/dagegen stiegen/sanken gewinn/verlust
hommes/femmes hausse/baisse hombres/mujeres apoya/rechaza subieron/bajaron
"""
# Who is for it is often told without a word for that.
_AGAINST = frozenset(["against", "gegen", "contre", "contra"])
_OPPOSITES = [
    (make_term(one) or one, make_term(other) or other)
    for one, _, other in (pair.partition("/") for pair in _OPPOSITE_TEXT.split())
]


def may_be_one(one: Count, other: Count) -> bool:
    """Say whether two numbers do not contradict each other, told as exactly as they are."""
    if one.value == other.value or (one.low <= other.high and other.low <= one.high):
        return True
    return one.low == one.high and other.low == other.high and _is_rounding(one, other)


def are_of_one_thing(one: Count, other: Count) -> bool:
    """Say whether two numbers of what every text counts are of the same thing.

    Two that are the same are, unless any text may have that number; two that differ are if the
    words around them are alike, those beside them above all, and none is a multiple of the other.
    """
    shared = _list_shared(one, other)
    if _have_other_rates(one, other) or _are_of_other_times(one, other):
        return False
    if may_be_one(one, other):
        is_no_chance = one.value == other.value and is_telling(one.value)
        is_near = bool(shared or one.around.wide & other.around.wide)
        return is_no_chance or is_near or not (one.around.context and other.around.context)
    if _are_of_two_things(one, other) or _are_far(one, other):
        return False
    if one.thing.subject == other.thing.subject == ABOARD:
        return True
    if not one.around.heads & other.around.heads:
        return False
    fewest = min(len(one.around.context), len(other.around.context))
    is_alike = len(shared) >= max(FEWEST_SHARED, LEAST_SHARE * fewest)
    return is_alike or _are_told_alike(one, other)


def contradict(one: Count, other: Count, *, is_one_text: bool = False) -> bool:
    """Say whether two numbers of what is called the same cannot both be true of it.

    One text and its copy tell of one event, whatever names stand beside its victims.
    """
    if may_be_one(one, other) or one.thing.is_aside or other.thing.is_aside:
        return False
    if one.thing.harm:
        is_far = _are_far(one, other) and _are_apart(one, other)
        is_elsewhere = not is_one_text and (is_far or _are_elsewhere(one, other))
        return not is_elsewhere and _are_of_same_people(one, other)
    if one.thing.family:
        return True
    return (
        one.thing.is_whole == other.thing.is_whole
        and not _are_far(one, other)
        and not _are_apart(one, other)
        and not _are_of_two_things(one, other)
    )


def is_telling(value: str) -> bool:
    """Say whether two texts hardly have a number by chance."""
    return _count_digits(value) > 1 and ("." in value or "-" in value or float(value) > MOST_USUAL)


def _are_of_same_people(one: Count, other: Count) -> bool:
    """Say so unless those whom one counts may be some of those whom the other counts."""
    if one.thing.who == other.thing.who:
        return True
    if one.thing.who and other.thing.who:
        return False
    some, every = (one, other) if one.thing.who else (other, one)
    return some.low > every.high


def _are_of_two_things(one: Count, other: Count) -> bool:
    """Say whether something beside two numbers tells that they are of two things."""
    return (
        one.thing.is_aside
        or other.thing.is_aside
        or _are_elsewhere(one, other)
        or _are_of_other_times(one, other)
        or _are_opposite(one, other)
        or _have_other_actors(one, other)
        or (one.thing.family == PERCENT and _part_ways(one, other))
    )


def _are_elsewhere(one: Count, other: Count) -> bool:
    """Say whether two numbers are of other places or people, or of other days."""
    names = one.around.names, other.around.names
    days = one.around.days, other.around.days
    return any(each and others and not each & others for each, others in (names, days))


def _have_other_actors(one: Count, other: Count) -> bool:
    """Say whether two statements begin with other things: the city pays this, the state that."""
    fewer, more = sorted((one.around.actors, other.around.actors), key=len)
    return not all(any(_are_related(term, each) for each in more) for term in fewer)


def _are_related(term: str, other: str) -> bool:
    """Say whether two terms have to do with each other: a wildfire is a fire."""
    short, long = sorted((term, other), key=len)
    return term == other or (len(short) >= SHORTEST_PART and short.removesuffix("e") in long)


def _part_ways(one: Count, other: Count) -> bool:
    """Say whether both statements have words of their own: "in the north", "in the south"."""
    mine = one.around.context | one.around.names
    others = other.around.context | other.around.names
    return bool(mine - others and others - mine)


def _are_told_alike(one: Count, other: Count) -> bool:
    """Say whether two numbers have the very same words around them, or the same ones behind."""
    terms = one.thing.subject.removeprefix(one.thing.family).split()
    is_same = one.thing.subject == other.thing.subject and len(terms) >= FEWEST_SHARED
    return is_same or one.around.context == other.around.context


def _are_apart(one: Count, other: Count) -> bool:
    """Say whether the words around two numbers have nothing in common."""
    has_words = bool(one.around.context and other.around.context)
    return has_words and not _list_shared(one, other)


def _list_shared(one: Count, other: Count) -> frozenset[str]:
    """Give the terms around both; those that are names around both are left out."""
    every = (one.around.context | one.around.names) & (other.around.context | other.around.names)
    return every - (one.around.names & other.around.names)


def _have_other_rates(one: Count, other: Count) -> bool:
    rates = [{term for term in each.around.context if term[:4] == "per "} for each in (one, other)]
    return bool(rates[0] and rates[1]) and rates[0] != rates[1]


def _are_of_other_times(one: Count, other: Count) -> bool:
    times, others = one.around.times, other.around.times
    return bool(times and others) and not times & others


def _are_opposite(one: Count, other: Count) -> bool:
    terms, others = one.around.context, other.around.context
    if bool(terms & _AGAINST) != bool(others & _AGAINST):
        return True
    return any(
        (left in terms and right in others and right not in terms)
        or (right in terms and left in others and left not in terms)
        for left, right in _OPPOSITES
    )


def _are_far(one: Count, other: Count) -> bool:
    return max(one.low, other.low) > FARTHEST * min(one.high, other.high)


def _is_rounding(one: Count, other: Count) -> bool:
    """Say whether one of two numbers is the other with fewer digits: 41,000 is 41,213 in short."""
    short, long = sorted((one.value, other.value), key=_count_digits)
    step = measure_step(short)
    near, exact = float(short), float(long)
    if _count_digits(short) == _count_digits(long) or abs(near - exact) > step / 2:
        return False
    if "." in long:
        return abs(near - exact) <= MOST_CUT_OFF * exact
    return abs(near - exact) <= MOST_ROUNDED * _count_digits(short) * exact


def _count_digits(value: str) -> int:
    whole, _, decimals = value.partition(".")
    return len(whole + decimals) if decimals else len(whole.rstrip("0"))
