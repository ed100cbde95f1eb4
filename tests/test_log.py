import io
import json
import logging
import re
from collections.abc import Iterator

import pytest

from copydesk.log import SECRET_FACTS, LogFormat, get_logger, set_up_logging


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def same_logging_afterwards() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    # Taken off first: setting logging up closes the handlers it replaces.
    root.handlers.clear()
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def write(log_format: LogFormat, stream: io.StringIO | None = None, /, **facts: object) -> str:
    stream = stream or io.StringIO()
    set_up_logging("info", log_format, stream)
    get_logger("copydesk.jobs.runner").info("feed refreshed", **facts)
    return stream.getvalue()


def test_text_is_one_line_of_event_and_facts() -> None:
    line = write("text", feed_id=12, added=3)

    assert line.endswith("info    jobs.runner  feed refreshed  feed_id=12 added=3\n")
    assert line.count("\n") == 1
    assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ ", line)


def test_json_is_one_object_per_line() -> None:
    line = write("json", feed_id=12, title="Grüße")

    record = json.loads(line)
    assert line.count("\n") == 1
    assert (record["event"], record["level"]) == ("feed refreshed", "info")
    assert (record["feed_id"], record["title"]) == (12, "Grüße")
    assert record["logger"] == "copydesk.jobs.runner"
    assert record["at"].endswith("+00:00")


def test_auto_is_text_in_a_terminal_and_json_elsewhere() -> None:
    assert write("auto", Terminal()).startswith(("0", "1", "2"))
    assert write("auto", io.StringIO()).startswith("{")


@pytest.mark.parametrize("log_format", ["text", "json"])
@pytest.mark.parametrize("name", sorted(SECRET_FACTS))
def test_secrets_are_masked(log_format: LogFormat, name: str) -> None:
    line = write(log_format, **{name: "hunter2"})

    assert "hunter2" not in line
    assert name in line


@pytest.mark.parametrize(
    "value", ["two\nlines", "\x1b[31mred", "a b", "\r", "\ud800", "\x00", "x\u2028y"], ids=ascii
)
def test_no_fact_breaks_out_of_its_line_in_text(value: str) -> None:
    line = write("text", value=value)

    assert line.rstrip("\n").isprintable()
    assert line.endswith(f"value={value!r}\n")


@pytest.mark.parametrize("value", ["two\nlines", "\ud800", "\x00"], ids=ascii)
def test_no_fact_breaks_json(value: str) -> None:
    line = write("json", value=value)

    line.encode()
    assert json.loads(line)["value"] == value


def test_levels_below_the_chosen_one_are_silent() -> None:
    stream = io.StringIO()
    set_up_logging("warning", "text", stream)
    log = get_logger("copydesk.test")
    log.debug("a")
    log.info("b")
    log.warning("c")
    log.error("d")

    assert [line.split()[2] for line in stream.getvalue().splitlines()] == ["warning", "error"]


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_an_error_brings_its_trace(log_format: LogFormat) -> None:
    stream = io.StringIO()
    set_up_logging("info", log_format, stream)
    try:
        raise ValueError("out of ink")
    except ValueError as error:
        get_logger("copydesk.test").error("printing failed", error=error, page=3)

    text = stream.getvalue()
    assert "ValueError: out of ink" in text
    assert "printing failed" in text
    if log_format == "json":
        assert json.loads(text)["trace"].startswith("\nTraceback")


def test_libraries_speak_up_only_when_something_is_wrong() -> None:
    stream = io.StringIO()
    set_up_logging("debug", "text", stream)
    logging.getLogger("uvicorn.error").info("Shutting down")
    logging.getLogger("uvicorn.error").warning("odd request")

    assert "Shutting down" not in stream.getvalue()
    assert "odd request" in stream.getvalue()
