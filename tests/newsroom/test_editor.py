"""The editor with a script: what it says holds, and it is no model."""

import aiohttp
import pytest

from copydesk.ai.calls import ModelOptions
from copydesk.ai.material import prepare_material
from copydesk.ai.prompts import load_prompt, write_question
from copydesk.ai.validation import check_answer
from copydesk.newsroom import Newsroom
from copydesk.newsroom.drafts import write_draft
from copydesk.newsroom.editor import NAME, PATH, edit
from copydesk.parse.html.shownblocks import list_blocks
from copydesk.parse.text.plain import prose_text

SCRIPTED = [number for number in range(30) if write_draft("flare", number, 1).note]


def test_all_that_the_loud_paper_prints_has_a_note() -> None:
    assert list(range(30)) == SCRIPTED


@pytest.mark.parametrize("number", SCRIPTED)
def test_what_the_script_says_stands_up_to_our_own_checks(number: int) -> None:
    room = Newsroom()
    room.add_outlet("flare")
    article = room.desk.publish_draft("flare", write_draft("flare", number, 1))
    blocks = list_blocks(article.html)
    material = prepare_material(article.title, prose_text(article.html), "en", blocks)
    question = write_question(
        load_prompt("en"),
        material.title,
        material.told,
        model=NAME,
        nonce="abcdef12",
        options=ModelOptions(),
    )

    checked = check_answer(
        edit(room.desk, question.user), material.title, material.text, material.blocks.numbers
    )

    assert checked.problems == ()
    assert article.note
    assert checked.neutral_title == article.note.headline != article.title
    assert checked.scores.framing.value == (article.note.slant or None)
    assert [blocks[each].text.startswith(article.note.advert) for each in checked.adverts] == (
        [True] if article.note.advert else []
    )


def test_of_what_it_does_not_know_it_says_only_what_stands_there() -> None:
    said = edit(Newsroom().desk, "Title: A bridge\n\n[0] It is closed. So it is. For ever.")

    assert said["neutral_title"] == "A bridge"
    assert said["summary"] == "It is closed. So it is."


async def test_it_answers_as_servers_of_models_do(newsroom: Newsroom) -> None:
    newsroom.add_outlet("flare")
    article = newsroom.desk.publish_draft("flare", write_draft("flare", 0, 1))
    url = newsroom.url + PATH
    async with aiohttp.ClientSession() as session:
        async with session.get(url + "/models") as listed:
            assert (await listed.json())["data"] == [{"id": "scripted editor (no model)"}]
        asked = {"messages": [{"role": "user", "content": f"Title: {article.title}\n\nIt fell."}]}
        async with session.post(url + "/chat/completions", json=asked) as told:
            content = (await told.json())["choices"][0]["message"]["content"]
            assert "Cracks found in Kestrel Bridge" in content
        for messages in (None, [], ["?"], [{"content": 1}]):
            async with session.post(
                url + "/chat/completions", json={"messages": messages}
            ) as refused:
                assert refused.status == 400
