"""Code that is loaded by its name when it is first wanted, so that no start waits for it."""

from importlib import import_module
from threading import Lock
from types import ModuleType

_one_at_a_time = Lock()


def load(name: str) -> ModuleType:
    """Give a module, and load it if need be: takes tens of milliseconds then, so in a thread.

    Two threads that load at once could each find what the other has only begun.
    """
    with _one_at_a_time:
        return import_module(name)
