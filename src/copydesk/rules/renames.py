"""When an entry with a new id is one that its feed listed before under another."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from copydesk.model import IncomingEntry


@dataclass(frozen=True, slots=True)
class Former:
    """An entry that a feed has listed before; of one that was pruned nothing else is known."""

    key: str
    entry_id: int | None
    content_hash: str
    url_key: str | None = None
    title_key: str | None = None
    published_at: int | None = None
    excerpt: str | None = None
    word_count: int | None = None


def match_renamed(
    entries: Sequence[IncomingEntry], vanished: Iterable[Former]
) -> dict[str, Former]:
    """Give, by their new key, the entries that only have a new id; each vanished one serves once.

    Some feeds make up their ids at every fetch. Address and headline must be the same, and so must
    the date or the text: "Weather for tomorrow" at the same address is new every day.
    """
    former: dict[tuple[object, ...], list[Former]] = {}
    for gone in vanished:
        for sign in _list_signs(gone):
            former.setdefault(sign, []).append(gone)
    renamed: dict[str, Former] = {}
    used: set[str] = set()
    for entry in entries:
        for sign in _list_signs(entry):
            if found := _find_unused(former.get(sign, []), used):
                renamed[entry.key] = found
                used.add(found.key)
                break
    return renamed


def _find_unused(vanished: list[Former], used: set[str]) -> Former | None:
    while vanished and vanished[-1].key in used:
        vanished.pop()
    return vanished[-1] if vanished else None


def _list_signs(entry: IncomingEntry | Former) -> list[tuple[object, ...]]:
    """Give everything by which an entry would be recognised; one that is equal is enough."""
    place = (entry.url_key, entry.title_key)
    text = (entry.excerpt, entry.word_count) if entry.excerpt else None
    signs: list[tuple[object, ...]] = []
    if entry.url_key and entry.published_at is not None:
        signs.append(("date", *place, entry.published_at))
    if entry.url_key and text:
        signs.append(("text", *place, *text))
    if entry.url_key and entry.published_at is None and not text:
        signs.append(("bare", *place))
    # Entries that share one address have none of their own: then date and text must be the same.
    if entry.title_key and entry.published_at is not None and text:
        signs.append(("all", entry.title_key, entry.published_at, *text))
    return signs
