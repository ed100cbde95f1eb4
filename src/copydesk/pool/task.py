"""What a child can be asked to do: a function of one argument, typed by its annotations."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Generic, TypeVar, get_type_hints

import msgspec

GRANTED = 2**31
"""As much as the settings grant, for what reads documents of any size from outside."""

Argument = TypeVar("Argument")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Task(Generic[Argument, Result]):
    """A function that runs in a child, and how its argument and result travel.

    Both are anything msgspec can carry: numbers, text, bytes, datetimes, lists, dataclasses,
    Structs, and unions of them. The function imports what it needs when it is called, so that a
    child, and the parent, only load what they use.
    """

    name: str
    function: Callable[[Argument], Result]
    argument_decoder: msgspec.msgpack.Decoder[Argument]
    result_decoder: msgspec.msgpack.Decoder[Result]
    seconds: float
    memory_mb: int
    """Limits of its own; never more than the settings grant."""

    @classmethod
    def of(
        cls, function: Callable[[Argument], Result], *, seconds: float, memory_mb: int
    ) -> "Task[Argument, Result]":
        """Make a task of an annotated function; it bears the function's name."""
        hints = get_type_hints(function)
        result_type = hints.pop("return")
        (argument_type,) = hints.values()
        return cls(
            function.__name__,
            function,
            msgspec.msgpack.Decoder(argument_type),
            msgspec.msgpack.Decoder(result_type),
            seconds,
            memory_mb,
        )


def list_tasks(module: ModuleType) -> dict[str, Task[object, object]]:
    """Give the tasks a module declares, by name."""
    return {value.name: value for value in vars(module).values() if isinstance(value, Task)}
