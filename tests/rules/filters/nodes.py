"""Short ways to write conditions, filters and entries in tests of filters."""

from copydesk.model.filters import EntryTraits, FilterAction, FilterNode, FilterScope, Rule


def leaf(field: str, op: str, value: str | float) -> FilterNode:
    return FilterNode(field=field, op=op, value=value)


def both(*nodes: FilterNode) -> FilterNode:
    return FilterNode(all=nodes)


def either(*nodes: FilterNode) -> FilterNode:
    return FilterNode(any=nodes)


def no(node: FilterNode) -> FilterNode:
    return FilterNode(not_=node)


def rule(match: FilterNode, *actions: str, id: int = 1, **scope: int) -> Rule:  # noqa: A002 as the field
    named = tuple(FilterAction(action) for action in actions)
    return Rule(id, match, named, FilterScope(**scope))


def traits(
    *,
    feed_id: int = 1,
    folder_ids: tuple[int, ...] = (),
    is_analysed: bool = True,
    numbers: dict[str, float | None] | None = None,
    **texts: str,
) -> EntryTraits:
    return EntryTraits(
        entry_id=1,
        feed_id=feed_id,
        folder_ids=frozenset(folder_ids),
        texts=texts,
        numbers=numbers or {},
        is_analysed=is_analysed,
    )
