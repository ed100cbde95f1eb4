"""The table of benchmarks is replaced part by part; the README says nothing that is not in it."""

import re

from bench.__main__ import NAMES
from bench.table import (
    HEAD,
    PAGE,
    QUOTED,
    README,
    RULE,
    Beside,
    Recorder,
    list_quoted,
    quote_page,
    read_page,
    write_page,
)


def record(bench: str, what: str, amount: float) -> Recorder:
    recorder = Recorder(bench)
    recorder.add(what, amount, "ms", beside=Beside("raw SQL", 2.0), goal=8, most_times=1.5)
    return recorder


def test_a_line_names_amount_ratio_goals_and_the_speed_of_the_machine() -> None:
    [row] = record("reading", "a page", 3.0).rows

    assert (row.what, row.ours, row.beside) == ("a page", "3 ms", "raw SQL: 2 ms")
    assert (row.ratio, row.goal) == ("1.5x", "8 ms and 1.5x")
    assert re.fullmatch(r"0\.\d{3} s", row.loop)


def test_a_part_that_is_measured_again_replaces_only_its_own_lines() -> None:
    names = ("refresh", "reading")
    page = write_page("", [record("reading", "a page", 3), record("refresh", "all", 9)], names)
    again = write_page(page, [record("reading", "a page", 4)], names)

    assert list(read_page(page)) == ["refresh", "reading"]
    assert read_page(again)["refresh"] == read_page(page)["refresh"]
    assert [line.split(" | ")[1] for line in read_page(again)["reading"]] == ["4 ms"]


def test_a_part_that_measured_nothing_keeps_its_lines() -> None:
    page = write_page("", [record("reading", "a page", 3)], ["reading"])

    assert write_page(page, [Recorder("reading")], ["reading"]) == page


def test_the_readme_gets_the_lines_that_it_quotes() -> None:
    page = write_page("", [record("reading", QUOTED[0], 4), record("start", "x", 1)], NAMES)
    readme = f"# Title\n\n{HEAD}\n{RULE}\n| old | line |\n\n## More\n\n| a | b |\n"
    [line] = list_quoted(page)

    assert QUOTED[0] in line
    assert quote_page(readme, page) == readme.replace("| old | line |", line)


def test_every_part_of_the_page_is_one_that_can_be_measured() -> None:
    parts = list(read_page(PAGE.read_text("utf-8")))

    assert parts
    assert parts == [name for name in NAMES if name in parts]


def test_the_readme_quotes_the_page_and_measures_nothing_of_its_own() -> None:
    measured = README.read_text("utf-8").partition("## Measured")[2].partition("\n## ")[0]
    table = measured.partition(f"{HEAD}\n{RULE}\n")[2]
    prose = re.sub(r"(?m)^\|.*$", "", measured)

    assert table.split("\n\n")[0].splitlines() == list_quoted(PAGE.read_text("utf-8"))
    assert not re.search(r"\d", prose)
