"""Long lists of ids: as compact blobs, and as the one value of a question."""

import msgspec

from copydesk.packing import pack_bytes, unpack_bytes
from copydesk.store.engine.db import Sql


def pack_ids(ids: list[int]) -> bytes:
    """Sort, keep the differences, compress: 10,000 neighbouring ids take a few hundred bytes."""
    ordered = sorted(ids)
    steps = [after - before for before, after in zip([0, *ordered], ordered, strict=False)]
    return pack_bytes(msgspec.msgpack.encode(steps))


def unpack_ids(packed: bytes) -> list[int]:
    steps = msgspec.msgpack.decode(unpack_bytes(packed), type=list[int])
    ids, last = [], 0
    for step in steps:
        last += step
        ids.append(last)
    return ids


def as_one_value(ids: str, *, postgres: str | None = None) -> Sql:
    """Ask for a column `id` as one value: thousands of rows cost more than the ids in them."""
    return Sql(
        "SELECT json_group_array(id) FROM (",
        ids,
        ")",
        postgres=" ".join(("SELECT array_agg(id) FROM (", postgres or ids, ") AS listed")),
    )


def read_ids(value: object) -> list[int]:
    """SQLite gives JSON, PostgreSQL an array, which is None instead of empty."""
    if isinstance(value, str):
        return msgspec.json.decode(value, type=list[int])
    return value if isinstance(value, list) else []
