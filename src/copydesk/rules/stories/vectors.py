"""Texts as weighted terms, and how two of them lie to each other."""

from copydesk.rules.stories.places import list_countries

HEADLINE_TERMS = 12
LEAD_TERMS = 28

Terms = dict[str, float]


def multiply(one: Terms, other: Terms) -> float:
    return sum(weight * other.get(term, 0.0) for term, weight in one.items())


def measure_length(terms: Terms) -> float:
    """Say from 0 to 1 whether a text is a headline alone or has a lead."""
    return min(1.0, max(0.0, (len(terms) - HEADLINE_TERMS) / (LEAD_TERMS - HEADLINE_TERMS)))


def are_elsewhere(one: Terms, other: Terms) -> bool:
    """Say whether two events of one kind happened in two countries."""
    here = list_countries(one.keys())
    if len(here) != 1:
        return False
    there = list_countries(other.keys())
    return len(there) == 1 and here != there
