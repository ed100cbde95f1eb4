"""What every store function works with: statements written once, and the calls of an engine."""

import re
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from copydesk.store.engine.availability import Standing

T = TypeVar("T")
Dialect = Literal["sqlite", "postgres"]
Row = tuple[Any, ...]

# A literal, a comment, a cast (refused), a list (`IN (:ids...)`) or a parameter, in this order.
_TOKEN = re.compile(
    r"(?P<skip>'(?:[^']|'')*'|--[^\n]*)"
    r"|(?P<cast>::)"
    r"|(?P<not>\bNOT\s+)?\bIN\s*\(:(?P<list>[a-z_]+)\.\.\.\)"
    r"|(?<![\w:]):(?P<name>[a-z_]+)"
)

_EACH = "IN (SELECT value FROM json_each(:name))"


class Sql:
    """One statement with `:name` parameters, compiled for both engines when it is first used.

    `IN (:ids...)` takes a list of any length without changing the statement. A second text is
    given only where the dialects must differ. Statements that share a part name it as a constant.
    `comes_last` marks writes that nothing else in a transaction looks at, and that are cheaper
    when they are made together at its end. `is_gathered` says that the text for PostgreSQL takes
    a list for each parameter: it writes many rows at once, in `run_many`, or one in `run`.
    `is_long` is for lists of hundreds of rows: SQLite hands them over as one text (`onetext.py`),
    in which there can be whole numbers and texts, but neither fractions nor bytes. `opens` marks
    what is run first in many transactions and names whole numbers alone: PostgreSQL is sent it
    together with the beginning of the transaction.
    """

    __slots__ = (
        "_texts", "comes_last", "is_gathered", "is_long", "lists", "makers", "names", "one_text",
        "opens", "places", "postgres", "sqlite",
    )  # fmt: skip
    sqlite: str
    places: frozenset[str]
    """What the text for SQLite names, but for lists, which are `lists`."""
    lists: frozenset[str]
    postgres: str
    names: tuple[str, ...]

    def __init__(
        self,
        *parts: str,
        postgres: str | None = None,
        comes_last: bool = False,
        is_gathered: bool = False,
        is_long: bool = False,
        opens: bool = False,
    ) -> None:
        text = " ".join(parts)
        self.comes_last = comes_last
        self.is_gathered = is_gathered
        self.is_long = is_long
        self.opens = opens
        self.one_text: tuple[tuple[str, ...], str] | None = None
        self.makers: dict[tuple[type, Dialect], Callable[..., Any]] = {}
        self._texts = text, postgres or text

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Compile, as nobody has yet; a process needs few of the hundreds of statements."""
            if name not in ("sqlite", "places", "lists", "postgres", "names"):
                raise AttributeError(name)
            self.sqlite, self.places, self.lists = _compile_sqlite(self._texts[0])
            self.postgres, self.names = _compile_postgres(self._texts[1])
            return getattr(self, name)

    def write_within(self, before: str, after: str) -> "Sql":
        """Give a statement for PostgreSQL alone that has this one in its middle."""
        return Sql("SELECT 1", postgres=" ".join((before, self._texts[1], after)))

    def __repr__(self) -> str:
        return f"Sql({' '.join(self.sqlite.split())[:60]!r})"


class Calls(Protocol):
    """Statement-level calls; a transaction offers the same ones as the database itself."""

    @property
    def dialect(self) -> Dialect:
        """Which of the two texts of a statement counts."""

    async def all(self, sql: Sql, into: Callable[..., T], /, **values: object) -> list[T]:
        """Give every row, each made into a record; the names of the columns are its fields."""

    async def one(self, sql: Sql, into: Callable[..., T], /, **values: object) -> T | None:
        """Give the first row as a record, or None."""

    async def value(self, sql: Sql, /, **values: object) -> Any:
        """Give the first column of the first row, or None."""

    async def run(self, sql: Sql, /, **values: object) -> int:
        """Write, and say how many rows changed."""

    async def run_many(self, sql: Sql, rows: Iterable[Mapping[str, object]], /) -> None:
        """Write many rows with one prepared statement."""

    async def run_script(self, script: str, /) -> None:
        """Run many statements without parameters (migrations)."""


class Db(Calls, Protocol):
    """A database: outside `transaction()`, `all`, `one` and `value` only read."""

    @property
    def file(self) -> Path | None:
        """Where the data lies, if that is a file of ours."""

    @property
    def standing(self) -> Standing:
        """Whether it can be used at all."""

    def transaction(self) -> AbstractAsyncContextManager[Calls]:
        """Begin a write transaction; it commits at the end of the block or not at all."""

    async def read(self, work: "TransactionWork[T]", /) -> T:
        """Run several reads for the price of one; the work awaits only the calls it is given."""

    async def write(self, work: "TransactionWork[T]", /) -> T:
        """Run a whole transaction for the price of one call; the work awaits only its calls.

        All of it is written when this ends, or nothing.
        """

    async def join(
        self, work: "TransactionWork[T]", /, *, rows: int = 1, is_light: bool = False
    ) -> T:
        """Run a whole transaction that may share its commit with others that come just then.

        All of it is written when this ends, or nothing. The work awaits only the calls it is
        given, and may be run again: what it does besides must not matter. `rows` says roughly how
        much it writes. A light one writes rows that nobody else waits for, as those of a feed and
        of its job: SQLite does it at once, and PostgreSQL may do several together.
        """

    async def shrink(self) -> bool:
        """Give a little unused space back to the disk; False when there is no more to give."""

    async def close(self) -> None:
        """Finish what runs and let go of every connection."""


TransactionWork = Callable[[Calls], Coroutine[Any, Any, T]]
"""A transaction, or some reads, as a function of its calls."""


def scalar(value: Any) -> Any:
    """Make a one-column row into its value: `await db.all(LIST_IDS, scalar, ...)`."""
    return value


def clean_value(value: object) -> object:
    """Drop NUL, the one character that PostgreSQL cannot keep in a text: both engines store alike.

    What people and programs send has none any more (`web/nul.py`); this is for all the rest.
    """
    if isinstance(value, str):
        return value.replace("\0", "") if "\0" in value else value
    if isinstance(value, list) and value and isinstance(value[0], str):
        return [clean_value(each) for each in value]
    return value


def _compile_sqlite(text: str) -> tuple[str, frozenset[str], frozenset[str]]:
    places: set[str] = set()
    lists: set[str] = set()

    def replace(match: re.Match[str]) -> str:
        if match["cast"]:
            raise ValueError(f"write CAST(), not '::', in {text!r}")
        if name := match["list"]:
            lists.add(name)
            return (match["not"] or "") + _EACH.replace("name", name)
        if name := match["name"]:
            places.add(name)
        return match[0]

    return _TOKEN.sub(replace, text), frozenset(places), frozenset(lists)


def _compile_postgres(text: str) -> tuple[str, tuple[str, ...]]:
    places: dict[str, int] = {}

    def place(name: str) -> str:
        return f"${places.setdefault(name, len(places) + 1)}"

    def replace(match: re.Match[str]) -> str:
        if match["cast"]:
            raise ValueError(f"write CAST(), not '::', in {text!r}")
        if name := match["list"]:
            return f"<> ALL({place(name)})" if match["not"] else f"= ANY({place(name)})"
        if name := match["name"]:
            return place(name)
        return match[0]

    return _TOKEN.sub(replace, text), tuple(places)
