import pytest

from copydesk.parse.text.plain import count_words
from copydesk.rules.teasers import FULL_TEXT_WORDS, LONGEST_TEASER, is_teaser, says_more

SENTENCE = "The council voted late on Tuesday to close the old bridge. "
ONE = SENTENCE.strip()


def judge(text: str, usual_words: int | None = None) -> bool:
    return is_teaser(text, count_words(text), usual_words)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing at all"),
        pytest.param("Bridge closed", id="a few words"),
        pytest.param(ONE, id="one whole sentence, as news sites give"),
        pytest.param(SENTENCE * 3, id="a short summary"),
        pytest.param(SENTENCE * 10 + "Nobody knows…", id="an ellipsis"),
        pytest.param(SENTENCE * 10 + "Nobody knows...", id="three dots"),
        pytest.param(SENTENCE * 10 + "Nobody knows when the", id="amid a sentence"),
        pytest.param(SENTENCE * 10 + "There were bolts,", id="after a comma"),
        pytest.param(SENTENCE * 30 + "Nobody knows when […]", id="the mark of WordPress"),
        pytest.param(SENTENCE * 30 + "Nobody knows when [...]", id="the same in dots"),
        pytest.param(SENTENCE * 30 + "Nobody knows when [...", id="the mark itself cut"),
        pytest.param(SENTENCE * 30 + "Continue reading →", id="an arrow"),
        pytest.param(SENTENCE * 30 + "Read more", id="English"),
        pytest.param(SENTENCE * 30 + "READ MORE »", id="loud English"),
        pytest.param(SENTENCE * 30 + "(Weiterlesen …)", id="German with dots"),
        pytest.param(SENTENCE * 30 + "Lire la suite", id="French"),
        pytest.param(SENTENCE * 30 + "続きを読む", id="Japanese"),
        pytest.param(SENTENCE * 30 + "Читать далее", id="Russian"),
        pytest.param("市议会周二晚上决定关闭旧桥。", id="Chinese"),
    ],
)
def test_a_body_that_only_announces_is_a_teaser(text: str) -> None:
    assert judge(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(SENTENCE * 10, id="ten whole sentences"),
        pytest.param(SENTENCE * 20 + "Nobody knows when", id="too long to be cut off"),
        pytest.param(SENTENCE * 10 + "Bolts, rivets and many more.", id="ends with the word more"),
        pytest.param(SENTENCE * 10 + "“Read more books!”", id="ends with a quote"),
        pytest.param(SENTENCE * 10 + "Is it over?", id="ends with a question"),
        pytest.param(SENTENCE * 60 + "Read more", id="a long text with a link after it"),
        pytest.param("市议会周二晚上决定关闭旧桥。" * 10, id="ten sentences in Chinese"),
    ],
)
def test_a_body_that_tells_is_no_teaser(text: str) -> None:
    assert not judge(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(ONE, False, id="a short entry"),
        pytest.param("Bridge closed", False, id="a note without a full stop"),
        pytest.param(ONE + " Nobody knows…", True, id="an entry that breaks off"),
        pytest.param(SENTENCE * 20 + "Nobody knows…", False, id="a long one that trails off"),
        pytest.param(ONE + " Read more", True, id="an entry with a mark"),
    ],
)
def test_short_entries_of_feeds_with_full_texts_are_short(text: str, *, expected: bool) -> None:
    assert judge(text, FULL_TEXT_WORDS) is expected


def test_short_entries_of_feeds_with_short_entries_are_teasers() -> None:
    assert judge(ONE, FULL_TEXT_WORDS - 1)


def test_no_mark_makes_a_long_text_a_teaser() -> None:
    assert is_teaser("and so on […]", LONGEST_TEASER)
    assert not is_teaser("and so on […]", LONGEST_TEASER + 1)


AROUND = (
    "Lodestone\nNewsstand\nThe tide came early\n2026-11-16\n{}\nMore\nFerry late again\nNew mayor"
)
LONGER = "The tide came early this year, as everybody at the quay had expected."


@pytest.mark.parametrize(
    ("page", "known", "is_more"),
    [
        (AROUND.format("It knew."), "It knew.", False),
        (AROUND.format(LONGER), LONGER, False),
        (AROUND.format(LONGER), "It knew.", True),
        (AROUND.format("It knew."), "", True),
        (AROUND.format("It knew."), "It knew, and so on …", True),
        ("All of it. " * 200, "It knew.", True),
        (
            "潮が早く来たことを、港の人々は前から皆知っていたということである。",
            "早い。",
            True,
        ),
    ],
    ids=["menus", "the same", "a sentence", "no text", "cut off", "long", "Japanese"],
)
def test_a_page_is_worth_more_than_the_feed_if_it_has_sentences(
    page: str, known: str, is_more: bool
) -> None:
    assert says_more(page, known) is is_more
