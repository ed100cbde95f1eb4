import pytest

from copydesk.ai.calls import ModelOptions, Question, Unreadable
from copydesk.ai.prompts import load_prompt, write_question
from copydesk.ai.providers.fake import HUGE_BYTES, MODES, SLOW_SECONDS, Fake, play
from copydesk.ai.reading import read_answer

TITLE = "Council votes on bridge!"
TEXT = "The council voted on the bridge on Monday. It will cost 40 million euros. Work starts soon."


def ask(mode: str, title: str = TITLE) -> Question:
    return write_question(
        load_prompt("en"), title, TEXT, model=mode, nonce="abcdef12", options=ModelOptions()
    )


def test_the_same_text_gets_the_same_answer() -> None:
    assert play(ask("ok")) == play(ask("ok"))
    assert play(ask("ok")) != play(ask("ok", "Another title"))


def test_a_good_answer_comes_from_the_text() -> None:
    found = read_answer(Fake().read_reply(play(ask("ok")).body).text)

    assert found["neutral_title"] == "Council votes on bridge"
    assert found["summary"] in TEXT
    assert all(point in TEXT for point in found["key_points"])
    assert all(0 <= score["value"] <= 1 for score in found["scores"].values())


@pytest.mark.parametrize(
    ("mode", "status"), [("busy", 429), ("broken", 500), ("no-such-model", 404)]
)
def test_servers_that_refuse(mode: str, status: int) -> None:
    assert play(ask(mode)).status == status


def test_every_fault_is_told_from_a_good_answer() -> None:
    good = play(ask("ok"))
    assert all(play(ask(mode)) != good for mode in MODES if mode != "ok")
    assert play(ask("slow")).delay_seconds == SLOW_SECONDS
    assert len(play(ask("huge")).body) > HUGE_BYTES
    assert play(ask("closed")).is_closed
    with pytest.raises(Unreadable):
        Fake().read_reply(play(ask("nothing")).body)
