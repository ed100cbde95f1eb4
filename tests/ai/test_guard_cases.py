"""A report told in other words raises no alarm; what was invented, swapped or turned does."""

import pytest

from copydesk.ai.guard import check_support

REPORT = (
    "Police in Leeds arrested four men on Tuesday after a robbery at a jeweller's in Briggate, in"
    " which watches worth £1.35 million were taken. Detective Inspector Sarah O'Neill said the men,"
    ' aged between 19 and 34, were held without a struggle. "We were lucky that nobody was hurt,"'
    " she said. The shop, founded in 1921, will stay closed until 4 May. Sales at its parent"
    " company, Hargreaves & Sons, fell 12.5% in the first quarter, while those of its online arm"
    " rose by a third. The company did not comment. A spokesman for the union, Dev Patel, called"
    " for better protection. Around 2,300 people work for the firm, two-thirds of them women."
)


@pytest.mark.parametrize(
    "text",
    [
        "Four men were arrested in Leeds after a jewellery robbery.",
        "Watches worth £1,350,000 were stolen.",
        "Watches worth 1.35m pounds were taken.",
        "Nobody was hurt, DI O'Neill said.",
        "Det. Insp. Sarah O’Neill said the four were held without a struggle.",
        "The century-old shop stays shut until May 4.",
        "Sales of Hargreaves and Sons fell by 12.5 percent in Q1.",
        "Online sales rose by a third.",
        "Online sales rose 33 percent.",
        "The firm declined to comment.",
        "More than 2,000 people work for the firm.",
        "About 2,300 work there, 67% of them women.",
        "Two thirds of the 2,300 staff are women.",
        "The union's Dev Patel wants better protection.",
        "LEEDS POLICE ARREST FOUR AFTER JEWELLER ROBBERY",
        "Leeds: Four Men Held After Robbery of Watches Worth £1.35m",
        "The suspects are between 19 and 34 years old.",
        "“Lucky that nobody was hurt”: four arrested in Leeds",
        "No one was hurt.",
        "The shop will not open before 4 May.",
        "The shop does not open until 4 May.",
        "The men were held with no struggle.",
        "Held without a struggle: the four men of Leeds.",
        "Thieves took watches from a shop in Briggate.",
        "Inflation hit the shop.",
        "Four people, all men, were arrested.",
        "Of its 2,300 workers two-thirds are women.",
    ],
)
def test_what_is_told_in_other_words_raises_no_alarm(text: str) -> None:
    assert check_support(REPORT, text) == []


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("Five men were arrested in Leeds.", "Five"),
        ("Watches worth £1.53 million were taken.", "1.53 million"),
        ("Watches worth $1.35 million were taken.", "1.35 million"),
        ("Two people were hurt, O'Neill said.", "Two"),
        ("Manchester police arrested four men.", "Manchester"),
        ("Sarah Patel said the men were held.", "Sarah Patel"),
        ("The shop stays closed until 14 May.", "14"),
        ("The shop stays closed until 4 June.", "June"),
        ("Sales at Hargreaves & Sons rose 12.5% in the first quarter.", "rose"),
        ("The company did comment.", "not"),
        ('"We are proud of our officers," she said.', "We are proud of our officers,"),
        ("The shop was founded in 1912.", "1912"),
        ("Around 23,000 people work for the firm.", "23,000"),
        ("The men, aged between 19 and 43, were held.", "43"),
        ("Detective Inspector Tom Baker said so.", "Tom"),
        ("The men were charged by a court in York.", "York"),
        ("12.5 million watches were taken.", "12.5 million"),
        ("Three-quarters of them are women.", "Three-quarters"),
        ("Interpol helped the police in Leeds.", "Interpol"),
        ("The men were found. Europol joined the search.", "Europol"),
        ("Police in Leeds arrested four women on Tuesday.", "four women"),
        ("Four young women were arrested.", "Four young women"),
        ("The men were held after a struggle.", "after a struggle"),
        ("The men were held following a short struggle.", "following a short struggle"),
    ],
)
def test_what_was_made_up_is_caught(text: str, missing: str) -> None:
    assert missing in check_support(REPORT, text)


@pytest.mark.parametrize(
    "source",
    [
        "Shares rose before they fell by 5 percent.",
        "Shares of Acme rose, then fell by 5 percent.",
    ],
)
def test_what_goes_both_ways_is_not_turned(source: str) -> None:
    assert check_support(source, "Shares fell by 5 percent.") == []


def test_a_month_supports_its_number_in_a_date_and_nowhere_else() -> None:
    source = "It opened on 5 March 2024."
    assert check_support(source, "It opened on 2024-03-05.") == []
    assert check_support(source, "It opened 3 rooms in 2024.") == ["3"]


def test_without_is_caught_where_the_source_has_it() -> None:
    source = "The men were held after a struggle. They had no lawyer with them."
    assert check_support(source, "The men were held without a struggle.") == ["without a struggle"]
    assert check_support(source, "They were held without a lawyer.") == []


def test_what_the_source_has_both_ways_is_not_turned() -> None:
    source = "Two men left without a fight. Two women left after a fight."
    assert check_support(source, "They left after a fight, or without a fight.") == []
    assert check_support(source, "Two women and two men left.") == []
