"""What each entry of a document is known by: what the publisher gives, if it tells them apart."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from copydesk.keys import make_key
from copydesk.parse.feeds.raw import RawEntry, entry_key
from copydesk.rules.addresses import canonical_url


def identify_entries(entries: Sequence[RawEntry]) -> dict[str, RawEntry]:
    """Give each entry by its key, in the document's order.

    An entry that is listed twice, as some are after an edit, counts once: the first, usually the
    newest, stays. But some feeds give one guid to all their entries, or link them all to one page.
    Then the link decides, if the guid does not, and else the headline.
    """
    known: dict[str, RawEntry] = {}
    for key, group in _group(entries, entry_key).items():
        if len(group) == 1:
            known[key] = group[0]
        elif group[0].guid and len({entry.link for entry in group}) > 1:
            for link_key, linked in _group(group, _key_without_guid).items():
                known |= _tell_apart(link_key, linked)
        else:
            known |= _tell_apart(key, group)
    places = {id(entry): place for place, entry in enumerate(entries)}
    return dict(sorted(known.items(), key=lambda item: places[id(item[1])]))


def identify_pages(urls: dict[str, str]) -> dict[str, str | None]:
    """Give the address key (`rules.addresses.address_key`) of each entry that has its own page.

    A page that several entries of one document share is not an article's, nor is a front page.
    """
    pages = {key: canonical_url(url) for key, url in urls.items()}
    counts = Counter(pages.values())
    return {
        key: make_key(page) if page and counts[page] == 1 and not is_front_page(page) else None
        for key, page in pages.items()
    }


def is_front_page(canonical: str) -> bool:
    """Say whether a canonical address names a site and nothing in it."""
    return "/" not in canonical.removeprefix("https://") and "?" not in canonical


def _group(
    entries: Iterable[RawEntry], name: Callable[[RawEntry], str]
) -> dict[str, list[RawEntry]]:
    groups: dict[str, list[RawEntry]] = {}
    for entry in entries:
        groups.setdefault(name(entry), []).append(entry)
    return groups


def _tell_apart(key: str, entries: list[RawEntry]) -> dict[str, RawEntry]:
    """Keep entries with headlines of their own; those with the same one are forms of one entry."""
    labelled = _group(entries, _label)
    if len(labelled) == 1:
        return {key: entries[0]}
    return {make_key(key, label): group[0] for label, group in labelled.items()}


def _key_without_guid(entry: RawEntry) -> str:
    return entry_key(replace(entry, guid=""))


def _label(entry: RawEntry) -> str:
    return entry.title.value or entry.content.value or entry.summary.value
