"""Words point to countries."""

from copydesk.rules.stories.places import list_countries
from copydesk.rules.stories.words import weigh_terms


def test_cities_and_peoples_point_to_their_country() -> None:
    terms = weigh_terms("Japanese trains halted", "Service between Osaka and Kyoto stopped.")
    assert list_countries(terms.keys()) == {"jp"}


def test_a_text_without_places_points_nowhere() -> None:
    assert list_countries(weigh_terms("Trains halted", "").keys()) == frozenset()
