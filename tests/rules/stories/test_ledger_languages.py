"""German, French and Spanish texts are compared by their own words and ways to write numbers."""

import pytest

from copydesk.rules.stories.claims import list_claims
from copydesk.rules.stories.ledger import Telling, write_ledger

Row = tuple[str, str, list[str]]


def compare(*texts: str, language: str = "") -> list[Row]:
    tellings = [
        Telling(number, f"outlet {number}", list_claims("", text, language))
        for number, text in enumerate(texts, 1)
    ]
    return [
        (row.agreement, row.subject, [voice.text for voice in row.voices])
        for row in write_ledger(tellings)
        if row.kind != "name"
    ]


@pytest.mark.parametrize(
    ("texts", "rows"),
    [
        pytest.param(
            (
                "Drei Menschen sind bei dem Brand auf der Fähre vor Tarrow gestorben.",
                "Bei dem Brand auf der Fähre kamen fünf Menschen ums Leben.",
            ),
            [("differs", "getötet", ["Drei", "fünf"])],
            id="German dead",
        ),
        pytest.param(
            (
                "An Bord der Fähre waren 1.480 Passagiere.",
                "Auf der Fähre waren rund 1500 Passagiere.",
            ),
            [("agrees", "Passagiere", ["1.480", "rund 1500"])],
            id="German thousands",
        ),
        pytest.param(
            (
                "Die Mieten in der Stadt stiegen im vergangenen Jahr um 7,4 Prozent.",
                "Um 8,1 Prozent stiegen die Mieten in der Stadt im vergangenen Jahr.",
            ),
            [
                (
                    "differs",
                    "Prozent: Mieten in der Stadt",
                    ["7,4 Prozent", "8,1 Prozent"],
                )
            ],
            id="German percent",
        ),
        pytest.param(
            (
                "Der Bund zahlt 9 Millionen Euro für die Brücke.",
                "Das Land zahlt 12 Millionen Euro für die Brücke.",
            ),
            [
                ("only_here", "EUR: Bund zahlt", ["9 Millionen Euro"]),
                ("only_here", "EUR: Land zahlt", ["12 Millionen Euro"]),
            ],
            id="German money of two",
        ),
        pytest.param(
            (
                "Zwölf Menschen wurden bei dem Brand verletzt.",
                "12 Verletzte gab es bei dem Brand, darunter zwei Kinder.",
            ),
            [("agrees", "verletzt", ["Zwölf", "12"]), ("only_here", "Kinder", ["zwei"])],
            id="German injured",
        ),
        pytest.param(
            (
                "Ein 41-jähriger Mann und der 3. Sturm sind es.",
                "Das Auto ist einundzwanzig Jahre alt und 1,2 Mrd. Euro wert.",
            ),
            [("only_here", "EUR: wert", ["1,2 Mrd. Euro"])],
            id="German ages",
        ),
        pytest.param(
            (
                "Trois personnes sont mortes dans l'incendie du ferry.",
                "Cinq personnes sont mortes dans l'incendie du ferry.",
            ),
            [("differs", "tués", ["Trois", "Cinq"])],
            id="French dead",
        ),
        pytest.param(
            (
                "Les 1 480 passagers étaient dans le ferry.",
                "Environ 1 500 passagers étaient dans le ferry.",
            ),
            [("agrees", "passagers", ["1 480", "Environ 1 500"])],
            id="French thousands",
        ),
        pytest.param(
            ("Le pont est fermé jusqu'au 9 mai.", "Le pont est fermé jusqu’au 12 mai."),
            [("differs", "fermé jusqu'au", ["9 mai", "12 mai"])],
            id="French dates",
        ),
        pytest.param(
            (
                "Tres personas murieron en el incendio del ferry.",
                "En el incendio murieron cinco personas.",
            ),
            [("differs", "muertos", ["Tres", "cinco"])],
            id="Spanish dead",
        ),
        pytest.param(
            (
                "Tres niños murieron en el incendio.",
                "Cinco personas murieron en el incendio.",
            ),
            [
                ("only_here", "niños muertos", ["Tres"]),
                ("only_here", "muertos", ["Cinco"]),
            ],
            id="Spanish children",
        ),
        pytest.param(
            ("El puente reabrirá el 5 de enero.", "El puente reabrirá el 9 de enero."),
            [("differs", "reabrirá el", ["5 de enero", "9 de enero"])],
            id="Spanish dates",
        ),
    ],
)
def test_each_language_has_its_own_words(texts: tuple[str, ...], rows: list[Row]) -> None:
    assert compare(*texts) == rows


def test_of_another_language_only_numbers_are_read() -> None:
    rows = compare("Erano 1.480 passeggeri.", "Erano 1.600 passeggeri.", language="it")
    assert {agreement for agreement, _, _ in rows} == {"only_here"}
    assert [texts for _, _, texts in rows] == [["1.480"], ["1.600"]]


@pytest.mark.parametrize(
    ("told", "text", "label"),
    [
        ("en", "Die Fähre und das Boot hatten 1.480 Gäste auf dem Deck.", "1480"),
        ("de", "1.480 Gäste", "1480"),
        ("de-AT", "1.480 Gäste", "1480"),
        ("fr", "1,480 guests were on the deck of the boat.", "1480"),
        ("", "1,480 guests", "1480"),
    ],
)
def test_the_words_of_a_text_say_its_language(told: str, text: str, label: str) -> None:
    [claim] = list_claims("", text, told)
    assert claim.value == label


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Am 3. März und am 12.11. und am 12.11.2026 war es so.", ["03-03", "11-12"]),
        ("On 2026-11-12, on 11/12/2026 and on 45.13. it was the same.", ["11-12"]),
        ("Le 1er mai et le 3 mars, il est dans la rue.", ["05-01", "03-03"]),
        ("El 3 de marzo y el 12 de mayo se vio en la calle.", ["03-03", "05-12"]),
    ],
)
def test_dates_are_read_as_they_are_written(text: str, days: list[str]) -> None:
    claims = list_claims("", text)
    found = [claim.value for claim in claims if claim.kind == "date" and not claim.about]
    assert sorted(found) == sorted(days)
    assert [claim for claim in claims if claim.kind == "number"] == []


@pytest.mark.parametrize(
    "text",
    [
        "Sie sagte: „Wir reparieren die Brücke sofort“ und ging.",
        "Elle a dit : « Wir reparieren die Brücke sofort » dans la rue.",
        "Sie sagte: »Wir reparieren die Brücke sofort« und ging.",
    ],
)
def test_quotes_have_the_marks_of_their_language(text: str) -> None:
    quotes = [claim.text for claim in list_claims("", text) if claim.kind == "quote"]
    assert quotes == ["Wir reparieren die Brücke sofort"]


def test_the_first_words_of_a_sentence_are_no_name() -> None:
    text = "Drei Menschen und die Bürgermeisterin Ines Calder. Die Fähre kostet Milliarden Euro."
    names = [claim.text for claim in list_claims("", text) if claim.kind == "name"]
    assert names == ["Bürgermeisterin Ines Calder"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Es kamen einundvierzig Gäste mit dem Boot.", None),
        ("Es kamen zweiundvierzig Gäste mit dem Boot.", "42"),
        ("Es kamen zwei Millionen Gäste mit dem Boot.", "2000000"),
        ("Vingt-deux bateaux sont dans le port.", "22"),
        ("Treinta y dos barcos se ven en el puerto.", "32"),
    ],
)
def test_numbers_in_words_are_read(text: str, value: str | None) -> None:
    found = [claim.value for claim in list_claims("", text) if claim.kind == "number"]
    assert found == ([value] if value else [])


@pytest.mark.parametrize("language", ["", "en", "de", "fr", "es", "it"])
@pytest.mark.parametrize(
    "text",
    [
        "5 MİLLİON boats, SİX men DİED on FRİDAY, 3 of APRİL, 5 KİLOMETRES a MİNUTE",
        "am 3. APRİL und am 4. JUNİ kamen DREİ, zweı und DREİẞİG Menschen MİT 5 LİBRAS",
        "DİX bateaux et les SİX, 3 MİLLONES de LİBRAS y un DÍA, 5 % par SEMAİNE",
    ],
)
def test_no_letter_breaks_what_is_read(text: str, language: str) -> None:
    assert list_claims(text, text, language) is not None
