"""What podcasts say of an episode: its number, transcripts, chapters and the people in it."""

import re

from copydesk.model.limits import LONGEST_LANGUAGE
from copydesk.parse.document import Element
from copydesk.parse.feeds.elements import Fields, Inherited, choose_text, collect_fields, read_plain
from copydesk.parse.feeds.media import parse_duration
from copydesk.parse.feeds.names import Names
from copydesk.parse.records import Chapter, Person, Podcast, Transcript
from copydesk.parse.text.plain import make_excerpt, plain_title

MOST_TRANSCRIPTS = 10
MOST_CHAPTERS = 100
MOST_PERSONS = 30
LONGEST_LABEL = 200
LONGEST_PODCAST_ADDRESS = 1000

_FIELDS = frozenset(
    {
        "itunes:season", "itunes:episode", "podcast:season", "podcast:episode",
        "podcast:transcript", "podcast:chapters", "podcast:person", "psc:chapters",
    }
)  # fmt: skip
_COUNT = re.compile(r"0*([1-9]\d{0,4})(?:\.0*)?")
_ZERO = re.compile(r"[0:.,]+")


def read_podcast(fields: Fields, names: Names, scope: Inherited) -> Podcast | None:
    """Read what is said of an episode; None for an entry that is none."""
    if _FIELDS.isdisjoint(fields):
        return None
    podcast = Podcast(
        season=_read_count(choose_text(fields, "podcast:season", "itunes:season")),
        episode=_read_count(choose_text(fields, "podcast:episode", "itunes:episode")),
        transcripts=_read_transcripts(fields, scope),
        chapters=_read_chapters(fields, names, scope),
        chapters_url=_find_address(fields.get("podcast:chapters", []), scope),
        persons=_read_persons(fields, scope),
    )
    return podcast if podcast != Podcast() else None


def _read_count(text: str) -> int | None:
    match = _COUNT.fullmatch(text)
    return int(match[1]) if match else None


def _read_transcripts(fields: Fields, scope: Inherited) -> tuple[Transcript, ...]:
    found = [
        Transcript(
            url,
            (element.get("type") or "").strip().lower()[:LONGEST_LABEL],
            (element.get("language") or "").strip()[:LONGEST_LANGUAGE],
        )
        for element in fields.get("podcast:transcript", ())
        if (url := _read_address(element, "url", scope))
    ]
    return tuple(found[:MOST_TRANSCRIPTS])


def _read_chapters(fields: Fields, names: Names, scope: Inherited) -> tuple[Chapter, ...]:
    found: dict[int, Chapter] = {}
    for holder in fields.get("psc:chapters", ()):
        for element in collect_fields(holder, names).get("psc:chapter", ()):
            start = _read_start(element.get("start") or "")
            title = _tidy(element.get("title") or "")
            if start is not None and title and len(found) < MOST_CHAPTERS:
                found[start] = Chapter(start, title, _read_address(element, "href", scope))
    return tuple(chapter for _, chapter in sorted(found.items()))


def _read_start(text: str) -> int | None:
    return 0 if _ZERO.fullmatch(text.strip()) else parse_duration(text)


def _read_persons(fields: Fields, scope: Inherited) -> tuple[Person, ...]:
    found = [
        Person(name, _tidy(element.get("role") or ""), _read_address(element, "href", scope))
        for element in fields.get("podcast:person", ())
        if (name := _tidy(read_plain(element)))
    ]
    return tuple(found[:MOST_PERSONS])


def _find_address(elements: list[Element], scope: Inherited) -> str:
    return next(filter(None, (_read_address(each, "url", scope) for each in elements)), "")


def _read_address(element: Element, name: str, scope: Inherited) -> str:
    url = scope.resolve((element.get(name) or "").strip())
    return url if len(url) <= LONGEST_PODCAST_ADDRESS else ""


def _tidy(text: str) -> str:
    return make_excerpt(plain_title(text), LONGEST_LABEL)
