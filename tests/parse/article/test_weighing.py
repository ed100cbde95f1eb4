import pytest

from copydesk.parse.article.weighing import is_worse
from tests.parse.pages import MORE_PARAGRAPHS, PARAGRAPHS

HALF, WHOLE = " ".join(PARAGRAPHS), " ".join((*PARAGRAPHS, *MORE_PARAGRAPHS))


@pytest.mark.parametrize(
    ("carved", "extracted", "expected"),
    [
        (WHOLE, WHOLE, False),
        (WHOLE, HALF, False),
        (HALF, WHOLE, True),
        (f"{HALF} {HALF}", HALF, True),
        (f"{HALF} {PARAGRAPHS[0][:60]}", HALF, False),
        (f"{HALF} {MORE_PARAGRAPHS[0] * 9}", HALF, False),
        ("", HALF, True),
        (HALF, "", False),
    ],
    ids=["same", "more", "half", "twice", "quote", "other", "nothing", "no text"],
)
def test_carving_may_add_to_a_text_but_not_lose_or_repeat_it(
    carved: str, extracted: str, *, expected: bool
) -> None:
    assert is_worse(carved, extracted) is expected


def test_what_was_left_out_on_purpose_is_not_lost() -> None:
    comments = " ".join(MORE_PARAGRAPHS)

    assert is_worse(HALF, WHOLE)
    assert not is_worse(HALF, WHOLE, comments)
