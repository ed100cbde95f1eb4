import types

import pytest

from copydesk.pool.task import Task, list_tasks


def shorten(text: str) -> list[str] | None:
    return [text[:1]] if text else None


def forget_the_annotation(text: str):  # type: ignore[no-untyped-def]  # that is the point
    return text


def use_what_cannot_travel(numbers: dict[float, tuple[int, ...] | list[int]]) -> None:
    raise NotImplementedError(numbers)


def test_a_task_bears_the_name_of_its_function() -> None:
    assert Task.of(shorten).name == "shorten"


def test_a_function_without_a_result_type_is_no_task() -> None:
    with pytest.raises(KeyError, match="return"):
        Task.of(forget_the_annotation)


def test_a_type_that_cannot_travel_is_refused_when_the_task_is_declared() -> None:
    with pytest.raises(TypeError, match="more than one"):
        Task.of(use_what_cannot_travel)


def test_the_tasks_of_a_module_are_what_it_declares() -> None:
    module = types.ModuleType("declared")
    vars(module).update(SHORTEN=Task.of(shorten), shorten=shorten, number=1)

    assert list(list_tasks(module)) == ["shorten"]
