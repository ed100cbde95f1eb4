"""Claims of a story side by side: what outlets agree on, where they differ, what one alone says."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from copydesk.rules.stories.claims import Claim, ClaimKind
from copydesk.rules.stories.words import make_term

Agreement = Literal["differs", "agrees", "only_here"]
MOST_ROWS = 200
# Who counts more of one thing than this is not compared; each is compared with each other.
MOST_VOICES = 200
# "About 100" and 112 do not contradict each other.
ROUGH = 0.2
# Every text counts these, each of something else: two numbers of them contradict nothing.
_GENERIC_TEXT = """
second minute hour day days week month year decade century time people person member part thing
way case lot step point kilometre kilometer metre meter mile foot feet inch kilo kilogram gram ton
tonne litre liter degree crown euro pound dollar franc krone million
"""
_GENERIC = frozenset(
    name
    for word in _GENERIC_TEXT.split()
    for name in (word, make_term(word), make_term(word + "s"))
)
# Two quotes with so many words in common are one, told differently.
SAME_QUOTE = 0.6
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


def write_ledger(tellings: Sequence[Telling]) -> tuple[LedgerRow, ...]:
    """Compare what entries claim; contradictions first."""
    by_subject: dict[tuple[ClaimKind, str], list[tuple[Telling, Claim]]] = {}
    for telling in tellings:
        for claim in telling.claims:
            if not claim.about:
                by_subject.setdefault((claim.kind, _make_key(claim)), []).append((telling, claim))
    _join_names(by_subject)
    _join_quotes(by_subject)
    rows = [
        _make_row(kind, _label(told) if kind == "number" else key, part)
        for (kind, key), told in by_subject.items()
        for part in _part(told)
    ]
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
        and not any(_is_near(claim, other) for other in seen)
    ]


def _find_differing(tellings: Sequence[Telling]) -> list[LedgerRow]:
    """Give dates of one event, and names of one office, on which outlets differ."""
    by_about: dict[tuple[ClaimKind, str], list[tuple[Telling, Claim]]] = {}
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


def _know_each_other(told: list[tuple[Telling, Claim]], named: dict[str, set[str]]) -> bool:
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


def _label(told: list[tuple[Telling, Claim]]) -> str:
    """Give what numbers count in the words that most use, of several the first."""
    return Counter(claim.label or claim.subject for _, claim in told).most_common(1)[0][0]


def _part(told: list[tuple[Telling, Claim]]) -> list[list[tuple[Telling, Claim]]]:
    """Part what one outlet counts beside what others count, too: on that nobody agrees with it."""
    if told[0][1].kind != "number" or _judge(told) != "agrees":
        return [told]
    compared = told[:MOST_VOICES]
    shared: list[tuple[Telling, Claim]] = []
    alone: dict[str, list[tuple[Telling, Claim]]] = {}
    for telling, claim in compared:
        is_shared = any(
            telling.outlet != another.outlet
            and (claim.value == other.value or _is_near(claim, other))
            for another, other in compared
        )
        part = shared if is_shared else alone.setdefault(telling.outlet, [])
        part.append((telling, claim))
    return [part for part in (shared, *alone.values()) if part]


def _make_row(kind: ClaimKind, subject: str, told: list[tuple[Telling, Claim]]) -> LedgerRow:
    voices = tuple(
        Voice(telling.entry_id, telling.outlet, claim.value, claim.text, claim.sentence)
        for telling, claim in told
    )
    return LedgerRow(kind, subject, _judge(told), voices)


def _judge(told: list[tuple[Telling, Claim]]) -> Agreement:
    by_outlet: dict[str, list[Claim]] = {}
    for telling, claim in told:
        by_outlet.setdefault(telling.outlet, []).append(claim)
    if len(by_outlet) < 2:
        return "only_here"
    # One that names several numbers of a kind compares them itself: no contradiction to others.
    single = [
        claims[0] for claims in by_outlet.values() if len({claim.value for claim in claims}) == 1
    ]
    for claim in single:
        if any(_contradict(claim, other) for other in single):
            return "differs"
    return "agrees"


def _make_key(claim: Claim) -> str:
    """Give what is compared with each other; of what every text counts only the same number is."""
    if claim.kind == "number" and claim.subject.split()[-1] in _GENERIC:
        return f"{claim.value} {claim.subject}"
    return claim.subject


def _contradict(one: Claim, other: Claim) -> bool:
    if one.about:
        return one.value != other.value
    if one.kind == "quote":
        # One that was cut says nothing else.
        return one.value not in other.value and other.value not in one.value
    return one.kind == "number" and one.value != other.value and not _is_near(one, other)


def _is_near(one: Claim, other: Claim) -> bool:
    """Say whether two different numbers of the same thing are one, told roughly."""
    if (one.kind, one.subject) != (other.kind, other.subject) or one.kind != "number":
        return False
    if not (one.is_rough or other.is_rough):
        return False
    first, second = float(one.value), float(other.value)
    return abs(first - second) <= ROUGH * max(first, second)


def _join_names(by_subject: dict[tuple[ClaimKind, str], list[tuple[Telling, Claim]]]) -> None:
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


def _join_quotes(by_subject: dict[tuple[ClaimKind, str], list[tuple[Telling, Claim]]]) -> None:
    """Put quotes together that share most of their words, under the first."""
    kept: list[tuple[tuple[ClaimKind, str], frozenset[str]]] = []
    for key in [key for key in by_subject if key[0] == "quote"]:
        words = frozenset(key[1].split())
        for other, known in kept:
            if len(words & known) >= SAME_QUOTE * min(len(words), len(known)):
                by_subject[other] += by_subject.pop(key)
                break
        else:
            kept.append((key, words))


def _rank(row: LedgerRow) -> tuple[int, int, int]:
    return _AGREEMENTS.index(row.agreement), _KINDS.index(row.kind), -len(row.voices)
