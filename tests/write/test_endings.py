"""A document with an end put on it is what any program makes of it that unpacks it."""

import gzip
import random
import shutil
import subprocess
import zlib

import brotli
import pytest

from copydesk.write.endings import LONGEST_END, begin_brotli, begin_gzip, end_brotli, end_gzip

NOISE = random.Random(5).randbytes(100_000)
BODIES = [b"", b"a", b"<item>the same again</item>\n" * 20_000, NOISE]
ENDS = [b"z", b"</channel></rss>\n", b"q" * 256, b"q" * 4096, NOISE[:LONGEST_END]]


@pytest.mark.parametrize("end", ENDS, ids=len)
@pytest.mark.parametrize("body", BODIES, ids=len)
def test_what_is_unpacked_is_the_document_and_its_end(body: bytes, end: bytes) -> None:
    packed = end_gzip(begin_gzip(body), end, checksum=zlib.crc32(body), length=len(body))
    assert gzip.decompress(packed) == body + end
    # Most programs unpack in pieces, and stop after the first document in a row of them.
    unpacker = zlib.decompressobj(16 + zlib.MAX_WBITS)
    assert unpacker.decompress(packed) == body + end
    assert (unpacker.eof, unpacker.unused_data) == (True, b"")
    assert brotli.decompress(end_brotli(begin_brotli(body), end)) == body + end


def test_the_program_that_everybody_has_finds_no_fault() -> None:
    program = shutil.which("gzip")
    assert program
    packed = end_gzip(
        begin_gzip(BODIES[2]), ENDS[1], checksum=zlib.crc32(BODIES[2]), length=len(BODIES[2])
    )
    done = subprocess.run([program, "-dc"], input=packed, capture_output=True, check=True)
    assert done.stdout == BODIES[2] + ENDS[1]


def test_an_end_costs_little() -> None:
    body = BODIES[2]
    assert len(begin_gzip(body)) <= len(gzip.compress(body, 6)) + 10
    assert len(begin_brotli(body)) <= len(brotli.compress(body, quality=5)) + 10
