import pytest

from copydesk.ai.builtin import analyze
from copydesk.model.analysis import CATEGORIES, SCORE_NAMES

BODY = """
The city council voted on Tuesday to close the old harbour bridge after engineers found cracks in
two of its pillars. Traffic will be sent over the northern crossing until repairs are finished,
which could take up to eighteen months, Mayor Anna Lindqvist said. The bridge carries about 30,000
cars a day and is the main way into town for people who live on the western shore.

Shop owners near the bridge fear for their business. "We live from people who pass by," said Omar
Haddad, who runs a bakery at its eastern end. The council wants to pay part of their losses. Dr. J.
Meyer, who led the inspection, told reporters that the cracks had grown by 4 mm since January. The
opposition called the decision late but right. A first report on the state of the pillars was
handed to the council two years ago, and no money was set aside for it in the budget since.

The repairs are expected to cost $40 million. The state has promised to pay half. Work is to begin
in March, and bidders from three countries have shown interest. Cyclists and people on foot may use
the bridge as before, because it still bears small loads safely, the engineers say.
"""


def test_a_news_report_is_described() -> None:
    analysis = analyze("Council closes harbour bridge after cracks are found", BODY)

    assert analysis.language == "en"
    assert analysis.provider == "builtin"
    assert analysis.neutral_title is None
    assert analysis.scores.framing.value is None
    assert analysis.scores.clickbait.value is not None
    assert analysis.scores.clickbait.value < 0.3
    assert 40 <= analysis.reading_seconds <= 70
    assert analysis.category is None or analysis.category in CATEGORIES
    assert analysis.overall is not None


def test_every_sentence_of_a_summary_is_one_of_the_text() -> None:
    analysis = analyze("Council closes harbour bridge", BODY)

    assert analysis.summary
    assert analysis.key_points
    flat = " ".join(BODY.split())
    for sentence in [*analysis.summary.split(". "), *analysis.key_points]:
        assert " ".join(sentence.split()).rstrip(".") in flat
    assert all(point in BODY for point in analysis.key_points)
    assert not any(point in analysis.summary for point in analysis.key_points)


def test_a_short_text_needs_no_summary() -> None:
    analysis = analyze(
        "Council closes bridge", "The bridge is closed. It has cracks. Repairs begin."
    )

    assert (analysis.summary, analysis.key_points) == ("", ())


def test_the_same_text_is_always_told_the_same() -> None:
    assert analyze("Council closes bridge", BODY) == analyze("Council closes bridge", BODY)


@pytest.mark.parametrize(
    ("title", "text", "language"),
    [
        ("紐約股市收高", "", "zh"),
        ("Das müssen Sie über die neue Brücke im Hafen wissen", "", "de"),
        ("Diez cosas que no sabías de tu gato", "", "es"),
        ("Bayern München – Borussia Dortmund 3:2", "", ""),
        ("The Voice of Germany: Alle Kandidaten", "", ""),
        ("AppleがiPhone 17を発表", "", "ja"),
        ("OpenAI发布GPT-5", "", "zh"),
        ("", "", ""),
    ],
)
def test_other_languages_have_no_scores_rather_than_none_of_it(
    title: str, text: str, language: str
) -> None:
    analysis = analyze(title, text)

    assert analysis.language == language
    assert all(analysis.scores[name].value is None for name in SCORE_NAMES)
    assert analysis.overall is None


def test_the_language_can_be_told_but_not_against_the_script() -> None:
    assert analyze("You will never guess this", "", language="de-AT").scores.clickbait.value is None
    assert analyze("紐約股市收高", "", language="en").language == "zh"
    assert analyze("紐約股市收高", "", language="fr").language == "zh"
    german = "Der Stadtrat beschloss am Dienstag, die alte Brücke vorerst für Autos zu sperren."
    assert analyze("Brücke gesperrt", german, language="en").language == "de"
    assert analyze("Obama meets Karzai", "", language="en-US").scores.clickbait.value is not None


@pytest.mark.parametrize(
    "title",
    [
        "EBay rejects Icahn slate of directors",
        "Stocks slip slightly",
        "Poking the eurozone bear",
        "The Cookie Heist",
        "Trump wins",
        "The Twelve Beards Of Christmas",
    ],
)
def test_a_headline_that_leans_to_english_is_scored(title: str) -> None:
    assert analyze(title, "").scores.clickbait.value is not None


def test_evidence_stands_in_title_or_text() -> None:
    title = "SHOCKING: You won’t believe what İstanbul’s mayor might do next!!"
    text = "Buy now and save big. Experts fear that it could be the worst storm ever. " * 3

    analysis = analyze(title, text, language="en")

    for name in SCORE_NAMES[1:]:
        score = analysis.scores[name]
        assert score.value is not None
        assert score.value > 0.3, name
        assert score.evidence
        assert score.evidence in title or score.evidence in text
        assert score.reason
    assert "SHOCKING" in analysis.loaded_terms


@pytest.mark.parametrize(
    "title",
    [
        "",
        "😀😀😀",
        "?!",
        "&amp;&#8217;&lt;b&gt;",
        "שלום עולם, חדשות היום",
        "\u202eevil title about the council\u202c",
        "YOU WILL NEVER BELIEVE WHAT THE COUNCIL DID",
        "The council votes | CNN",
        "the " * 25_000,
    ],
    ids=lambda title: ascii(title[:12]),
)
def test_no_title_is_too_odd_and_each_is_judged_the_same_twice(title: str) -> None:
    analysis = analyze(title, BODY)

    assert analysis == analyze(title, BODY)
    assert analysis.summary
    for name in SCORE_NAMES:
        score = analysis.scores[name]
        assert score.value is None or 0 <= score.value <= 1
        assert score.evidence in title or score.evidence in BODY


@pytest.mark.parametrize(
    "piece",
    [
        "word ",
        "a",
        "\x00",
        "。",
        "A. ",
        "\ud800",
        "!?",
        "\n",
        "漢",
        "you must buy now ",
        "<p>",
        "1,",
    ],
    ids=ascii,
)
def test_ten_megabytes_of_anything_are_survived(piece: str) -> None:
    huge = piece * (10_000_000 // len(piece))

    analysis = analyze(huge, huge)

    assert len(analysis.summary) < 100_000
    assert all(len(analysis.scores[name].reason) < 1000 for name in SCORE_NAMES)


@pytest.mark.parametrize(
    "title",
    [
        "Les 10 secrets that doctors don't want you to know",
        "この10の理由 why you will love this trick",
        "You won't believe was das heißt for you and your dog",
    ],
)
def test_a_title_in_two_languages_is_not_scored(title: str) -> None:
    assert analyze(title, "", "en").scores.clickbait.value is None


@pytest.mark.parametrize(
    "title",
    ["Ten reasons why you should visit Las Vegas", "Why Les Misérables still makes you cry"],
)
def test_a_name_of_another_language_keeps_no_title_from_its_score(title: str) -> None:
    assert analyze(title, "", "en").scores.clickbait.value is not None
