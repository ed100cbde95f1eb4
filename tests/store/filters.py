"""Filters of every kind, and the statements that the compiler writes for them."""

from typing import Any, get_args

from msgspec.structs import replace

from copydesk.model.marks import KEEPING, MARKS
from copydesk.rules.query import ScoreEnd, parse_query
from copydesk.store.engine.db import Sql
from copydesk.store.entries.filter import VIEWS, EntryFilter, Order
from copydesk.store.entries.fullquery import write_count, write_ids
from copydesk.store.entries.pagequery import write_page, write_page_ids
from copydesk.store.entries.query import plan_query, take_unread
from copydesk.store.entries.terms import TextTerms
from copydesk.store.entries.wordquery import write_found, write_found_ids
from copydesk.store.reading.readrows import NOT_SET_LATER

WORDS = TextTerms(parse_query("storm", 0).wanted, ())
NOT_WORDS = TextTerms((), parse_query("-storm", 0).unwanted)
ORDERS: tuple[Order, ...] = ("newest", "oldest", "fair")
SCOPES = {
    "everything": EntryFilter(),
    "feed": EntryFilter(feed_ids=[1]),
    "feeds": EntryFilter(feed_ids=[1, 2]),
    "tag": EntryFilter(feed_ids=[1], tag_id=1),
    "board": EntryFilter(board_id=1),
    "shared": EntryFilter(is_shared=True),
}
# One more thing at a time, and all of them.
MORE = {
    "read": EntryFilter(is_unread=False),
    **{mark.name: EntryFilter(marks={mark.name: True}) for mark in MARKS},
    **{f"not {mark.name}": EntryFilter(marks={mark.name: False}) for mark in KEEPING},
    "tags": EntryFilter(tag_ids=[1, 2]),
    "board": EntryFilter(board_id=1),
    "shared": EntryFilter(is_shared=True),
    "other feeds": EntryFilter(not_feed_ids=[3]),
    "other tags": EntryFilter(not_tag_ids=[3]),
    "entries": EntryFilter(entry_ids=[1, 2]),
    "ids from": EntryFilter(ids_from=5),
    "ids until": EntryFilter(ids_until=9),
    "published from": EntryFilter(published_from=5),
    "published until": EntryFilter(published_until=9),
    "arrived from": EntryFilter(arrived_from=5),
    "arrived until": EntryFilter(arrived_until=9),
    "changed": EntryFilter(changed_from=5),
    "lacks words": EntryFilter(text=NOT_WORDS),
    "categories": EntryFilter(categories=["sport"]),
    "other categories": EntryFilter(not_categories=["sport"]),
    **{end: EntryFilter(scores={end: 600}) for end in get_args(ScoreEnd)},
    "importance from": EntryFilter(least_importance=1),
    "all scores": EntryFilter(scores=dict.fromkeys(get_args(ScoreEnd), 600)),
}
PLAIN = EntryFilter()


def join(*parts: EntryFilter) -> EntryFilter:
    """Ask for all that some filters ask for; the last word counts."""
    said: dict[str, Any] = {}
    for part in parts:
        names = part.__struct_fields__
        marks = {**said.get("marks", {}), **part.marks}
        said |= {
            name: getattr(part, name)
            for name in names
            if getattr(part, name) != getattr(PLAIN, name)
        }
        said["marks"] = marks
    return replace(PLAIN, **said)


def list_views() -> dict[str, EntryFilter]:
    """Give each view in each scope."""
    return {
        f"{view}, {scope}": join(is_view, is_scope)
        for view, is_view in VIEWS.items()
        for scope, is_scope in SCOPES.items()
    }


def list_own_orders(wanted: EntryFilter) -> tuple[Order, ...]:
    """Give the orders that only some lists have."""
    if wanted.board_id is not None:
        return ("board",)
    return ("shared",) if wanted.is_shared else ()


def list_filters() -> dict[str, EntryFilter]:
    """Give each view with each other thing that can be asked, and with all of them at once."""
    found = {}
    for view, is_view in VIEWS.items():
        for name, more in MORE.items():
            found[f"{view}, {name}"] = join(is_view, more)
        found[f"{view}, and everything else"] = join(*MORE.values(), is_view)
        found[f"{view}, everything else of feeds"] = join(*MORE.values(), SCOPES["feeds"], is_view)
    return found


def list_compiled() -> dict[str, Sql]:
    """Give what the compiler writes for all of them, each text once."""
    found: dict[str, Sql] = {}
    for name, wanted in list_views().items():
        for order in (*ORDERS, *list_own_orders(wanted)):
            plan = plan_query(replace(wanted, order=order))
            found[f"page[{name}, {order}]"] = write_page(plan, "plain")
            found[f"page[{name}, {order}, body]"] = write_page(plan, "body")
            found[f"ids[{name}, {order}]"] = write_page_ids(plan)
        found |= compile_followed(name, wanted) | compile_search(name, wanted)
    for order in ORDERS:
        wanted = replace(MORE["categories"], order=order)
        found[f"page[categories, {order}]"] = write_page(plan_query(wanted), "plain")
        both = replace(wanted, categories=["sport", "world"])
        found[f"page[two categories, {order}]"] = write_page(plan_query(both), "plain")
    for name, wanted in list_filters().items():
        found[f"page[{name}]"] = write_page(plan_query(wanted), "plain")
        found[f"ids[{name}]"] = write_page_ids(plan_query(wanted))
        found[f"taking[{name}]"] = take_unread(wanted, NOT_SET_LATER)
        found |= compile_followed(name, wanted)
        if not wanted.text.unwanted:
            found |= compile_search(name, wanted)
    texts: dict[str, str] = {}
    for name, sql in found.items():
        texts.setdefault(sql.sqlite + sql.postgres, name)
    return {name: found[name] for name in texts.values()}


def compile_followed(name: str, wanted: EntryFilter) -> dict[str, Sql]:
    followed = replace(wanted, is_followed=True)
    return {
        f"followed[{name}, arrival]": write_ids(plan_query(replace(followed, by="arrival"))),
        f"followed[{name}]": write_ids(plan_query(followed)),
        f"count[{name}]": write_count(plan_query(followed)),
    }


def compile_search(name: str, wanted: EntryFilter) -> dict[str, Sql]:
    plan = plan_query(replace(wanted, text=WORDS))
    return {
        f"words[{name}]": write_found(plan, "plain", has_scope=False),
        f"words[{name}, in few feeds]": write_found(plan, "body", has_scope=True),
        f"words[{name}, ids]": write_found_ids(plan, has_scope=True),
    }
