from copydesk.ai.adverts import MOST_HIDDEN, Block, find_adverts

STORY = Block("The council voted on Tuesday to close the bridge, and engineers agreed. " * 4)
ADVERT = Block("Subscribe now: click here for our newsletter!", linked=20)
RELATED = Block("Read more: ten bridges that fell", linked=30)


def test_blocks_that_sell_or_send_elsewhere_are_named() -> None:
    assert find_adverts([STORY, ADVERT, STORY, RELATED]) == [1, 3]


def test_a_story_with_links_stays() -> None:
    linked = Block(STORY.text, linked=len(STORY.text))
    mention = Block("The newsletter of the council told residents about the closure last week.")

    assert find_adverts([linked, mention, STORY]) == []


def test_never_more_than_its_share_is_hidden() -> None:
    blocks = [Block("Buy now! Order now! Click here!", linked=31)] * 10

    hidden = find_adverts(blocks)

    assert 0 < len(hidden) <= MOST_HIDDEN * len(blocks)


def test_no_blocks_hide_nothing() -> None:
    assert find_adverts([]) == []
