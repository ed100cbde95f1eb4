"""A newsroom that moves by itself."""

from datetime import UTC, datetime

from copydesk.newsroom.desk import Desk
from copydesk.newsroom.lively import Lively, keep_lively


def make_desk() -> Desk:
    desk = Desk(lambda: datetime(2026, 11, 15, 18, 0, tzinfo=UTC))
    desk.fill(per_outlet=3)
    return desk


def list_titles(desk: Desk) -> list[str]:
    return [
        article.title
        for outlet in desk.list_outlets()
        for article in desk.make_edition(outlet.name).articles
    ]


async def test_turns_publish_and_edit() -> None:
    desk = make_desk()
    before = len(list_titles(desk))

    await keep_lively(desk, every_seconds=0, turns=40)

    assert len(list_titles(desk)) > before + 20
    articles = [each for o in desk.list_outlets() for each in desk.make_edition(o.name).articles]
    assert any(each.html.endswith("</em></p>") for each in articles)


def test_the_same_seed_plays_the_same_turns() -> None:
    first, second = make_desk(), make_desk()
    for desk in (first, second):
        lively = Lively(desk, seed=4)
        for _ in range(30):
            lively.play_turn()

    assert list_titles(first) == list_titles(second)


def test_new_articles_are_dated_now_and_have_titles_of_their_own() -> None:
    desk = make_desk()
    lively = Lively(desk)
    known = set(list_titles(desk))

    fresh = [article for _ in range(10) if (article := lively.play_turn())]

    published = [each for each in fresh if each.published_at == desk.clock()]
    assert published
    assert not known & {each.title for each in published}


def test_a_figure_is_changed_without_a_word() -> None:
    desk = make_desk()

    edited = Lively(desk).edit_quietly()

    assert edited is not None
    assert "24 million" in edited.html
    assert edited.updated_at == edited.published_at
    assert not edited.html.endswith("</em></p>")


def test_what_was_changed_quietly_is_not_changed_again() -> None:
    lively = Lively(make_desk())
    lively.edit_quietly()

    assert lively.edit_quietly() is None
