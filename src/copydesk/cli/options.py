"""What commands share: their options, how settings are loaded and how a task is run."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import click

from copydesk.config import Config, load_config
from copydesk.log import set_up_logging

# What is wrong with a path or a number is said where it is used, in one line.
PATH = click.Path(path_type=Path, readable=False)
data_option = click.option("--data", type=PATH, help="folder for everything we keep")
file_option = click.option("--config", "file", type=PATH, help="TOML file with settings")
user_option = click.option("--user", default="", help="name of the account; default: the only one")


def load_settings(file: Path | None, **options: object) -> Config:
    config = load_config(None, file, **options)
    set_up_logging(config.log_level, config.log_format)
    return config


def clean_text(text: str) -> str:
    """Let nothing from outside play tricks with the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def run_task(main_task: Coroutine[Any, Any, Any]) -> Any:
    """Run with uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(main_task)
    return uvloop.run(main_task)
