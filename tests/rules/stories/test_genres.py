"""Reports that come every day are known by their words, and events are not taken for them."""

import pytest

from copydesk.rules.stories.genres import detect_genre, is_digest, list_scores
from copydesk.rules.stories.words import make_term, weigh_terms


def find(title: str, lead: str = "") -> str:
    headed = frozenset(map(make_term, title.split()))
    return detect_genre(title, lead, headed, weigh_terms(title, lead).keys())


@pytest.mark.parametrize(
    ("title", "genre"),
    [
        ("Aries, Taurus, Gemini: what Monday brings", "stars"),
        ("Quick crossword No 16,881", "puzzle"),
        ("Lotto results: winning numbers for Monday's £3.8m draw", "draw"),
        ("Lottozahlen vom Samstag", "draw"),
        ("Brent climbs above $84 as supply worries grow", "market"),
        ("Wall Street ends higher as tech rallies", "market"),
        ("Dax schließt im Plus bei 15.820 Punkten", "market"),
        ("Asian shares slip after weak data", "market"),
        ("Cloudy start, sunny spells by afternoon in Calderdale", "weather"),
        ("Das Wetter am Montag: Regen im Süden", "weather"),
        ("Quote of the day", "daily"),
    ],
)
def test_a_report_of_every_day_is_known(title: str, genre: str) -> None:
    assert find(title) == genre


def test_weather_may_be_told_by_the_lead() -> None:
    lead = "Today will stay dry with a gentle breeze, some mist and a top temperature of 16C."
    assert find("Lakeland outlook", lead) == "weather"
    assert find("Sunny side up", "Expect clouds, then a temperature of 16C.") == "weather"


def test_shares_make_a_market_where_the_lead_names_an_index() -> None:
    assert find("Luxury stocks drag exchanges down", "The Nikkei lost 1 percent.") == "market"
    assert find("Orrin Bank stocks plunge", "Its auditor refused to sign.") == ""


@pytest.mark.parametrize(
    "title",
    [
        "Storm Ylva batters coast: gusts and rain leave two dead",
        "Orrin Bank shares plunge 38% on audit delay",
        "Fed official says weak data caused by weather",
        "Gold medal for Norway's skiers",
        "Lottery winner gives all to charity",
        "Dow chemical plant shut after leak",
    ],
)
def test_an_event_is_not_taken_for_one(title: str) -> None:
    assert find(title) == ""


@pytest.mark.parametrize(
    ("title", "lead", "scores"),
    [
        ("Rovers 2-1 United: late goal", "", {"1-2"}),
        ("United 1-2 Rovers", "", {"1-2"}),
        ("Hawks 112, Pelicans 98: Orlan has 41", "", {"112-98"}),
        ("Dunmore win by 31 runs", "", {"31 runs"}),
        ("Brandt's late header wins derby", "Rovers beat United 2-1 at Mill Lane.", {"1-2"}),
        ("Bayern siegt 3:0", "", {"0-3"}),
        ("Senate passes bill 51-49", "The vote was a win for the party.", set()),
        ("A 24-7 newsroom in 2014-15", "", set()),
        ("Rovers sign striker after win", "", set()),
    ],
)
def test_results_are_read_from_reports_of_matches(title: str, lead: str, scores: set[str]) -> None:
    assert list_scores(title, lead, weigh_terms(title, lead).keys()) == scores


@pytest.mark.parametrize(
    "title",
    [
        "Morning briefing",
        "Your Monday morning briefing: tram vote, ferry",
        "Weekly links",
        "Letters",
        "Letters to the editor: the tram we need",
        "Leserbriefe: Gleise und Möwen",
        "Roundup #12",
        "Friday roundup: fonts",
        "Open thread, November 16",
        "In pictures: the best of Monday",
        "5 things to know before the bell",
        "What to watch tonight",
        "Your horoscope for today",
    ],
)
def test_what_tells_of_many_things_is_a_digest(title: str) -> None:
    assert is_digest(title)


@pytest.mark.parametrize(
    "title",
    [
        "Letters reveal plot against the king",
        "Monsanto's Roundup causes cancer, jury finds",
        "Daily Mail owner in talks over sale",
        "Minister gives briefing on floods",
        "In pictures released by police, a man is seen at the quay",
    ],
)
def test_a_headline_with_such_a_word_is_none(title: str) -> None:
    assert not is_digest(title)
