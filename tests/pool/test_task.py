import types

import pytest

from copydesk.pool import tasks
from copydesk.pool.task import list_tasks
from tests.pool.sample_tasks import declare


def shorten(text: str) -> list[str] | None:
    return [text[:1]] if text else None


def forget_the_annotation(text: str):  # type: ignore[no-untyped-def]  # that is the point
    return text


def use_what_cannot_travel(numbers: dict[float, tuple[int, ...] | list[int]]) -> None:
    raise NotImplementedError(numbers)


def test_a_task_bears_the_name_of_its_function() -> None:
    assert declare(shorten).name == "shorten"


def test_a_function_without_a_result_type_is_no_task() -> None:
    with pytest.raises(KeyError, match="return"):
        declare(forget_the_annotation)


def test_a_type_that_cannot_travel_is_refused_when_the_task_is_declared() -> None:
    with pytest.raises(TypeError, match="more than one"):
        declare(use_what_cannot_travel)


def test_the_tasks_of_a_module_are_what_it_declares() -> None:
    module = types.ModuleType("declared")
    vars(module).update(SHORTEN=declare(shorten), shorten=shorten, number=1)

    assert list(list_tasks(module)) == ["shorten"]


@pytest.mark.parametrize("name", list_tasks(tasks))
def test_what_may_take_all_that_is_granted_reads_what_others_wrote(name: str) -> None:
    task = list_tasks(tasks)[name]
    reads_documents = name in {
        "read_feed",
        "read_page",
        "read_outlines",
        "extract",
        "reclean",
        "index",
    }

    assert (task.seconds > 60, task.memory_mb > 512) == (reads_documents, reads_documents)
