import pytest

from copydesk.rules.models import GIB, MODELS, Hardware, recommend_model


@pytest.mark.parametrize(
    ("memory", "cores", "card", "expected"),
    [
        (1, 2, 0, None),
        (8, 2, 0, "gemma3:1b"),
        (8, 8, 0, "gemma3:4b"),
        (512, 64, 0, "gemma3:4b"),
        (8, 8, 12, "gemma3:12b"),
        (1, 1, 24, "gemma3:27b"),
        (16, 8, 1, "gemma3:4b"),
    ],
)
def test_the_largest_model_that_fits_is_recommended(
    memory: int, cores: int, card: int, expected: str | None
) -> None:
    hardware = Hardware(memory * GIB, cores, "", graphics_bytes=card * GIB)

    found = recommend_model(hardware)

    assert (found.model if found else None) == expected


def test_models_are_listed_from_large_to_small() -> None:
    sizes = [needs for _, needs in MODELS]
    assert sizes == sorted(sizes, reverse=True)
