import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from copydesk.model.limits import LONGEST_QUERY
from copydesk.model.times import DAY
from copydesk.rules.query import Name, Query, Term, is_understood, parse_query
from copydesk.rules.search import MOST_WORDS
from copydesk.rules.spans import find_moment

NOW = 1_800_000_000_000_000
NOVEMBER = 1_793_491_200_000_000


def words(*terms: str) -> tuple[tuple[Term, ...], ...]:
    return tuple((Term(tuple(term.split())),) for term in terms)


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("storm coast", Query(words("storm", "coast"))),
        ('"storm coast" north', Query(words("storm coast", "north"))),
        ("東京", Query(words("東 京"))),
        ("it's", Query(words("it s"))),
        ('"unclosed phrase', Query(words("unclosed phrase"))),
        ("storm -coast", Query(words("storm"), (Term(("coast",)),))),
        ('storm -"the coast"', Query(words("storm"), (Term(("the", "coast")),))),
        ("storm NOT coast", Query(words("storm"), (Term(("coast",)),))),
        ("storm NOT -coast", Query(words("storm", "coast"))),
        ("storm AND coast", Query(words("storm", "coast"))),
        ("title:Storm", Query(((Term(("storm",), "title"),),))),
        ('AUTHOR:"Ann Lee"', Query(((Term(("ann", "lee"), "author"),),))),
        ("-title:storm", Query((), (Term(("storm",), "title"),))),
        ("elect*", Query(((Term(("elect",), "any", is_prefix=True),),))),
        ('"new yor"*', Query(((Term(("new", "yor"), "any", is_prefix=True),),))),
        ("title:elect*", Query(((Term(("elect",), "title", is_prefix=True),),))),
        ("el* 東京*", Query(words("el", "東 京"))),
        ("a OR b c", Query(((Term(("a",)), Term(("b",))), (Term(("c",)),)))),
        ("a OR b OR c", Query(((Term(("a",)), Term(("b",)), Term(("c",))),))),
        ("OR a OR", Query(words("a"))),
        ("a OR -b", Query(words("a"), (Term(("b",)),))),
        ("a OR is:unread b", Query(words("a", "b"), marks={"unread": True})),
        ("foo:bar", Query(words("foo bar"))),
        ("title: storm", Query(words("storm"))),
        ("feed:3", Query(feeds=(Name("3"),))),
        ('-feed:"The Post"', Query(feeds=(Name("The Post", is_wanted=False),))),
        ("folder:News", Query(folders=(Name("News"),))),
        ("tag:x -tag:y", Query(tags=(Name("x"), Name("y", is_wanted=False)))),
        ("is:unread", Query(marks={"unread": True})),
        ("is:READ -is:starred", Query(marks={"unread": False, "starred": False})),
        ("is:later is:hidden", Query(marks={"later": True, "hidden": True})),
        ("is:read is:unread", Query(marks={"unread": True}, is_impossible=True)),
        ("is:new", Query(marks={"new": True})),
        ("is:odd", Query(words("is odd"))),
        ("before:soon", Query(words("before soon"))),
        ("after:2026-11", Query(since=NOVEMBER)),
        ("-after:2026-11", Query(until=NOVEMBER)),
        ("before:1d before:7d", Query(until=NOW - 7 * DAY)),
        ("after:7d after:1d", Query(since=NOW - DAY)),
        ("category:Sport", Query(categories=frozenset({"sport"}))),
        ("category:sports", Query(categories=frozenset({"sport"}))),
        (
            "category:sport category:world",
            Query(categories=frozenset(), is_impossible=True),
        ),
        ("-category:sport", Query(not_categories=frozenset({"sport"}))),
        ("category:knitting", Query(words("category knitting"))),
        ("clickbait:>0.6", Query(scores={"clickbait from": 601})),
        ("clickbait:>=0.6", Query(scores={"clickbait from": 600})),
        ("clickbait:>60%", Query(scores={"clickbait from": 601})),
        ("clickbait:>60", Query(scores={"clickbait from": 601})),
        ("overall:<.3", Query(scores={"overall until": 299})),
        ("overall:<=0.3", Query(scores={"overall until": 300})),
        ("-clickbait:>0.6", Query(scores={"clickbait most": 600})),
        ("-clickbait:>=0.6", Query(scores={"clickbait most": 599})),
        ("-overall:<0.3005", Query(scores={"overall least": 301})),
        ("overall:>0.2 overall:>0.4", Query(scores={"overall from": 401})),
        ("overall:<0.2 overall:<0.4", Query(scores={"overall until": 199})),
        ("clickbait:high", Query(words("clickbait high"))),
        ("feed: folder: tag: is: before: after: category: clickbait:", Query()),
        ('- "" * ( ) : ^ AND OR NOT', Query()),
        ("", Query()),
    ],
)
def test_a_query_is_read(text: str, query: Query) -> None:
    assert parse_query(text, NOW) == query


@pytest.mark.parametrize(
    ("text", "is_empty"), [("feed: is: -", True), ("is:read", False), ("-storm", False)]
)
def test_a_query_is_empty_when_nothing_in_it_means_anything(text: str, is_empty: bool) -> None:
    assert parse_query(text, NOW).is_empty is is_empty


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-11-01", NOVEMBER),
        ("2026/11/1", NOVEMBER),
        ("2026-11", NOVEMBER),
        ("1970", 0),
        ("7d", NOW - 7 * DAY),
        ("2W", NOW - 14 * DAY),
        ("12h", NOW - DAY // 2),
        ("2026-13", None),
        ("2026-02-30", None),
        ("0000", None),
        ("٢٠٢٦", None),
        ("7 d", None),
        ("", None),
    ],
)
def test_moments_are_dates_or_spans(text: str, moment: int | None) -> None:
    assert find_moment(text, NOW) == moment


def test_a_long_query_is_cut() -> None:
    query = parse_query("a " * LONGEST_QUERY, NOW)

    assert sum(len(term.words) for group in query.wanted for term in group) == MOST_WORDS


@given(st.text() | st.text(alphabet='ab京-":*()ORNT \0title:isfeed'))
@example("\ud800 -\ud800 title:\udfff")
@example("after:99999y")
def test_no_text_is_an_error(text: str) -> None:
    query = parse_query(text, NOW)

    terms = [term for group in query.wanted for term in group] + list(query.unwanted)
    assert all(term.words for term in terms)
    assert all(word.isalnum() for term in terms for word in term.words)


@pytest.mark.parametrize(
    ("name", "value", "is_taken"),
    [("title", "storm", True), ("is", "read", True), ("is", "new moon", False), ("age", "", False)],
)
def test_an_operator_takes_some_values_only(name: str, value: str, is_taken: bool) -> None:
    assert is_understood(name, value, NOW) is is_taken
