"""Writes articles from the text files: fixed pieces first, then pieces with drawn words."""

import random
import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from copydesk.errors import NotFound
from copydesk.newsroom.articles import EditorNote
from copydesk.newsroom.dice import between, pick, seeded
from copydesk.newsroom.markup import to_html, to_plain

_SLOT = re.compile(r"\{(?:([a-z]+)(\d?)|(\d+)-(\d+))\}")
_FIGURE = re.compile(r"(!\[[^\]]*\])\(([a-z0-9-]+)\)")
_SUMMARY_LETTERS = 220


@dataclass(frozen=True, slots=True)
class Draft:
    """A piece that is ready to print; `age_hours` says how long ago it belongs, if it does."""

    title: str
    html: str
    summary: str
    author: str
    categories: tuple[str, ...]
    image: str
    sound_seconds: int
    event: str
    age_hours: float | None
    note: EditorNote | None


@dataclass(frozen=True, slots=True)
class _Piece:
    title: str
    facts: dict[str, str]
    body: str

    @property
    def has_slots(self) -> bool:
        return bool(_SLOT.search(self.title))


@dataclass(frozen=True, slots=True)
class _Texts:
    words: dict[str, list[str]]
    fixed: list[_Piece]
    templates: list[_Piece]


def write_draft(outlet: str, number: int, seed: int) -> Draft:
    """The article with this number of an outlet that has a text file; there is no last number."""
    texts = _read_texts(outlet)
    dice = seeded(seed, outlet, number)
    if number < len(texts.fixed):
        piece, turn = texts.fixed[number], 0
    else:
        turn, place = divmod(number - len(texts.fixed), len(texts.templates))
        piece = texts.templates[place]
    fill = _Filler(texts.words, dice, start=seeded(seed, piece.title).random(), turn=turn).fill
    figure = rf"\1(/{outlet}/images/\2-{seed}-{number}.png)"
    html = to_html(_FIGURE.sub(figure, fill(piece.body)))
    image = ""
    if "picture" in piece.facts:
        motif, _, caption = piece.facts["picture"].rpartition("| ")
        name = f"{motif.strip()}-{outlet}-{seed}-{number}".removeprefix("-")
        image = f"/{outlet}/images/{name}.png"
        html = to_html(f"![{fill(caption)}]({image})") + "\n" + html
    title = fill(piece.title)
    return Draft(
        title=title[:1].upper() + title[1:],
        html=html,
        summary=fill(piece.facts.get("summary", "")) or _first_words(html),
        author=fill(piece.facts.get("by", "")) or pick(dice, texts.words["author"]),
        categories=tuple(tag.strip() for tag in fill(piece.facts.get("tags", "")).split(",")),
        image=image,
        sound_seconds=int(piece.facts.get("sound", 0)),
        event=piece.facts.get("event", ""),
        age_hours=float(piece.facts["age"]) if "age" in piece.facts else None,
        note=_read_note({name: fill(value) for name, value in piece.facts.items()}),
    )


@lru_cache(maxsize=32)
def _read_texts(outlet: str) -> _Texts:
    file = files("copydesk.newsroom") / "texts" / f"{outlet}.txt"
    if not outlet.isalnum() or not file.is_file():
        raise NotFound(f"the outlet {outlet} has no text file")
    head, *chunks = re.split(r"^# ", file.read_text("utf-8"), flags=re.MULTILINE)
    words = {}
    for line in head.splitlines():
        if line.startswith("@"):
            name, _, values = line[1:].partition(":")
            words[name] = [value.strip() for value in values.split("|")]
    pieces = [_read_piece(chunk) for chunk in chunks]
    fixed = [piece for piece in pieces if not piece.has_slots]
    return _Texts(words, fixed, [piece for piece in pieces if piece.has_slots])


def _read_piece(chunk: str) -> _Piece:
    head, _, body = chunk.partition("\n\n")
    title, *lines = head.splitlines()
    pairs = (line.partition(":") for line in lines)
    return _Piece(title.strip(), {name: value.strip() for name, _, value in pairs}, body)


def _read_note(facts: dict[str, str]) -> EditorNote | None:
    """Read `plain: headline`, `slant: how much | words of it | why`, `advert: its beginning`."""
    if "plain" not in facts:
        return None
    slant, evidence, reason = (facts.get("slant", "0||")).split("|")
    return EditorNote(
        headline=facts["plain"],
        slant=float(slant),
        evidence=evidence.strip(),
        reason=reason.strip(),
        advert=facts.get("advert", ""),
    )


class _Filler:
    """Puts words into slots; the same slot gets the same word throughout an article.

    Words are taken in turn from a drawn start, so a piece told twice is told of something else.
    """

    def __init__(
        self, words: dict[str, list[str]], dice: random.Random, *, start: float, turn: int
    ) -> None:
        self._words, self._dice, self._start, self._turn = words, dice, start, turn
        self._drawn: dict[str, str] = {}

    def fill(self, text: str) -> str:
        return _SLOT.sub(self._draw, text)

    def _draw(self, match: re.Match[str]) -> str:
        slot, word, low, high = match[0], match[1], match[3], match[4]
        if slot in self._drawn:
            return self._drawn[slot]
        if word is None:
            self._drawn[slot] = str(between(self._dice, int(low), int(high)))
        elif word in self._words:
            values = self._words[word]
            first = int(self._start * len(values)) + self._turn
            order = [values[(first + step) % len(values)] for step in range(len(values))]
            used = self._drawn.values()
            self._drawn[slot] = next((value for value in order if value not in used), order[0])
        return self._drawn.get(slot, slot)


def _first_words(html: str) -> str:
    """The first paragraph, cut at a word."""
    first = re.search(r"<p>(.*?)</p>", html, re.DOTALL)
    text = to_plain(first[1]) if first else ""
    if len(text) <= _SUMMARY_LETTERS:
        return text
    cut = text[:_SUMMARY_LETTERS]
    return (cut.rpartition(" ")[0] or cut) + "…"
