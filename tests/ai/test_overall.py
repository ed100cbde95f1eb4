from copydesk.ai.overall import WEIGHTS, weigh_scores
from copydesk.model.analysis import Score, Scores


def test_scores_without_a_value_do_not_count() -> None:
    assert weigh_scores(Scores(clickbait=Score(1.0), speculative=Score(0.5))) == 0.75
    assert weigh_scores(Scores()) is None


def test_weights_say_what_counts() -> None:
    scores = Scores(clickbait=Score(1.0), speculative=Score(0.0))

    assert weigh_scores(scores, {**WEIGHTS, "clickbait": 3.0}) == 0.75
    assert weigh_scores(scores, dict.fromkeys(WEIGHTS, 0.0)) is None
