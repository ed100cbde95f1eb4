"""Structured logs: one event in plain words, then facts; text for people, JSON for machines."""

import json
import logging
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Literal, TextIO

LogFormat = Literal["auto", "text", "json"]

# Never printed, whatever a caller passes: a log line outlives its reader's good intentions.
SECRET_FACTS = frozenset({"password", "token", "secret", "cookie", "authorization", "api_key"})


class Logger:
    """A thin voice over the standard logger: `log.info("feed refreshed", feed_id=12, added=3)`."""

    __slots__ = ("_logger",)

    def __init__(self, name: str) -> None:
        self._logger = logging.getLogger(name)

    def debug(self, event: str, **facts: object) -> None:
        self._write(logging.DEBUG, event, facts)

    def info(self, event: str, **facts: object) -> None:
        self._write(logging.INFO, event, facts)

    def warning(self, event: str, **facts: object) -> None:
        self._write(logging.WARNING, event, facts)

    def error(self, event: str, *, error: BaseException | None = None, **facts: object) -> None:
        self._write(logging.ERROR, event, facts, error)

    def _write(
        self,
        level: int,
        event: str,
        facts: Mapping[str, object],
        error: BaseException | None = None,
    ) -> None:
        if self._logger.isEnabledFor(level):
            self._logger.log(level, "%s", event, extra={"facts": facts}, exc_info=error)


def get_logger(name: str) -> Logger:
    return Logger(name)


def set_up_logging(level: str, log_format: LogFormat, stream: TextIO | None = None) -> None:
    """Send every log line of this process to one stream in one form."""
    stream = stream or sys.stderr
    is_json = log_format == "json" or (log_format == "auto" and not stream.isatty())
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines() if is_json else TextLines())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for chatty in ("uvicorn.access", "uvicorn.error", "aiohttp", "asyncio"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, logging.getLogger().level))
    # It logs a trace for each connection that it cannot open anew; we say that once.
    logging.getLogger("asyncpg").setLevel(logging.CRITICAL)


class TextLines(logging.Formatter):
    """`2026-11-16 19:44:56Z info    jobs  feed refreshed  feed_id=12 added=3`."""

    def format(self, record: logging.LogRecord) -> str:
        clock = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%d %H:%M:%SZ")
        facts = " ".join(f"{key}={_short(value)}" for key, value in _facts(record).items())
        name = record.name.removeprefix("copydesk.")
        line = f"{clock} {record.levelname.lower():<7} {name:<12} {record.getMessage()}"
        return "  ".join(filter(None, [line, facts, _trace(self, record)]))


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **_facts(record),
        }
        if trace := _trace(self, record):
            line["trace"] = trace
        text = json.dumps(line, default=str, ensure_ascii=False)
        # Half a character, which no stream could write, becomes an escape that JSON knows.
        return text.encode("utf-8", "backslashreplace").decode()


def _facts(record: logging.LogRecord) -> dict[str, object]:
    facts: Mapping[str, object] = getattr(record, "facts", {})
    return {key: "…" if key in SECRET_FACTS else value for key, value in facts.items()}


def _short(value: object) -> str:
    """Quote what would break the line, or play tricks with the terminal that shows it."""
    text = str(value)
    return text if text.isprintable() and " " not in text else repr(text)


def _trace(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    return "\n" + formatter.formatException(record.exc_info) if record.exc_info else ""
