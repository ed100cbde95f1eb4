"""Work that may fail within a transaction that goes on."""

from copydesk.errors import Unavailable
from copydesk.store.engine.db import Calls, Sql, TransactionWork

BEGIN_ATTEMPT = Sql("SAVEPOINT attempt")
KEEP_ATTEMPT = Sql("RELEASE SAVEPOINT attempt")
DROP_ATTEMPT = Sql("ROLLBACK TO SAVEPOINT attempt")


class AttemptFailed(Exception):
    """Work broke the transaction that it was part of, which is to be made again with care."""


async def attempt(tx: Calls, work: TransactionWork[None]) -> Exception | None:
    """Do all of some work or nothing of it; give what broke it, if something did.

    Statements that come last (`Sql.comes_last`) are not for such work. A database that is gone is
    gone for the whole transaction.
    """
    await tx.run(BEGIN_ATTEMPT)
    try:
        await work(tx)
    except Unavailable:
        raise
    except Exception as error:  # noqa: BLE001 whatever it was, it is handed to the caller
        await tx.run(DROP_ATTEMPT)
        await tx.run(KEEP_ATTEMPT)
        return error
    await tx.run(KEEP_ATTEMPT)
    return None


async def attempt_boldly(tx: Calls, work: TransactionWork[None]) -> None:
    """Do some work with no way back to before it: two statements less, and AttemptFailed."""
    try:
        await work(tx)
    except Unavailable:
        raise
    except Exception as error:
        raise AttemptFailed from error
