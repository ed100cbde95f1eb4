"""Whether another feed carries on a feed that we know: proven by entries that both have."""

from collections.abc import Iterable
from dataclasses import dataclass

from copydesk.model import IncomingEntry

# One entry may be in two feeds by chance; headlines alone prove less than addresses.
SURE_ENTRIES = 2
LIKELY_ENTRIES = 3


@dataclass(frozen=True, slots=True)
class Known:
    """What is stored of a feed, as far as another feed lists it too."""

    keys: frozenset[str] = frozenset()
    url_keys: frozenset[str] = frozenset()
    title_keys: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Overlap:
    """How much of what a feed lists is known from another."""

    listed: int
    sure: int
    """Same entry or same address."""
    likely: int
    """Only the same headline."""

    @property
    def is_proof(self) -> bool:
        """Whether the one feed carries on the other."""
        if not self.listed:
            return False
        if self.sure >= min(SURE_ENTRIES, self.listed):
            return True
        return self.sure + self.likely >= LIKELY_ENTRIES

    @property
    def share(self) -> float:
        """What part of the list is known, from 0 to 1."""
        return (self.sure + self.likely) / self.listed if self.listed else 0.0


def weigh_overlap(listed: Iterable[IncomingEntry], known: Known) -> Overlap:
    """Compare what a feed lists with what is stored of another."""
    entries = list(listed)
    sure = [entry.key in known.keys or entry.url_key in known.url_keys for entry in entries]
    likely = [entry.title_key in known.title_keys for entry in entries]
    return Overlap(
        listed=len(entries),
        sure=sum(sure),
        likely=sum(loose and not firm for firm, loose in zip(sure, likely, strict=True)),
    )
