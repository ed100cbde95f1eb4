"""The databases of tests; imports little, since processes that are killed at once import it too."""

from pathlib import Path

from copydesk.store.engine.db import Db
from copydesk.store.engine.postgres import open_postgres
from copydesk.store.engine.sqlite import open_sqlite


async def open_db(engine: str, url: str) -> Db:
    return await (open_sqlite(Path(url)) if engine == "sqlite" else open_postgres(url))
