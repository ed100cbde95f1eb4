"""Feeds that are written anew for readers elsewhere."""

from dataclasses import dataclass
from typing import Literal

AddedBy = Literal["operator", "settings", "reader"]


@dataclass(frozen=True, slots=True)
class ProxiedFeed:
    """A feed that is served, as its operator sees it."""

    feed_id: int
    url: str
    title: str
    added_by: AddedBy
    created_at: int
    enabled_at: int | None
    polling_at: int | None
    deleted_at: int | None
    is_domain_enforced: bool
    domains: str
    languages: str
    asked_at: int
    dirty_at: int | None
    changes: int
    built_at: int | None
    build_milliseconds: int
    item_count: int
    language: str
    last_success_at: int | None
    last_error: str

    @property
    def is_served(self) -> bool:
        return self.enabled_at is not None and self.deleted_at is None


@dataclass(frozen=True, slots=True)
class ProxiedUse:
    """How a feed was asked for since a day."""

    feed_id: int
    requests: int
    hot: int
    unchanged: int
    readers: int
