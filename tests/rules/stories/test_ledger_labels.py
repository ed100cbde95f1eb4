"""Rows say what is counted, in words of the sentence; where it does not tell, no more than that."""

import pytest

from copydesk.rules.stories.claims import list_claims


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Five people were injured.", ["people injured"]),
        ("Five miners were injured.", ["miners injured"]),
        ("The blast injured 5.", ["injured"]),
        ("In 2009 it killed 17 people.", ["people killed, 2009"]),
        ("Last year fires burned 900 homes.", ["homes, Last year"]),
        ("About 38,000 people cross the bridge.", ["people cross the bridge"]),
        ("162 people on board were safe.", ["people on board were safe"]),
        ("The boat can carry 400 people.", ["people: boat can carry"]),
        ("It was 400 people.", ["people"]),
        ("44 percent of voters back her.", ["percent of voters back"]),
        ("Unemployment in the city is 5.1%.", ["percent: Unemployment in the city"]),
        ("In the city, 17 percent are undecided.", ["percent: city"]),
        ("Now 17 percent are undecided.", ["percent: undecided"]),
        ("It is 17 percent.", ["percent"]),
        ("There was 1 helper.", ["helper"]),
        ("At 0.5 depth it stopped.", []),
        ("The lead grew by 3 percentage points.", ["percentage points: lead grew"]),
        ("The shot costs $18 per dose.", ["USD per dose"]),
        ("The firm paid 2 million euros in damages.", ["EUR in damages"]),
        ("Rents rose 8 percent in Port Ellis.", ["percent: Rents rose"]),
        ("He got 12 years in prison.", ["years in prison"]),
        ("The trial lasted 43 days.", ["days: trial"]),
        ("It ended a three-week trial.", ["week trial"]),
        ("A 41-year-old man was saved.", ["year-old man was saved"]),
        ("The fine, $45m, was paid at once.", ["USD: fine"]),
        ("The fire killed 300 birds.", ["birds killed"]),
        ("Die Fähre hatte 40 Menschen an Bord.", ["Menschen an Bord"]),
        ("Die Arbeitslosenquote liegt bei 5,1 Prozent.", ["Prozent: Arbeitslosenquote liegt"]),
        ("Der Schaden beträgt 2,4 Mio. Euro.", ["EUR: Schaden beträgt"]),
        ("Es wurden 12 Feuerwehrleute verletzt.", ["Feuerwehrleute verletzt"]),
        ("Es kamen 40 freiwillige Helfer aus der Stadt.", ["Helfer"]),
        ("Es sind 40 hier in der Stadt.", []),
        ("Es sind 40 gute alte kleine Boote.", []),
        ("Le chômage est à 5,1 % dans la ville.", ["pour cent: chômage"]),
        ("Les dégâts sont de 2,4 millions d'euros.", ["EUR: dégâts"]),
        ("El paro es del 5,1 % en la ciudad.", ["por ciento: paro"]),
        ("Los daños son de 2 mil millones de euros.", ["EUR: daños"]),
    ],
)
def test_a_row_is_called_by_what_is_counted(text: str, labels: list[str]) -> None:
    found = [claim.label for claim in list_claims("", text) if claim.kind == "number"]
    assert found == labels


def test_a_label_is_bounded() -> None:
    [claim] = list_claims("", f"It is 5 percent of {'x' * 500}.")
    assert len(claim.label) == 60
