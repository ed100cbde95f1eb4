import pytest

from copydesk.parse.text.guess import guess_charset

TEXTS = {
    "cp1251": "Сегодня президент подписал новый закон о выборах в стране",
    "koi8-r": "Сегодня президент подписал новый закон",
    "cp866": "Сегодня президент подписал новый закон",
    "iso8859-5": "Сегодня президент подписал новый закон о выборах",
    "cp1253": "Η κυβέρνηση ανακοίνωσε νέα μέτρα για την οικονομία",
    "cp1255": "הממשלה הודיעה היום על צעדים חדשים",
    "cp1256": "أعلنت الحكومة اليوم عن إجراءات جديدة",
    "cp874": "รัฐบาลประกาศมาตรการใหม่วันนี้เพื่อช่วยเหลือประชาชน",
    "cp932": "今日は天気がいいので、散歩に行きました。",
    "euc_jp": "今日は天気がいいので、散歩に行きました。",
    "iso2022_jp": "今日は天気がいい",
    "cp949": "정부는 오늘 새로운 경제 대책을 발표했다고 밝혔다",
    "gb18030": "中国政府今天宣布了新的经济措施，以应对市场的变化。",
    "big5hkscs": "台灣政府今天宣布了新的經濟措施，以應對市場的變化。",
    "cp1252": "Das schöne Café in München eröffnet für Gäste",
}


@pytest.mark.parametrize(("codec", "text"), TEXTS.items(), ids=TEXTS)
def test_a_sentence_is_enough_to_guess(codec: str, text: str) -> None:
    assert guess_charset(f"<rss><title>{text}</title></rss>".encode(codec)) == codec


@pytest.mark.parametrize(
    ("language", "codec", "text"),
    [
        ("<language>pl</language>", "cp1250", "Zażółć gęślą jaźń"),
        ("<language>tr-TR</language>", "cp1254", "Yağmurlu bir gün"),
        ("<rss xml:lang='lv'>", "cp1257", "Rīga ir skaista"),
        ("<language>ru</language>", "cp1251", "Цены"),
    ],
)
def test_the_language_decides_where_letters_do_not(language: str, codec: str, text: str) -> None:
    assert guess_charset(f"{language}<title>{text}</title>".encode(codec)) == codec


def test_a_short_chinese_title_is_recognised_by_its_bytes() -> None:
    assert guess_charset("<title>漫画系列：专业工作</title>".encode("gb2312")) == "gb18030"


def test_what_looks_like_nothing_is_western() -> None:
    assert guess_charset(b"\x81\xfe\xff\x9d\x8d\x81\x81\xff\xff" * 5) == "cp1252"
