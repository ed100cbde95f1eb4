from copydesk.ai.builtin import analyze
from copydesk.ai.composing import compose_analysis
from copydesk.ai.material import ToldBlocks
from copydesk.ai.validation import Checked
from copydesk.model.analysis import Analysis, Score, Scores

TITLE = "You won't believe what this council did next"
TEXT = "The council of Harwick voted on Monday to build a bridge over the river. " * 9
OWN = analyze(TITLE, TEXT, "en")


def compose(checked: Checked) -> Analysis:
    return compose_analysis(
        OWN,
        checked,
        provider="p",
        model="m",
        prompt_version="v",
        has_instructions=True,
        blocks=ToldBlocks(7, (10, 90), frozenset({0})),
    )


def test_what_a_model_said_comes_first() -> None:
    scores = Scores(framing=Score(0.2), clickbait=Score(0.4))
    made = compose(Checked("Council votes", "It voted.", ("One.",), "politics", scores, ()))

    assert (made.summary, made.key_points, made.neutral_title) == (
        "It voted.",
        ("One.",),
        "Council votes",
    )
    assert (made.category, made.scores.framing.value) == ("politics", 0.2)
    assert (made.provider, made.model, made.prompt_version) == ("p", "m", "v")
    assert made.has_instructions
    assert "clickbait" not in made.builtin_parts
    assert made.loaded_terms == OWN.loaded_terms


def test_where_a_model_had_nothing_that_holds_the_builtin_analyser_is_named() -> None:
    made = compose(Checked(None, "", ("Lone point.",), None, Scores(), ()))

    assert (made.summary, made.key_points) == (OWN.summary, OWN.key_points)
    assert made.scores.clickbait == OWN.scores.clickbait
    assert made.overall == OWN.overall
    assert {"summary", "clickbait"} <= set(made.builtin_parts)
