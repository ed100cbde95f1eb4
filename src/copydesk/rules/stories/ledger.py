"""Claims of a story side by side: what outlets agree on, where they differ, what one alone says."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from copydesk.rules.stories.claims import Claim, ClaimKind
from copydesk.rules.stories.comparisons import are_of_one_thing, contradict, may_be_one
from copydesk.rules.stories.words import make_term

Agreement = Literal["differs", "agrees", "only_here"]
MOST_ROWS = 200
# Who counts more of one thing than this is not compared; each is compared with each other.
MOST_VOICES = 200
# Of what every text counts so many numbers are compared by the words around them.
MOST_GENERIC = 400
# Two quotes with so many words in common are one, told differently.
SAME_QUOTE = 0.6
FEWEST_TELLING = 3
_AGREEMENTS: tuple[Agreement, ...] = ("differs", "agrees", "only_here")
_KINDS: tuple[ClaimKind, ...] = ("number", "quote", "date", "name")


@dataclass(frozen=True, slots=True)
class Voice:
    """One entry that makes a claim."""

    entry_id: int
    outlet: str
    value: str
    text: str
    sentence: str
    copy_of: int | None = None
    """The entry whose text it repeats with the claim in it: it is no second voice for it."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A claim, who makes it, and whether they agree."""

    kind: ClaimKind
    subject: str
    agreement: Agreement
    voices: tuple[Voice, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """An entry with what it claims."""

    entry_id: int
    outlet: str
    claims: Sequence[Claim]
    copy_of: int | None = None
    """The entry that it is a copy of."""


Told = list[tuple[Telling, Claim]]


def write_ledger(tellings: Sequence[Telling]) -> tuple[LedgerRow, ...]:
    """Compare what entries claim; contradictions first. They come in the order of time."""
    by_subject: dict[tuple[ClaimKind, str], Told] = {}
    by_family: dict[str, Told] = {}
    for telling in tellings:
        for claim in telling.claims:
            if claim.count and claim.count.thing.family:
                by_family.setdefault(claim.count.thing.family, []).append((telling, claim))
            elif not claim.about:
                by_subject.setdefault((claim.kind, claim.subject), []).append((telling, claim))
    _join_names(by_subject)
    _join_quotes(by_subject)
    _join_counts(by_subject, tellings)
    rows = [
        _make_row(kind, _label(part) if kind == "number" else key, part)
        for (kind, key), told in by_subject.items()
        for part in _part(told)
    ]
    for told in by_family.values():
        rows += [_make_row("number", _label(thing), thing) for thing in _list_things(told)]
    differing = _find_differing(tellings)
    rows = [*differing, *(row for row in rows if not _is_told(row, differing))]
    rows.sort(key=_rank)
    return tuple(rows[:MOST_ROWS])


def list_new(claims: Sequence[Claim], seen: Sequence[Claim]) -> list[Claim]:
    """Give what a story has not said yet: numbers, dates, quotes and names heard first."""
    known = {(claim.kind, claim.subject, claim.value) for claim in seen}
    words = {word for claim in seen if claim.kind == "name" for word in claim.subject.split()[-1:]}
    return [
        claim
        for claim in claims
        if not claim.about
        and (claim.kind, claim.subject, claim.value) not in known
        and not (claim.kind == "name" and claim.subject.split()[-1] in words)
        and not any(_is_known(claim, other) for other in seen)
    ]


def _is_known(claim: Claim, other: Claim) -> bool:
    """Say whether a number was told before, be it roughly, of the same thing."""
    if not (claim.count and other.count and may_be_one(claim.count, other.count)):
        return False
    family = claim.count.thing.family
    if not family:
        return claim.subject == other.subject
    return family == other.count.thing.family and are_of_one_thing(claim.count, other.count)


def _find_differing(tellings: Sequence[Telling]) -> list[LedgerRow]:
    """Give dates of one event, and names of one office, on which outlets differ."""
    by_about: dict[tuple[ClaimKind, str], Told] = {}
    named: dict[str, set[str]] = {}
    for telling in tellings:
        for claim in telling.claims:
            if claim.about:
                by_about.setdefault((claim.kind, claim.about), []).append((telling, claim))
            elif claim.kind == "name":
                named.setdefault(telling.outlet, set()).add(claim.value.split()[-1])
    rows = [
        _make_row(kind, _label(told), told)
        for (kind, _), told in by_about.items()
        if kind != "name" or not _know_each_other(told, named)
    ]
    return [row for row in rows if row.agreement == "differs"]


def _know_each_other(told: Told, named: dict[str, set[str]]) -> bool:
    """Say whether an outlet names both of two people: then there are two, each with an office."""
    return any(
        claim.value != other.value and other.value in named.get(telling.outlet, ())
        for telling, claim in told
        for _, other in told
    )


def _is_told(row: LedgerRow, differing: list[LedgerRow]) -> bool:
    """Say whether what one outlet alone has stands already where it differs from another."""
    told = {(each.kind, voice.entry_id, voice.value) for each in differing for voice in each.voices}
    return row.agreement == "only_here" and all(
        (row.kind, voice.entry_id, voice.value.split()[-1]) in told for voice in row.voices
    )


def _label(told: Told) -> str:
    """Give what numbers count in the words that most use, of several the first."""
    return Counter(claim.label or claim.subject for _, claim in told).most_common(1)[0][0]


def _list_things(told: Told) -> list[Told]:
    """Put numbers of what every text counts together by the thing that they are said of."""
    compared = told[:MOST_GENERIC]
    said: dict[int, set[str]] = {}
    for telling, claim in compared:
        said.setdefault(telling.entry_id, set()).add(claim.value)
    things: list[Told] = []
    for telling, claim in compared:
        for thing in things:
            if any(_are_of_one_thing(telling, claim, *each, said) for each in thing):
                thing.append((telling, claim))
                break
        else:
            things.append([(telling, claim)])
    return [part for thing in things for part in _part(thing)]


def _are_of_one_thing(
    telling: Telling, claim: Claim, another: Telling, other: Claim, said: dict[int, set[str]]
) -> bool:
    """Compare two numbers; whoever has both of two that differ tells of two things."""
    knows_both = claim.value != other.value and (
        other.value in said[telling.entry_id] or claim.value in said[another.entry_id]
    )
    return bool(
        not knows_both
        and claim.count
        and other.count
        and are_of_one_thing(claim.count, other.count)
    )


def _part(told: Told) -> list[Told]:
    """Part what one outlet counts beside what others count, too: on that nobody agrees with it."""
    if told[0][1].kind != "number" or _judge(told) != "agrees":
        return [told]
    compared = told[:MOST_VOICES]
    shared: Told = []
    alone: dict[str, Told] = {}
    for telling, claim in compared:
        is_shared = any(
            telling.outlet != another.outlet and _may_be_one(claim, other)
            for another, other in compared
        )
        part = shared if is_shared else alone.setdefault(telling.outlet, [])
        part.append((telling, claim))
    return [part for part in (shared, *alone.values()) if part]


def _make_row(kind: ClaimKind, subject: str, told: Told) -> LedgerRow:
    sources = _find_sources(told)
    voices = tuple(
        Voice(telling.entry_id, telling.outlet, claim.value, claim.text, claim.sentence, source)
        for (telling, claim), source in zip(told, sources, strict=True)
    )
    return LedgerRow(kind, subject, _judge(told), voices)


def _find_sources(told: Told) -> list[int | None]:
    """Say of each voice which earlier one it only repeats: a copy that says otherwise does not.

    Of a number otherwise is any other one, whether or not both can be true.
    """
    heard: dict[int, Told] = {}
    sources: list[int | None] = []
    for telling, claim in told:
        root = heard.setdefault(_get_root(telling), [])
        sources.append(
            next(
                (
                    another.entry_id
                    for another, other in root
                    if another.outlet != telling.outlet and _repeats(claim, other)
                ),
                None,
            )
        )
        if sources[-1] is None:
            root.append((telling, claim))
    return sources


def _repeats(claim: Claim, other: Claim) -> bool:
    return _may_be_one(claim, other) if claim.count else not _contradict(claim, other)


def _judge(told: Told) -> Agreement:
    by_outlet: dict[str, Told] = {}
    for (telling, claim), source in zip(told, _find_sources(told), strict=True):
        if source is None:
            by_outlet.setdefault(telling.outlet, []).append((telling, claim))
    if len(by_outlet) < 2:
        return "only_here"
    # One that names several numbers of a kind compares them itself: no contradiction to others.
    single = [
        part[0] for part in by_outlet.values() if len({claim.value for _, claim in part}) == 1
    ]
    for telling, claim in single:
        root = _get_root(telling)
        if any(
            _contradict(claim, other, is_one_text=root == _get_root(another))
            for another, other in single
        ):
            return "differs"
    return "agrees"


def _get_root(telling: Telling) -> int:
    """Give the entry whose text it has: its own, or the one that it is a copy of."""
    return telling.copy_of or telling.entry_id


def _contradict(one: Claim, other: Claim, *, is_one_text: bool = False) -> bool:
    if one.about:
        is_apart = one.actors and other.actors and not one.actors & other.actors
        return one.value != other.value and not is_apart
    if one.kind == "quote":
        # One that was cut says nothing else.
        return one.value not in other.value and other.value not in one.value
    return bool(
        one.count and other.count and contradict(one.count, other.count, is_one_text=is_one_text)
    )


def _may_be_one(one: Claim, other: Claim) -> bool:
    """Say whether two numbers are one, be it told roughly."""
    return bool(one.count and other.count and may_be_one(one.count, other.count))


def _join_names(by_subject: dict[tuple[ClaimKind, str], Told]) -> None:
    """Put "Ines Calder" and "Mayor Ines Calder" together, under the shorter name."""
    names = sorted((key for key in by_subject if key[0] == "name"), key=lambda key: len(key[1]))
    kept: dict[str, list[tuple[ClaimKind, str]]] = {}
    for key in names:
        last = key[1].split()[-1]
        for other in kept.get(last, []):
            if key[1].endswith(" " + other[1]):
                by_subject[other] += by_subject.pop(key)
                break
        else:
            kept.setdefault(last, []).append(key)


def _join_quotes(by_subject: dict[tuple[ClaimKind, str], Told]) -> None:
    """Put quotes together that share most of their words, and some that tell, under the first."""
    kept: list[tuple[tuple[ClaimKind, str], frozenset[str]]] = []
    for key in [key for key in by_subject if key[0] == "quote"]:
        words = frozenset(key[1].split())
        for other, known in kept:
            if _are_one_quote(words, known):
                by_subject[other] += by_subject.pop(key)
                break
        else:
            kept.append((key, words))


def _are_one_quote(words: frozenset[str], others: frozenset[str]) -> bool:
    """Say so of "we are sad to see the bridge go", told differently, and not of two like "we are".

    A part of another is the same whatever it says.
    """
    shared = words & others
    if len(shared) < SAME_QUOTE * min(len(words), len(others)):
        return False
    return shared in (words, others) or sum(map(bool, map(make_term, shared))) >= FEWEST_TELLING


def _join_counts(
    by_subject: dict[tuple[ClaimKind, str], Told], tellings: Sequence[Telling]
) -> None:
    """Put "64 hangers" and "64 steel hangers" together: as many of the same, told more closely."""
    places = {telling.entry_id: at for at, telling in enumerate(tellings)}
    for key in [key for key in by_subject if key[0] == "number"]:
        first, _, thing = key[1].partition(" ")
        other = by_subject.get(("number", thing))
        if first != "of" and other and _count_the_same(by_subject[key], other):
            other += by_subject.pop(key)
            other.sort(key=lambda told: places[told[0].entry_id])


def _count_the_same(one: Told, other: Told) -> bool:
    values = {claim.value for _, claim in one}
    return len(values) == 1 and values == {claim.value for _, claim in other}


def _rank(row: LedgerRow) -> tuple[int, int, int]:
    voices = sum(voice.copy_of is None for voice in row.voices)
    return _AGREEMENTS.index(row.agreement), _KINDS.index(row.kind), -voices
