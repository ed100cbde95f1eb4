from copydesk.ai.ensemble import join_answers, locate_medoid
from copydesk.ai.validation import Checked
from copydesk.model.analysis import Category, Score, Scores


def make(
    summary: str, value: float | None, category: Category | None = None, title: str | None = None
) -> Checked:
    scores = Scores(clickbait=Score(value, f"because {value}"))
    return Checked(title, summary, (summary,), category, scores, ())


RAIN = "Heavy rain flooded the northern villages"


def test_scores_are_the_middle_and_say_how_far_apart_they_were() -> None:
    joined = join_answers([make(RAIN, 0.1), make(RAIN, 0.9), make(RAIN, 0.3)])

    assert joined.scores.clickbait == Score(0.3, "because 0.3", "", 0.8)
    assert joined.scores.framing == Score()


def test_blocks_that_more_than_half_name_are_adverts() -> None:
    said = make(RAIN, 0.1)
    answers = [said._replace(adverts=named) for named in ((3, 5), (5,), (5, 3, 1))]

    assert join_answers(answers).adverts == (3, 5)
    assert join_answers(answers[:2]).adverts == (5,)


def test_who_could_not_tell_does_not_count() -> None:
    joined = join_answers([make(RAIN, None), make(RAIN, 0.4)])
    assert joined.scores.clickbait.value == 0.4
    assert joined.scores.clickbait.spread == 0


def test_the_text_nearest_to_all_is_taken() -> None:
    odd = "Parliament debates taxes tomorrow"
    near = "Heavy rain flooded villages"

    joined = join_answers([make(odd, 0.1, "politics"), make(RAIN, 0.1), make(near, 0.1, "world")])

    assert joined.summary in (RAIN, near)
    assert joined.category in ("politics", "world")


def test_an_empty_text_is_never_taken_and_the_first_of_equals_is() -> None:
    assert locate_medoid(["", RAIN]) == 1
    assert locate_medoid([RAIN, RAIN]) == 0
    assert locate_medoid(["", ""]) == 0
    assert join_answers([make("", 0.1, title="Rain"), make(RAIN, 0.2)]).neutral_title == "Rain"


def test_one_answer_stays_as_it_is() -> None:
    only = make(RAIN, 0.1)
    assert join_answers([only]) is only
