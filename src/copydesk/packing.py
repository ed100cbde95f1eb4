"""How bodies lie in the database: HTML and plain text in one compressed block.

The text repeats the HTML's words, so together they take hardly more room than the HTML alone, and
what was put into the search index can be taken out of it again, word for word.
"""

import ctypes
import sys
from collections.abc import Callable
from functools import cache

if sys.version_info >= (3, 14):
    import _zstd
    from compression import zstd
else:
    from backports import zstd
    from backports.zstd import _zstd

# The next levels take a third more time and save one part in seventy.
_LEVEL = 1
_SEPARATOR = b"\x00"
# Unpacked; nearly all are shorter. A list of entries unpacks fifty of them for each request.
LONGEST_QUICK = 262_144


def pack_body(html: str, text: str) -> bytes:
    """Compress both; NUL cannot occur in clean HTML, so it separates them."""
    return pack_bytes(_bytes(html) + _SEPARATOR + _bytes(text))


def unpack_html(packed: bytes) -> str:
    return unpack_bytes(packed).partition(_SEPARATOR)[0].decode()


def unpack_text(packed: bytes) -> str:
    return unpack_bytes(packed).partition(_SEPARATOR)[2].decode()


def unpack_body(packed: bytes) -> tuple[str, str]:
    """Give both, HTML and text."""
    html, _, text = unpack_bytes(packed).partition(_SEPARATOR)
    return html.decode(), text.decode()


def _bytes(text: str) -> bytes:
    return text.replace("\x00", "").encode("utf-8", "replace")


def pack_bytes(data: bytes) -> bytes:
    return _get_compressor().compress(data, zstd.ZstdCompressor.FLUSH_FRAME)


def unpack_bytes(packed: bytes) -> bytes:
    return _get_unpacker()(packed)


@cache
def _get_compressor() -> zstd.ZstdCompressor:
    """Make the one compressor, which may be used by several threads: a new one takes its time."""
    return zstd.ZstdCompressor(_LEVEL)


@cache
def _get_unpacker() -> Callable[[bytes], bytes]:
    """Make the one that unpacks, for all threads; where the library hides its names, the usual."""
    try:
        return QuickUnpacker(_zstd.__file__).unpack
    except (AttributeError, OSError):
        return zstd.decompress


class QuickUnpacker:
    """Unpacks with contexts that are used again instead of a new one for each text.

    Python's module makes one at each call, which takes longer than most texts: it asks the
    processor what it can do, and a virtual machine has to ask its host. Whatever does not go
    smoothly goes the usual way, which also says what is wrong.
    """

    def __init__(self, library: str) -> None:
        # It keeps the interpreter's lock: a text takes a few microseconds.
        loaded = ctypes.PyDLL(library)
        self._create, self._decompress = loaded.ZSTD_createDCtx, loaded.ZSTD_decompressDCtx
        self._create.restype = ctypes.c_void_p
        size, text = ctypes.c_size_t, ctypes.c_char_p
        self._decompress.restype = size
        self._decompress.argtypes = (ctypes.c_void_p, ctypes.c_void_p, size, text, size)
        # As many as threads have ever unpacked at the same moment.
        self._idle: list[tuple[int, ctypes.Array[ctypes.c_char]]] = []

    def unpack(self, packed: bytes) -> bytes:
        try:
            context, room = self._idle.pop()
        except IndexError:
            context, room = self._create(), ctypes.create_string_buffer(LONGEST_QUICK)
        start = ctypes.addressof(room)
        length = self._decompress(context, start, LONGEST_QUICK, packed, len(packed))
        # Errors are numbers larger than any length, and nothing at all may be one, too.
        is_whole = 0 < length <= LONGEST_QUICK
        unpacked = ctypes.string_at(start, length) if is_whole else None
        self._idle.append((context, room))
        return zstd.decompress(packed) if unpacked is None else unpacked
