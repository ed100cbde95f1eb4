"""Tasks that fail, crash, hang, grow and babble: callers get a sentence, and the pool goes on."""

import logging
import os
import signal
import socket
from dataclasses import replace

import pytest

from copydesk.errors import CopydeskError, FetchFailed, ParseFailed, TooMany, WorkFailed
from copydesk.pool.frames import MAX_FRAME_BYTES
from copydesk.pool.pool import Pool
from tests.pool import sample_tasks as tasks
from tests.pool.conftest import NewPool

pytestmark = pytest.mark.slow


async def raised_by(pool: Pool, kind: str) -> CopydeskError:
    with pytest.raises(CopydeskError) as caught:
        await pool.call(tasks.RAISE_ERROR, kind)
    return caught.value


async def test_our_own_errors_travel_with_message_and_details(pool: Pool) -> None:
    error = await raised_by(pool, "parse")

    assert type(error) is ParseFailed
    assert error.message == "no feed here"
    assert error.details["line"] == 3
    assert error.details["tried"] == ["rss", "atom"]


async def test_errors_with_attributes_of_their_own_keep_them(pool: Pool) -> None:
    fetch_failed = await raised_by(pool, "fetch")
    too_many = await raised_by(pool, "too many")

    assert isinstance(fetch_failed, FetchFailed)
    assert fetch_failed.reason == "timeout"
    assert isinstance(too_many, TooMany)
    assert too_many.retry_after_seconds == 2.5


async def test_details_that_cannot_travel_become_text(pool: Pool) -> None:
    error = await raised_by(pool, "odd")

    assert error.details == {"thing": "<class 'object'>"}


async def test_an_unexpected_error_is_a_failure_that_does_not_quote_the_document(
    pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    error = await raised_by(pool, "bug")

    assert type(error) is WorkFailed
    assert error.message == "raise_error failed with KeyError"
    (record,) = [record for record in caplog.records if record.getMessage() == "task failed"]
    facts = vars(record)["facts"]
    assert "raise_error" in facts["trace"]
    assert "secret words" not in str(facts)


@pytest.mark.parametrize("kind", ["half", "bug", "deep", "no such kind"])
async def test_a_child_lives_on_after_a_task_failed(pool: Pool, kind: str) -> None:
    pid = await pool.call(tasks.TELL_PID, None)

    assert type(await raised_by(pool, kind)) is WorkFailed

    assert await pool.call(tasks.TELL_PID, None) == pid


async def test_a_result_with_half_a_character_is_a_failure(pool: Pool) -> None:
    with pytest.raises(WorkFailed, match="UnicodeEncodeError"):
        await pool.call(tasks.ANSWER_HALF_A_CHARACTER, None)


async def test_an_argument_with_half_a_character_is_a_failure(pool: Pool) -> None:
    with pytest.raises(WorkFailed, match="cannot be sent"):
        await pool.call(tasks.RAISE_ERROR, "\ud800")


async def test_an_argument_beyond_all_measure_is_a_failure(pool: Pool) -> None:
    with pytest.raises(WorkFailed, match="more than"):
        await pool.call(tasks.ECHO, bytes(MAX_FRAME_BYTES))


async def test_an_answer_beyond_all_measure_is_a_failure(pool: Pool) -> None:
    with pytest.raises(WorkFailed, match="too large"):
        await pool.call(tasks.REPEAT, MAX_FRAME_BYTES)

    assert await pool.call(tasks.ECHO, b"next") == b"next"


async def test_a_task_that_needs_too_much_memory_is_stopped(new_pool: NewPool) -> None:
    pool = new_pool(memory_mb=64)

    assert await pool.call(tasks.ALLOCATE, 40) == 40 * 1024 * 1024
    with pytest.raises(WorkFailed, match=r"^allocate needed more than 64 MB$"):
        await pool.call(tasks.ALLOCATE, 400)

    assert await pool.call(tasks.ECHO, b"next") == b"next"


async def test_a_task_with_less_memory_of_its_own_is_stopped_earlier(new_pool: NewPool) -> None:
    pool = new_pool(memory_mb=512)
    modest = replace(tasks.ALLOCATE, memory_mb=64)

    assert await pool.call(modest, 40) == 40 * 1024 * 1024
    with pytest.raises(WorkFailed, match=r"^allocate needed more than 64 MB$"):
        await pool.call(modest, 300)

    assert await pool.call(tasks.ALLOCATE, 300) == 300 * 1024 * 1024


async def test_a_child_that_did_a_modest_task_may_use_all_again(new_pool: NewPool) -> None:
    pool = new_pool(memory_mb=512)

    await pool.call(replace(tasks.ALLOCATE, memory_mb=64), 1)

    assert await pool.call(tasks.ALLOCATE, 300) == 300 * 1024 * 1024


async def test_a_task_never_gets_more_than_the_settings_grant(new_pool: NewPool) -> None:
    greedy = replace(tasks.ALLOCATE, memory_mb=1024)
    patient = replace(tasks.SPIN, seconds=60.0)

    with pytest.raises(WorkFailed, match=r"^allocate needed more than 64 MB$"):
        await new_pool(memory_mb=64).call(greedy, 400)
    with pytest.raises(WorkFailed, match=r"^spin took longer than 0.3 s$"):
        await new_pool(timeout_seconds=0.3).call(patient, None)


async def test_a_task_with_less_time_of_its_own_is_stopped_earlier(new_pool: NewPool) -> None:
    pool = new_pool()

    with pytest.raises(WorkFailed, match=r"^spin took longer than 0.3 s$"):
        await pool.call(replace(tasks.SPIN, seconds=0.3), None)

    assert await pool.call(tasks.ECHO, b"next") == b"next"


async def test_a_library_that_aborts_for_want_of_memory_is_told_from_a_crash(pool: Pool) -> None:
    with pytest.raises(WorkFailed, match="needed more than 512 MB"):
        await pool.call(tasks.ABORT_FOR_MEMORY, None)


async def test_a_task_that_takes_too_long_is_stopped(new_pool: NewPool) -> None:
    pool = new_pool(timeout_seconds=0.3)

    with pytest.raises(WorkFailed, match=r"^spin took longer than 0.3 s$"):
        await pool.call(tasks.SPIN, None)


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGKILL, signal.SIGRTMIN + 3])
async def test_a_child_that_dies_is_replaced(pool: Pool, number: int) -> None:
    with pytest.raises(WorkFailed, match=r"^die_by died with (SIGSEGV|SIGKILL|signal 37)$"):
        await pool.call(tasks.DIE_BY, number)

    assert await pool.call(tasks.ECHO, b"next") == b"next"


@pytest.mark.parametrize("code", [0, 3])
async def test_a_task_that_exits_is_a_failure(pool: Pool, code: int) -> None:
    with pytest.raises(WorkFailed, match=f"^leave ended with code {code}$"):
        await pool.call(tasks.LEAVE, code)

    assert await pool.call(tasks.ECHO, b"next") == b"next"


async def test_what_a_task_prints_is_logged_within_bounds_and_breaks_no_frame(
    pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="copydesk.pool")

    assert await pool.call(tasks.CHATTER, None) == ""
    assert await pool.call(tasks.ECHO, b"next") == b"next"
    await pool.close()

    logged = sum(
        len(vars(record)["facts"]["text"])
        for record in caplog.records
        if record.getMessage() == "child wrote"
    )
    assert 0 < logged < 32_000


@pytest.mark.parametrize(
    "task",
    [
        tasks.FORGE_NOISE,
        tasks.FORGE_LENGTH,
        tasks.FORGE_NUMBER,
        tasks.FORGE_TYPE,
        tasks.FORGE_ERROR,
        tasks.FORGE_LONG_ERROR,
    ],
    ids=lambda task: task.name,
)
async def test_a_child_that_was_taken_over_gets_nothing_but_a_failure_through(
    pool: Pool, task: tasks.Forgery
) -> None:
    with pytest.raises(WorkFailed):
        await pool.call(task, None)

    assert await pool.call(tasks.ECHO, b"next") == b"next"


async def test_a_process_that_a_child_leaves_behind_holds_nobody_up(pool: Pool) -> None:
    left = await pool.call(tasks.LEAVE_A_PROCESS_BEHIND, None)

    await pool.close()

    os.kill(left, signal.SIGKILL)


async def test_a_child_sees_no_secrets_in_its_environment(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COPYDESK_DATABASE_URL", "postgresql://user:secret@db/copydesk")
    monkeypatch.setenv("OPENAI_API_KEY", "secret")

    variables = await pool.call(tasks.LIST_VARIABLES, None)

    assert "PATH" in variables
    assert not {"COPYDESK_DATABASE_URL", "OPENAI_API_KEY"} & set(variables)


async def test_a_child_inherits_no_open_file_of_its_parent(pool: Pool) -> None:
    with socket.socket() as ours:
        inode = os.fstat(ours.fileno()).st_ino

        links = await pool.call(tasks.LIST_FILES, None)

    assert f"socket:[{inode}]" not in links


async def test_a_crash_leaves_no_core_file(pool: Pool) -> None:
    assert await pool.call(tasks.TELL_CORE_LIMIT, None) == 0


async def test_a_child_ignores_signals_meant_for_the_whole_group(pool: Pool) -> None:
    assert await pool.call(tasks.IGNORES_STOP_SIGNALS, None)
