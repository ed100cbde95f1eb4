"""Long lists come out of both engines as short ones do, whatever their values are."""

from dataclasses import dataclass

from copydesk.store.engine.db import Db, Sql

SET = Sql("INSERT INTO settings (key, value, updated_at) VALUES (:key, :value, :updated_at)")
_LIST = """
    SELECT key, value, updated_at, NULLIF(updated_at, 0) AS maybe_at, updated_at > 0 AS is_set
    FROM settings
    WHERE updated_at >= :least
    ORDER BY updated_at DESC, key
"""
LIST = Sql(_LIST)
LIST_LONG = Sql(_LIST, is_long=True)
TEXTS = {
    "quotes": 'a "b" \\ c / d',
    "lines": "a\nb\tc\r\u2028d\x7f\x01",
    "signs": "日本 🗞️ é",
    "json": '{"a": [1]}',
    "nothing": "",
}
TIMES = (0, 2**53 + 1, -(2**62), 2**62, 7)
LEAST = -(2**62)


@dataclass(frozen=True, slots=True)
class Row:
    """A setting, and what else a column can be."""

    key: str
    value: str
    updated_at: int
    maybe_at: int | None
    is_set: bool


async def fill(db: Db) -> None:
    rows = zip(TEXTS.items(), TIMES, strict=True)
    await db.run_many(
        SET, [{"key": key, "value": text, "updated_at": at} for (key, text), at in rows]
    )


async def test_a_long_list_has_the_same_rows_in_the_same_order(db: Db) -> None:
    await fill(db)

    found = await db.all(LIST_LONG, Row, least=LEAST)

    assert found == await db.all(LIST, Row, least=LEAST)
    assert {row.key: row.value for row in found} == TEXTS
    assert [row.updated_at for row in found] == sorted(TIMES, reverse=True)
    assert [row.is_set for row in found] == [True, True, True, False, False]


async def test_a_long_list_can_be_empty_and_be_read_in_a_transaction(db: Db) -> None:
    assert await db.all(LIST_LONG, Row, least=LEAST) == []

    await fill(db)
    async with db.transaction() as tx:
        assert [row.key for row in await tx.all(LIST_LONG, Row, least=2**60)] == ["json"]


async def test_rows_of_a_long_list_are_made_by_any_function(db: Db) -> None:
    await fill(db)

    def name(key: str, *_others: object) -> str:
        return key

    assert await db.all(LIST_LONG, name, least=2**53) == ["json", "lines"]
