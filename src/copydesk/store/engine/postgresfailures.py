"""What goes wrong with PostgreSQL, said as the rest of the program knows it."""

import asyncpg

from copydesk.errors import DatabaseAway, Unavailable
from copydesk.store.engine.availability import Standing

# The server had to end this one call: not our bug, and the next may go through.
_ENDED = (asyncpg.QueryCanceledError, asyncpg.TransactionRollbackError)
# The server is away, restarting, full, or out of connections: not our bug, and it may pass.
_PASSING = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
)
# It answers, but lets us change nothing.
_REFUSING = (asyncpg.InsufficientPrivilegeError, asyncpg.ReadOnlySQLTransactionError)
_DAMAGES = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)


class OurWords:
    """Put around what we ask of the driver, never around what a caller does meanwhile.

    One for all calls: they are many, and to make a new one for each takes its time.
    """

    __slots__ = ("_standing", "is_closing")

    def __init__(self, standing: Standing) -> None:
        self._standing = standing
        self.is_closing = False
        """Whether it is us who end the connections."""

    def __enter__(self) -> None:
        return

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None:
            self._raise_ours(error)

    def _raise_ours(self, error: BaseException) -> None:
        """Raise what is ours, if there is such a thing; else the failure goes on as it is."""
        if isinstance(error, _ENDED):
            raise Unavailable(f"the database ended a call: {error}") from error
        if isinstance(error, _PASSING):
            raise self._lose("the database does not answer", error) from error
        if isinstance(error, _REFUSING):
            raise self._lose("the database refuses", error) from error
        if isinstance(error, _DAMAGES):
            self._standing.note_damage(str(error))
            raise DatabaseAway(f"the database is damaged: {error}") from error

    def _lose(self, what: str, error: Exception) -> DatabaseAway:
        reason = name_reason(error)
        if not self.is_closing:
            self._standing.lose(reason)
        return DatabaseAway(f"{what}: {reason}")


def name_reason(error: Exception) -> str:
    """Give what the driver says; of some failures it says nothing but their kind."""
    return str(error) or type(error).__name__
