import pytest

from copydesk.ai.adverts import MOST_HIDDEN, add_named, find_adverts, list_adverts
from copydesk.ai.material import prepare_material
from copydesk.model.analysis import AdvertBlock, Adverts
from copydesk.parse.html.shownblocks import ShownBlock, sum_blocks

STORY = ShownBlock("The council voted on Tuesday to close the bridge, and engineers agreed. " * 4)
ADVERT = ShownBlock("Subscribe now: click here for our newsletter!", linked=20)
RELATED = ShownBlock("Read more: ten bridges that fell", linked=30)


def test_blocks_that_sell_or_send_elsewhere_are_named() -> None:
    assert list_adverts([STORY, ADVERT, STORY, RELATED]) == [1, 3]


def test_a_story_with_links_stays() -> None:
    linked = ShownBlock(STORY.text, linked=len(STORY.text))
    mention = ShownBlock(
        "The newsletter of the council told residents about the closure last week."
    )

    assert list_adverts([linked, mention, STORY]) == []


def test_never_more_than_its_share_is_hidden() -> None:
    blocks = [ShownBlock("Buy now! Order now! Click here!", linked=31)] * 10

    hidden = list_adverts(blocks)

    assert 0 < len(hidden) <= MOST_HIDDEN * len(blocks)


def test_no_blocks_hide_nothing() -> None:
    assert list_adverts([]) == []


def test_each_block_is_named_with_its_reason_and_the_text_that_it_is_of() -> None:
    blocks = [STORY, ADVERT, STORY, RELATED]

    assert find_adverts(blocks) == Adverts(
        sum_blocks(blocks), (AdvertBlock(1, "sells"), AdvertBlock(3, "leads_away"))
    )
    assert find_adverts([STORY]) is None


def test_what_a_model_names_stands_beside_what_the_rules_found() -> None:
    blocks = [STORY, ADVERT, STORY, ShownBlock("Our friends at Brightwax make the best candles.")]
    told = prepare_material("T", "\n\n".join(each.text for each in blocks), "en", blocks).blocks

    named = add_named(find_adverts(blocks), told, (3, 1))

    assert named == Adverts(sum_blocks(blocks), (AdvertBlock(1, "sells"), AdvertBlock(3, "named")))
    assert add_named(None, told, ()) is None


def test_a_model_that_names_everything_hides_no_more_than_its_share() -> None:
    blocks = [ShownBlock(f"Paragraph {number:02} tells of the bridge.") for number in range(10)]
    told = prepare_material("T", "\n\n".join(each.text for each in blocks), "en", blocks).blocks

    named = add_named(None, told, range(10))

    assert named
    assert len(named.blocks) == MOST_HIDDEN * len(blocks)


@pytest.mark.parametrize(
    "call",
    [
        "subscribe to", "SUBSCRIBE NOW", "subscribe today", "sign up for", "Sign up here",
        "newsletter", "click here", "buy now", "order it today", "shop here", "book it now",
        "download now", "call today", "apply here", "register now", "advertisement", "sponsored",
        "promo code", "promotion code", "discount code", "use code", "use the code", "coupon",
        "follow us on", "Follow us at", "like us on", "join our channel", "join our list",
        "affiliate link", "affiliate links", "we may earn a small commission",
        "we may receive commission", "free trial", "limited-time offer", "limited time offer",
        "support us on", "support our work", "support our journalism", "become a member",
        "become a patron", "jetzt abonnieren", "Jetzt kaufen", "anzeige", "abonnez-vous",
        "inscrivez-vous", "suscríbete", "SUSCRÍBETE", "publicidad", "ſubſcrıbe now",
        "bOO\u212a İt NOW",
    ],
)  # fmt: skip
def test_every_call_is_heard_among_other_words(call: str) -> None:
    block = ShownBlock(f"{call}, {call}!", linked=0)

    assert list_adverts([STORY, block, STORY]) == [1]
