"""A reader's filters, read and made ready; one that cannot be is switched off and says why."""

from copydesk.errors import Invalid
from copydesk.model.filters import Rule
from copydesk.rules.filters.programs import Program
from copydesk.services.automation.stored import read_rule
from copydesk.services.system.keptfilters import ReadyFilters
from copydesk.services.system.kit import Kit
from copydesk.store.automation import filters
from copydesk.store.automation.filters import FilterReader, StoredFilter
from copydesk.store.engine.db import Calls


async def load_filters(kit: Kit, tx: Calls, reader: FilterReader) -> ReadyFilters:
    """Give the filters of a reader that count now."""
    known = kit.filters.find(reader.user_id, reader.revision)
    if known is not None:
        return known
    stored = await filters.list_filters(tx, reader.user_id)
    active = [each for each in stored if each.disabled_at is None]
    rules, broken = _read_all(active)
    if broken:
        for filter_id, error in broken.items():
            await switch_off(kit, tx, reader.user_id, [filter_id], error)
        reader = FilterReader(reader.user_id, await filters.get_revision(tx, reader.user_id))
    by_id = {each.id: each for each in active if each.id not in broken}
    ready = ReadyFilters(reader.revision, Program(rules), by_id)
    kit.filters.keep(reader.user_id, ready)
    return ready


async def switch_off(kit: Kit, tx: Calls, user_id: int, filter_ids: list[int], error: str) -> None:
    """Switch off filters that cannot be applied; their owner reads why."""
    await filters.switch_off(tx, user_id, filter_ids, error, kit.now())
    await filters.set_revision(tx, user_id)


async def check_together(tx: Calls, user_id: int) -> None:
    """Refuse a filter with which all that are switched on would be too much."""
    stored = await filters.list_filters(tx, user_id)
    rules, _ = _read_all([each for each in stored if each.disabled_at is None])
    Program(rules)


def _read_all(stored: list[StoredFilter]) -> tuple[list[Rule], dict[int, str]]:
    """Give the filters that can be read, in their order, and why others cannot."""
    rules: list[Rule] = []
    broken: dict[int, str] = {}
    for each in stored:
        try:
            rules.append(read_rule(each))
        except Invalid as error:
            broken[each.id] = error.message
    return rules, broken
