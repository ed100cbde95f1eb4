"""Names of authors out of the many ways in which feeds write them."""

import re

from copydesk.parse.feeds.elements import Fields, collect_fields, read_plain
from copydesk.parse.feeds.names import Names
from copydesk.parse.text.plain import plain_title

MOST_AUTHORS = 20
LONGEST_PERSON = 300

_EMAIL = r"[^\s@<>()\"]+@[^\s@<>()\"]+"
_MAIL = re.compile(_EMAIL)
_NAME_THEN_EMAIL = re.compile(rf"(.+?)\s*[(<]\s*(?:mailto:)?{_EMAIL}\s*[)>]")
_EMAIL_THEN_NAME = re.compile(rf"(?:mailto:)?{_EMAIL}\s*\((.+)\)")
_NAMES = ("author", "dc:creator", "dc:author", "itunes:author", "googleplay:author")
_FEED_NAMES = (*_NAMES, "managingeditor", "itunes:owner", "dc:publisher", "webmaster")
_PARTS = ("name", "itunes:name", "email", "itunes:email")


def read_authors(fields: Fields, names: Names) -> str:
    """Give the authors of an entry, separated by commas."""
    return _read_first(fields, names, _NAMES)


def read_feed_author(fields: Fields, names: Names) -> str:
    """Give the author of a feed, or whoever else answers for it."""
    return _read_first(fields, names, _FEED_NAMES)


def tidy_person(text: str) -> str:
    """Give the name of `a@b.c (Name)`, `Name <a@b.c>` and the like, else the text itself."""
    text = plain_title(text)
    if "@" not in text or len(text) > LONGEST_PERSON:
        return text
    for pattern in (_NAME_THEN_EMAIL, _EMAIL_THEN_NAME):
        if match := pattern.fullmatch(text):
            return match[1].strip(" \"'")
    return text.removeprefix("mailto:")


def join_people(people: list[str]) -> str:
    """Join names, each once."""
    return ", ".join(list(dict.fromkeys(filter(None, people)))[:MOST_AUTHORS])


def _read_first(fields: Fields, names: Names, ranked: tuple[str, ...]) -> str:
    """Give who comes first by rank; a mere mail address only where no author has a name."""
    mail = ""
    for name in ranked:
        if name not in fields:
            continue
        people = []
        for element in fields[name]:
            if len(element):
                parts = collect_fields(element, names)
                written = [read_plain(e) for key in _PARTS for e in parts.get(key, ())]
                people.append(next(filter(None, written), ""))
            else:
                people.append(tidy_person(element.text or ""))
        joined = join_people(people)
        is_mail = _MAIL.fullmatch(joined) is not None
        if joined and not is_mail and (not mail or name in _NAMES):
            return joined
        mail = mail or joined
    return mail
