import random

import pytest

from copydesk.model.highlights import Anchor, TextSpan
from copydesk.rules.anchors import MOST_SEEN, find_span, make_anchor

BEFORE = "Thecouncilmetforthreehoursonmondayevening."
PIECE = "Itdecidedthatthebridgewillbeclosedfromaprilonforatleasttwoyears."
AFTER = "Nobodysaidwhowillpayforit."
TEXT = BEFORE + PIECE + AFTER


def remember(text: str, piece: str) -> Anchor:
    start = text.index(piece)
    return make_anchor(text, TextSpan(start, start + len(piece)))


def cut(text: str, span: TextSpan | None) -> str | None:
    return None if span is None else text[span.start : span.end]


def test_a_piece_is_found_where_it_was() -> None:
    anchor = remember(TEXT, PIECE)

    assert anchor.prefix == BEFORE[-32:]
    assert anchor.suffix == AFTER
    assert find_span(TEXT, anchor) == TextSpan(len(BEFORE), len(BEFORE) + len(PIECE))


def test_a_piece_moves_with_what_is_written_before_it() -> None:
    text = "Updatedat9." + TEXT

    assert cut(text, find_span(text, remember(TEXT, PIECE))) == PIECE


@pytest.mark.parametrize(
    "edited",
    [
        PIECE.replace("two", "three"),
        PIECE.replace("decided", "resolved"),
        PIECE.replace("bridge", "oldbridgeoverthemill"),
        PIECE[:-6] + "andahalf.",
        PIECE.replace("from", ""),
    ],
    ids=lambda text: text[:60],
)
def test_an_edited_piece_is_found_from_its_first_to_its_last_letter(edited: str) -> None:
    text = BEFORE + edited + AFTER

    assert cut(text, find_span(text, remember(TEXT, PIECE))) == edited


def test_a_piece_that_begins_otherwise_now_is_found_about_there() -> None:
    text = BEFORE + PIECE.replace("Itdecided", "Theydecided") + AFTER

    found = cut(text, find_span(text, remember(TEXT, PIECE)))

    assert found is not None
    assert found.endswith("decidedthatthebridgewillbeclosedfromaprilonforatleasttwoyears.")
    assert len(found) <= len(PIECE) + 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        BEFORE + AFTER,
        "Somethingelseentirely,aboutthepriceofwheatandwhogrowsitinthesouthofthecountry.",
    ],
    ids=lambda text: text[:20],
)
def test_what_is_not_in_a_text_any_more_is_not_found(text: str) -> None:
    assert find_span(text, remember(TEXT, PIECE)) is None


def test_an_empty_piece_is_nowhere() -> None:
    assert find_span(TEXT, Anchor("")) is None


def test_of_several_places_the_one_with_the_same_surroundings_counts() -> None:
    text = "One.Thesamesentenceagain.Two.Thesamesentenceagain.Three."
    second = text.rindex("Thesame")
    anchor = make_anchor(text, TextSpan(second, second + len("Thesamesentenceagain.")))

    edited = "Zero.Thesamesentenceagain." + text

    found = find_span(edited, anchor)
    assert found is not None
    assert found.start == edited.rindex("Thesame")


def test_without_surroundings_the_nearest_place_counts() -> None:
    text = "again.again.again."

    assert find_span(text, Anchor("again.", position=7)) == TextSpan(6, 12)
    assert find_span(text, Anchor("again.")) == TextSpan(0, 6)


def test_a_short_word_is_not_found_elsewhere() -> None:
    text = "hesaidthatallwaswell,andleftwiththeothers."
    anchor = remember(text, "well")

    assert find_span("asplashinthewellbehindthehouseofsomebodyelse.", anchor) is None
    assert cut(text, find_span("Now," + text, anchor)) is not None


def test_a_short_piece_that_was_edited_is_not_guessed() -> None:
    text = BEFORE + "Shesaidno." + AFTER

    assert find_span(text.replace("said", "told"), remember(text, "said")) is None


def test_a_piece_of_medium_length_must_be_nearly_the_same() -> None:
    text = BEFORE + "threehundredthousandeuros" + AFTER

    anchor = remember(text, "threehundredthousandeuros")

    assert find_span(text.replace("thousand", "thousands"), anchor) is not None
    assert find_span(text.replace("threehundredthousand", "abouttwelve"), anchor) is None


@pytest.mark.parametrize(
    "piece",
    [
        "橋は四月から少なくとも二年間閉鎖されることになった",
        "سيتم إغلاق الجسر لمدة عامين".replace(" ", ""),
        "👩‍🚀🚀" * 12,
    ],
    ids=["cjk", "rtl", "emoji"],
)
def test_other_scripts_are_found_after_an_edit(piece: str) -> None:
    text = "前" + BEFORE + piece + "後" + AFTER
    middle = len(piece) // 2
    edited = "新" + BEFORE + piece[:middle] + "x" + piece[middle:] + "後" + AFTER

    found = cut(edited, find_span(edited, remember(text, piece)))

    assert found == piece[:middle] + "x" + piece[middle:]


@pytest.mark.parametrize("where", ["beginning", "end"])
def test_pieces_at_the_ends_of_huge_texts_are_found(where: str) -> None:
    chance = random.Random(7)
    letters = "".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=400_000))
    piece = letters[:300] if where == "beginning" else letters[-300:]
    anchor = remember(letters, piece)
    edited = letters.replace(piece, piece[:100] + "####" + piece[110:])

    assert cut(letters, find_span(letters, anchor)) == piece
    assert cut(edited, find_span(edited, anchor)) == piece[:100] + "####" + piece[110:]


def test_a_piece_that_lost_its_beginning_and_its_end_is_found_by_its_middle() -> None:
    chance = random.Random(3)
    parts = ["".join(chance.choices("abcdefghij", k=200)) for _ in range(7)]
    text = "".join(parts)
    anchor = remember(text, "".join(parts[2:5]))
    edited = parts[0] + parts[1] + "".join(parts[2])[70:] + parts[3] + parts[4][:130] + parts[6]

    found = cut(edited, find_span(edited, anchor))

    assert found is not None
    assert parts[3] in found


def test_a_text_shorter_than_the_piece_can_be_what_is_left_of_it() -> None:
    anchor = remember(TEXT, PIECE)

    assert cut(PIECE[:-8], find_span(PIECE[:-8], anchor)) == PIECE[:-8]
    assert cut(PIECE[:50], find_span(PIECE[:50], anchor)) == PIECE[:50]


def test_the_same_letter_over_and_over_ends() -> None:
    text = "a" * (3 * MOST_SEEN)

    assert find_span(text, Anchor("aa", position=10)) == TextSpan(10, 12)
    assert find_span(text, Anchor("a" * 50 + "b" * 30)) is None


def test_a_text_that_only_looks_alike_here_and_there_is_no_place() -> None:
    edited = "".join("#" if at % 4 == 3 else letter for at, letter in enumerate(PIECE))

    assert find_span(edited, remember(TEXT, PIECE)) is None


def test_letters_in_common_by_chance_are_no_place() -> None:
    assert find_span("abc" * 20, Anchor("a1b2c3d4e5f6g7h8")) is None
