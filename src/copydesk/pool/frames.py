"""What parent and child say to each other: a length, then that many bytes of msgpack.

Never pickle: a child that a document took over must not be able to run code in the parent.
"""

from typing import BinaryIO

import msgspec

LENGTH_BYTES = 4
MAX_FRAME_BYTES = 64 * 1024 * 1024
# Errors are for people and logs.
MAX_FAILED_BYTES = 64 * 1024


class Setup(msgspec.Struct, array_like=True):
    """The first frame to a child: where its tasks are, and what it may use."""

    path: list[str]
    tasks: str
    memory_mb: int
    seconds: float
    max_resident_mb: int


class Call(msgspec.Struct, array_like=True):
    """A task to do."""

    number: int
    task: str
    argument: msgspec.Raw
    seconds: float
    memory_mb: int
    """What this task may use, at most what its child may."""


class Done(msgspec.Struct, array_like=True, tag="done"):
    """The task gave a result; a child that has grown too large is spent and goes."""

    number: int
    is_spent: bool
    result: msgspec.Raw


class Failed(msgspec.Struct, array_like=True, tag="failed"):
    """The task raised an error; `kind` is the name of its class."""

    number: int
    is_spent: bool
    kind: str
    message: str = ""
    details: dict[str, object] = {}
    trace: str = ""


Outcome = Done | Failed

encode = msgspec.msgpack.Encoder().encode

# Details of errors may be anything; what msgpack cannot carry becomes text.
_encode_answer = msgspec.msgpack.Encoder(enc_hook=str).encode


def encode_answer(answer: Outcome) -> bytes:
    try:
        return _encode_answer(answer)
    except ValueError:  # half a character, quoted from a document
        return encode(Failed(answer.number, is_spent=answer.is_spent, kind="UnicodeEncodeError"))


def write_frame(stream: BinaryIO, body: bytes) -> None:
    stream.write(len(body).to_bytes(LENGTH_BYTES, "big"))
    stream.write(body)
    stream.flush()


def read_frame(stream: BinaryIO) -> bytes | None:
    """Give the next frame, or None when the other side is gone."""
    head = stream.read(LENGTH_BYTES)
    if len(head) < LENGTH_BYTES:
        return None
    length = int.from_bytes(head, "big")
    body = stream.read(length)
    return body if len(body) == length else None
