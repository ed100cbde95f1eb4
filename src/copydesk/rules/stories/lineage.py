"""Who wrote a report first, who copied it, and from which agency it came."""

import re
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

SLOTS = 64
SHINGLE = 3
LONGEST_TEXT = 20_000
EMPTY = 0xFFFFFFFF
SAME_TEXT = 0.4
"""From this likeness on a text is a reprint; a rewrite shares hardly any three words in a row."""
SAME_AGENCY_TEXT = 0.15
"""Two texts with the credit of one agency are its report even when they are cut differently."""
FEWEST_SHINGLES = 20
# Where credits stand: at the beginning and at the end.
CREDIT_SPAN = 240

_WORD = re.compile(r"[^\W_]+")
_AGENCIES = {
    "reuters": "Reuters", "thomson reuters": "Reuters", "ap": "AP", "associated press": "AP",
    "the associated press": "AP", "afp": "AFP", "agence france-presse": "AFP", "dpa": "dpa",
    "upi": "UPI", "ansa": "ANSA", "efe": "EFE", "europa press": "Europa Press", "xinhua": "Xinhua",
    "tass": "TASS", "interfax": "Interfax", "kyodo": "Kyodo", "jiji": "Jiji", "yonhap": "Yonhap",
    "pa media": "PA", "press association": "PA", "aap": "AAP", "pti": "PTI", "ani": "ANI",
    "apa": "APA", "epd": "epd", "kna": "KNA", "sid": "SID", "keystone-sda": "Keystone-SDA",
    "sda": "Keystone-SDA", "belga": "Belga", "anp": "ANP", "ritzau": "Ritzau", "ntb": "NTB",
    "lusa": "Lusa", "bloomberg": "Bloomberg", "canadian press": "CP", "the canadian press": "CP",
    "anadolu": "Anadolu", "anadolu agency": "Anadolu", "mti": "MTI", "pap": "PAP",
}  # fmt: skip
_NAMES = "|".join(sorted(map(re.escape, _AGENCIES), key=len, reverse=True))
# "PARIS (Reuters) -", "dpa/KNA" in brackets, "Source: AFP", "By the Associated Press".
_CREDIT = re.compile(
    rf"[(\[](?:[^)\]]{{0,20}}[/ ,])?({_NAMES})(?:[/ ,][^)\]]{{0,30}})?[)\]]"
    rf"|\b(?:source|quelle|via|by|von|avec|con|agence|copyright|©)\s*:?\s+(?:the\s+)?({_NAMES})\b",
    re.IGNORECASE,
)
# "ALDERSUND (Tidings) –": an agency that is on no list names itself before the first sentence.
_DATELINE = re.compile(
    r"\s*[A-ZÀ-Þ][A-ZÀ-Þ .'’-]+(?:, \w+\.? \d{1,2})? \(([^\W\d_][^()\n]{1,30})\) ?[-–—] "
)
_LAST_WORDS = re.compile(r"\(([^()\n]{2,31})\)\W*$")
_WHOLE = re.compile(rf"\W*(?:by |von )?({_NAMES})\W*(?:/.*)?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Report:
    """An entry of a story, as far as its origin goes."""

    id: int
    outlet: str
    at: int
    text: str
    author: str = ""
    name: str = ""
    """What the outlet is called: others may credit it."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one report comes from: its own, or an earlier one."""

    id: int
    copy_of: int | None
    likeness: float
    agency: str | None


@dataclass(frozen=True, slots=True)
class Lineage:
    """A story's reports from the first on, and how many of them were written and not copied."""

    origins: tuple[Origin, ...]
    outlets: int

    @property
    def originals(self) -> int:
        return sum(origin.copy_of is None for origin in self.origins)

    @property
    def first_id(self) -> int | None:
        return self.origins[0].id if self.origins else None


def trace_lineage(reports: Sequence[Report]) -> Lineage:
    """Say of each report whether an earlier one has the same text."""
    originals: list[tuple[int, array[int], str | None]] = []
    credited = _list_credited(reports)
    origins = []
    for report in sorted(reports, key=lambda report: (report.at, report.id)):
        signature = make_signature(report.text)
        agency = find_agency(report.text, report.author, credited)
        copy_of, likeness = _find_source(signature, agency, originals)
        if copy_of is None:
            originals.append((report.id, signature, agency))
        origins.append(Origin(report.id, copy_of, round(likeness, 2), agency))
    return Lineage(tuple(origins), len({report.outlet for report in reports}))


def _list_credited(reports: Sequence[Report]) -> dict[str, str]:
    """Give whom a report of this story may credit: outlets, and who stands before a text."""
    names = [report.name for report in reports if report.name]
    names += [match.group(1) for report in reports if (match := _DATELINE.match(report.text))]
    return {name.casefold(): name for name in names}


def _find_source(
    signature: "array[int]",
    agency: str | None,
    originals: list[tuple[int, "array[int]", str | None]],
) -> tuple[int | None, float]:
    best_id, best = None, 0.0
    for report_id, other, other_agency in originals:
        likeness = compare_signatures(signature, other)
        enough = SAME_AGENCY_TEXT if agency and agency == other_agency else SAME_TEXT
        if likeness >= enough and likeness > best:
            best_id, best = report_id, likeness
    return best_id, best


def make_signature(text: str) -> "array[int]":
    """Give the MinHash of a text: each run of three words falls into a slot, the least stays."""
    words = _WORD.findall(text[:LONGEST_TEXT].casefold())
    slots = array("Q", [EMPTY]) * SLOTS
    count = len(words) - SHINGLE + 1
    if count < FEWEST_SHINGLES:
        return slots
    for at in range(count):
        value = crc32(" ".join(words[at : at + SHINGLE]).encode())
        slot, rest = value % SLOTS, value // SLOTS
        if rest < slots[slot]:
            slots[slot] = rest
    return slots


def compare_signatures(one: "array[int]", other: "array[int]") -> float:
    """Estimate which part of all runs of words two texts share, from 0 to 1."""
    used = [(a, b) for a, b in zip(one, other, strict=True) if a != EMPTY or b != EMPTY]
    if not used:
        return 0.0
    return sum(a == b for a, b in used) / len(used)


def find_agency(
    text: str, author: str = "", credited: Mapping[str, str] | None = None
) -> str | None:
    """Give the agency that a text credits in its first or last lines, or as its author.

    One that is not known by its name must stand before the text, or be among those `credited`.
    """
    if match := _WHOLE.match(author.strip()):
        return _AGENCIES[match.group(1).casefold()]
    for part in (text[:CREDIT_SPAN], text[-CREDIT_SPAN:]):
        if match := _CREDIT.search(part):
            return _AGENCIES[(match.group(1) or match.group(2)).casefold()]
    if match := _DATELINE.match(text):
        return match.group(1)
    last = _LAST_WORDS.search(text[-CREDIT_SPAN:])
    return (credited or {}).get(last.group(1).casefold()) if last else None
