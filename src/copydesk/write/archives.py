"""A zip archive that is written while it is sent: no more than a piece of it is held."""

import io
import zipfile
from contextlib import closing
from datetime import UTC, datetime
from types import TracebackType
from typing import IO, Self

from copydesk.model.times import SECOND

TYPE = "application/zip"


class _Outlet(io.RawIOBase):
    """Takes what the archive writes, until somebody sends it on."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: object, /) -> int:
        piece = bytes(data)  # type: ignore[call-overload]  # whatever has bytes
        self._pieces.append(piece)
        return len(piece)

    def take(self) -> bytes:
        taken = b"".join(self._pieces)
        self._pieces.clear()
        return taken


class Archive:
    """Files are begun and written one after the other; `take` gives what can be sent by now."""

    def __init__(self, now: int) -> None:
        moment = datetime.fromtimestamp(now / SECOND, UTC)
        self._time = moment.year, moment.month, moment.day, moment.hour, moment.minute, 0
        self._outlet = _Outlet()
        self._zip = zipfile.ZipFile(self._outlet, "w", zipfile.ZIP_DEFLATED)
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.end()

    def begin(self, name: str) -> None:
        """Begin a file; the one before is done."""
        self._end_file()
        info = zipfile.ZipInfo(name, self._time)
        info.compress_type = zipfile.ZIP_DEFLATED
        info.external_attr = 0o600 << 16
        self._file = self._zip.open(info, "w", force_zip64=True)

    def write(self, data: bytes) -> None:
        """Add to the file that was begun."""
        assert self._file is not None
        self._file.write(data)

    def add(self, name: str, data: bytes) -> None:
        """Write a whole file."""
        self.begin(name)
        self.write(data)

    def end(self) -> None:
        """Write the list of files, without which nobody can read the archive."""
        self._end_file()
        self._zip.close()

    def take(self) -> bytes:
        """Give what was written since the last time."""
        return self._outlet.take()

    def _end_file(self) -> None:
        if self._file is not None:
            with closing(self._file):
                self._file = None
