"""What providers say of themselves, kept for a while: addresses, and keys to check their word."""

from dataclasses import dataclass, field
from typing import Any

from copydesk.model.times import HOUR, MINUTE

KEPT = HOUR
# A provider changes its keys when it likes: who brings one that we do not know has us look again,
# but no stranger can have us look all the time.
LOOKED_AGAIN = MINUTE


@dataclass(slots=True)
class ProviderDocs:
    """By issuer: what it said, and when."""

    _metadata: dict[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    _keys: dict[str, tuple[int, list[Any]]] = field(default_factory=dict)
    _looked_again: dict[str, int] = field(default_factory=dict)

    def recall_metadata(self, issuer: str, now: int) -> dict[str, Any] | None:
        at, found = self._metadata.get(issuer, (0, None))
        return found if found is not None and now - at < KEPT else None

    def set_metadata(self, issuer: str, found: dict[str, Any], now: int) -> None:
        self._metadata[issuer] = now, found

    def recall_keys(self, issuer: str, now: int) -> list[Any] | None:
        at, found = self._keys.get(issuer, (0, None))
        return found if found is not None and now - at < KEPT else None

    def may_look_again(self, issuer: str, now: int) -> bool:
        """Say whether a provider may be asked once more before its time, and count that.

        It may right after it was asked as usual: keys change between two sign-ins, too.
        """
        at = self._looked_again.get(issuer)
        if at is not None and now - at < LOOKED_AGAIN:
            return False
        self._looked_again[issuer] = now
        return True

    def set_keys(self, issuer: str, found: list[Any], now: int) -> None:
        self._keys[issuer] = now, found
