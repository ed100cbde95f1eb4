"""What models cost: tokens and money by day, for everybody together and for each user."""

from copydesk.model.spending import Cost, Spent
from copydesk.store.engine.db import Calls, Sql

_START = "INSERT INTO model_spend (day) VALUES (:day) ON CONFLICT (day) DO NOTHING"
START = Sql(_START)
START_FOR_USER = Sql(
    """
    INSERT INTO user_model_spend (day, user_id)
    VALUES (:day, :user_id)
    ON CONFLICT (user_id, day) DO NOTHING
    """
)
# The row is locked while it is compared, so that no two calls take the same last token.
_RESERVE = """
    SET calls = calls + 1, tokens_in = tokens_in + :tokens_in,
      tokens_out = tokens_out + :tokens_out, cost_micro = cost_micro + :cost_micro
    WHERE day = :day AND (
      CAST(:most_tokens AS BIGINT) = 0
      OR tokens_in + tokens_out + :tokens_in + :tokens_out <= :most_tokens
    )
"""
_WITHIN_COST = """
    AND (CAST(:most_cost AS BIGINT) = 0 OR cost_micro + :cost_micro <= :most_cost)
"""
RESERVE = Sql("UPDATE model_spend ", _RESERVE, _WITHIN_COST)
RESERVE_FOR_USER = Sql(
    "UPDATE user_model_spend ", _RESERVE, _WITHIN_COST, " AND user_id = :user_id"
)
_SETTLE = """
    SET calls = calls + :calls, tokens_in = tokens_in + :tokens_in,
      tokens_out = tokens_out + :tokens_out, cost_micro = cost_micro + :cost_micro
    WHERE day = :day
"""
SETTLE = Sql("UPDATE model_spend ", _SETTLE)
SETTLE_FOR_USER = Sql("UPDATE user_model_spend ", _SETTLE, " AND user_id = :user_id")
LIST = Sql(
    """
    SELECT day, calls, tokens_in, tokens_out, cost_micro
    FROM model_spend
    WHERE day >= :since
    ORDER BY day
    """
)

_SPENT = "SELECT day, calls, tokens_in, tokens_out, cost_micro FROM "
FIND = Sql(_SPENT, "model_spend WHERE day = :day")
FIND_FOR_USER = Sql(_SPENT, "user_model_spend WHERE day = :day AND user_id = :user_id")


async def reserve(tx: Calls, day: int, cost: Cost, *, most_tokens: int, most_cost: int) -> bool:
    """Count a call before it is made; False if it would go beyond a limit, 0 being none."""
    await tx.run(START, day=day)
    changed = await tx.run(
        RESERVE,
        day=day,
        tokens_in=cost.tokens_in,
        tokens_out=cost.tokens_out,
        cost_micro=cost.cost_micro,
        most_tokens=most_tokens,
        most_cost=most_cost,
    )
    return changed == 1


async def reserve_for_user(
    tx: Calls, day: int, user_id: int, cost: Cost, *, most_tokens: int, most_cost: int
) -> bool:
    """Count a call that a user asked for."""
    await tx.run(START_FOR_USER, day=day, user_id=user_id)
    changed = await tx.run(
        RESERVE_FOR_USER,
        day=day,
        user_id=user_id,
        tokens_in=cost.tokens_in,
        tokens_out=cost.tokens_out,
        cost_micro=cost.cost_micro,
        most_tokens=most_tokens,
        most_cost=most_cost,
    )
    return changed == 1


async def settle(tx: Calls, day: int, user_id: int | None, more: Cost, *, calls: int = 0) -> None:
    """Add what a call took beyond what was reserved for it; mostly that is less than nothing."""
    values = {
        "day": day,
        "calls": calls,
        "tokens_in": more.tokens_in,
        "tokens_out": more.tokens_out,
        "cost_micro": more.cost_micro,
    }
    await tx.run(SETTLE, **values)
    if user_id is not None:
        await tx.run(SETTLE_FOR_USER, user_id=user_id, **values)


async def find_spent(db: Calls, day: int) -> Spent | None:
    return await db.one(FIND, Spent, day=day)


async def find_user_spent(db: Calls, day: int, user_id: int) -> Spent | None:
    return await db.one(FIND_FOR_USER, Spent, day=day, user_id=user_id)


async def list_spent(db: Calls, since: int) -> list[Spent]:
    """Give what was spent on each day since one."""
    return await db.all(LIST, Spent, since=since)
