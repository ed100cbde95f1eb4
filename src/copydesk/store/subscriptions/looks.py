"""How one reader sees the entries of one feed."""

from copydesk.model import FeedLook
from copydesk.store.engine.db import Calls, Sql

SET = Sql(
    """
    UPDATE subscriptions
    SET layout = :layout, entry_order = :entry_order, text_size = :text_size
    WHERE id IN (:ids...) AND user_id = :user_id AND unsubscribed_at IS NULL
    """
)


async def set_look(tx: Calls, user_id: int, ids: list[int], look: FeedLook) -> None:
    await tx.run(
        SET,
        user_id=user_id,
        ids=ids,
        layout=look.layout,
        entry_order=look.order,
        text_size=look.text_size,
    )
