"""A child process of the pool: reads calls from its parent, does them, answers, until told to go.

Started as `python -m copydesk.pool.child`. It trusts its parent and nothing it reads for it.
"""

import gc
import importlib
import os
import signal
import sys
import traceback
from typing import BinaryIO

import msgspec

from copydesk.errors import CopydeskError
from copydesk.pool.frames import (
    Call,
    Done,
    Failed,
    Outcome,
    Setup,
    encode,
    encode_answer,
    read_frame,
    write_frame,
)
from copydesk.pool.limits import (
    die_with_parent,
    lift_memory,
    limit_cpu,
    limit_memory,
    lower_memory,
    measure_resident_mb,
)
from copydesk.pool.task import Task, list_tasks

TRACE_FRAMES = 8
MAX_MESSAGE = 1_000
# What a document leaves goes by itself, but for a few circles: they are looked for seldom.
YOUNG_OBJECTS = 50_000


def main() -> None:
    # Ctrl-C and a service manager's stop go to the whole group; the parent decides about us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    die_with_parent()
    calls, answers = take_pipes()
    first = read_frame(calls)
    if first is None:
        return
    setup = msgspec.msgpack.decode(first, type=Setup)
    sys.path[:] = setup.path
    tasks = list_tasks(importlib.import_module(setup.tasks))
    limit_memory(setup.memory_mb)
    write_frame(answers, b"")
    serve(setup, tasks, calls, answers)


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Move the parent's pipes away, so that a stray print or input() cannot mix with frames."""
    calls = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return calls, answers


def serve(
    setup: Setup, tasks: dict[str, Task[object, object]], calls: BinaryIO, answers: BinaryIO
) -> None:
    decoder = msgspec.msgpack.Decoder(Call)
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])
    has_loaded = False
    while (body := read_frame(calls)) is not None:
        call = decoder.decode(body)
        del body
        limit_cpu(call.seconds)
        if call.memory_mb < setup.memory_mb:
            lower_memory(call.memory_mb)
        answer = do(tasks[call.task], call)
        if call.memory_mb < setup.memory_mb:
            lift_memory()
        answer.is_spent |= measure_resident_mb() > setup.max_resident_mb
        write_frame(answers, encode_answer(answer))
        if answer.is_spent:
            return
        if not has_loaded:
            # Code that was loaded for the first call stays: nobody need look through it again.
            gc.collect()
            gc.freeze()
            has_loaded = True


def do(task: Task[object, object], call: Call) -> Outcome:
    """Run one task; whatever a document provokes becomes an answer."""
    try:
        argument = task.argument_decoder.decode(call.argument)
        return Done(
            call.number, is_spent=False, result=msgspec.Raw(encode(task.function(argument)))
        )
    except CopydeskError as error:
        kind = type(error).__name__
        return Failed(
            call.number,
            is_spent=False,
            kind=kind,
            message=error.message[:MAX_MESSAGE],
            details=dict(error.details),
        )
    except MemoryError as error:
        return Failed(call.number, is_spent=True, kind=type(error).__name__)
    except Exception as error:  # noqa: BLE001 a bug in a task is the parent's to report
        # Places only: the message of the error may quote the document.
        places = traceback.format_tb(error.__traceback__)[-TRACE_FRAMES:]
        return Failed(call.number, is_spent=False, kind=type(error).__name__, trace="".join(places))


if __name__ == "__main__":
    main()
