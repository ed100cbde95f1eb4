"""Where many subscriptions and folders stand: moved and put in order together."""

from copydesk.store.engine.db import Calls, Sql, scalar

LIST = Sql(
    """
    SELECT id
    FROM subscriptions
    WHERE user_id = :user_id AND unsubscribed_at IS NULL
      AND COALESCE(folder_id, 0) = COALESCE(CAST(:folder_id AS BIGINT), 0)
    ORDER BY position, id
    """
)
FIND = Sql(
    """
    SELECT id AS subscription_id, feed_id
    FROM subscriptions
    WHERE user_id = :user_id AND unsubscribed_at IS NULL AND id IN (:ids...)
    ORDER BY feed_id
    """
)
MOVE = Sql(
    """
    UPDATE subscriptions
    SET folder_id = :folder_id
    WHERE user_id = :user_id AND id IN (:ids...)
    """
)
SET = Sql(
    """
    UPDATE subscriptions
    SET folder_id = :folder_id, position = :position
    WHERE user_id = :user_id AND id = :id
    """
)
SET_FOLDER = Sql("UPDATE folders SET position = :position WHERE user_id = :user_id AND id = :id")


async def list_subscription_ids(tx: Calls, user_id: int, folder_id: int | None) -> list[int]:
    """Give what stands in a folder itself, in order."""
    return await tx.all(LIST, scalar, user_id=user_id, folder_id=folder_id)


async def map_subscriptions_to_feeds(db: Calls, user_id: int, ids: list[int]) -> dict[int, int]:
    """Give the feeds of those of these subscriptions that are this user's, by subscription."""
    return dict(await db.all(FIND, _to_pair, user_id=user_id, ids=ids))


async def move_subscriptions(
    tx: Calls, user_id: int, ids: list[int], folder_id: int | None
) -> None:
    await tx.run(MOVE, user_id=user_id, ids=ids, folder_id=folder_id)


async def set_order(tx: Calls, user_id: int, folder_id: int | None, ids: list[int]) -> None:
    """Let subscriptions stand in a folder in this order, from 1 on."""
    await tx.run_many(
        SET,
        [
            {"user_id": user_id, "id": id_, "folder_id": folder_id, "position": position}
            for position, id_ in enumerate(ids, 1)
        ],
    )


async def set_folder_order(tx: Calls, user_id: int, ids: list[int]) -> None:
    """Let folders stand in this order, from 1 on."""
    await tx.run_many(
        SET_FOLDER,
        [
            {"user_id": user_id, "id": id_, "position": position}
            for position, id_ in enumerate(ids, 1)
        ],
    )


def _to_pair(subscription_id: int, feed_id: int) -> tuple[int, int]:
    return subscription_id, feed_id
