"""What each entry of a document is known by: what the publisher gives, if it tells them apart."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence

from msgspec.structs import replace

from copydesk.keys import make_key
from copydesk.parse.feeds.raw import RawEntry, entry_key
from copydesk.rules.addresses import canonical_url


def identify_plainly(entries: Sequence[RawEntry]) -> dict[str, RawEntry] | None:
    """Give each entry by a key that depends on nothing around it; None if some share one."""
    known = {entry_key(entry): entry for entry in entries}
    return known if len(known) == len(entries) else None


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


def name_pages(urls: dict[str, str]) -> dict[str, str]:
    """Give the address key (`rules.addresses.address_key`) of the page of each entry.

    It is '' for a front page, which is no article's.
    """
    pages = {key: canonical_url(url) for key, url in urls.items()}
    return {
        key: make_key(page) if page and not is_front_page(page) else ""
        for key, page in pages.items()
    }


def identify_pages(
    pages: dict[str, str], others: Collection[str] = (), signs: int | None = None
) -> dict[str, str | None]:
    """Give the page of each entry that has one of its own.

    A page that several entries of one document share is not an article's. Of `others`, so many
    signs of the name are known.
    """
    counts = Counter(pages.values())
    return {
        key: page if page and counts[page] == 1 and page[:signs] not in others else None
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
