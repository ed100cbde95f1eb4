"""Second factors: what apps make codes from, and codes on paper."""

from collections.abc import Iterable
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql

# Setting up again before it was confirmed replaces what nobody uses.
SET = Sql(
    """
    INSERT INTO second_factors (user_id, sealed_secret, last_step, created_at)
    VALUES (:user_id, :sealed_secret, -1, :now)
    ON CONFLICT (user_id) DO UPDATE
    SET sealed_secret = excluded.sealed_secret, last_step = -1, created_at = excluded.created_at
    """
)
FIND = Sql(
    """
    SELECT f.sealed_secret, f.last_step, f.created_at, u.second_factor_at
    FROM second_factors AS f
    JOIN users AS u ON u.id = f.user_id
    WHERE f.user_id = :user_id
    """
)
# One of two who send the same code at the same time is let in.
TAKE_STEP = Sql(
    """
    UPDATE second_factors
    SET last_step = :step
    WHERE user_id = :user_id AND last_step < :step
    """
)
SET_SINCE = Sql("UPDATE users SET second_factor_at = :second_factor_at WHERE id = :user_id")
REMOVE = Sql("DELETE FROM second_factors WHERE user_id = :user_id")
ADD_CODE = Sql("INSERT INTO recovery_codes (user_id, code_hash) VALUES (:user_id, :code_hash)")
COUNT_CODES = Sql("SELECT count(*) FROM recovery_codes WHERE user_id = :user_id")
TAKE_CODE = Sql("DELETE FROM recovery_codes WHERE user_id = :user_id AND code_hash = :code_hash")
REMOVE_CODES = Sql("DELETE FROM recovery_codes WHERE user_id = :user_id")


@dataclass(frozen=True, slots=True)
class SecondFactor:
    """What an app of a user makes its codes from."""

    sealed_secret: bytes
    last_step: int
    created_at: int
    second_factor_at: int | None
    """Since when it is asked for; None while it is being set up."""


async def set_factor(tx: Calls, user_id: int, sealed_secret: bytes, now: int) -> None:
    await tx.run(SET, user_id=user_id, sealed_secret=sealed_secret, now=now)


async def find_factor(db: Calls, user_id: int) -> SecondFactor | None:
    return await db.one(FIND, SecondFactor, user_id=user_id)


async def take_step(tx: Calls, user_id: int, step: int) -> bool:
    """Use the code of a half minute up; give whether it was there to be used."""
    return await tx.run(TAKE_STEP, user_id=user_id, step=step) == 1


async def turn_on(tx: Calls, user_id: int, now: int) -> None:
    """Ask for codes from now on."""
    await tx.run(SET_SINCE, user_id=user_id, second_factor_at=now)


async def remove_factor(tx: Calls, user_id: int) -> None:
    """Ask for codes no more, and forget what they were made from."""
    await tx.run(SET_SINCE, user_id=user_id, second_factor_at=None)
    await tx.run(REMOVE, user_id=user_id)
    await tx.run(REMOVE_CODES, user_id=user_id)


async def replace_recovery_codes(tx: Calls, user_id: int, hashes: Iterable[bytes]) -> None:
    await tx.run(REMOVE_CODES, user_id=user_id)
    for code_hash in hashes:
        await tx.run(ADD_CODE, user_id=user_id, code_hash=code_hash)


async def count_recovery_codes(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT_CODES, user_id=user_id)
    return count


async def take_recovery_code(tx: Calls, user_id: int, code_hash: bytes) -> bool:
    """Use a code up; give whether it was there to be used."""
    return await tx.run(TAKE_CODE, user_id=user_id, code_hash=code_hash) == 1
