import json
from pathlib import Path

from copydesk.cli.analyses import analyze_lines


def test_every_line_is_analysed_or_told_why_not(tmp_path: Path) -> None:
    file = tmp_path / "drafts.jsonl"
    file.write_bytes(
        b'{"title": "This is why you should never do it", "text": ""}\n\nwords\n{"title": 1}\n'
        b'{"title": "Das ist neu", "text": "", "language": "de"}\n'
    )

    lines = list(analyze_lines((file, tmp_path / "nothing")))

    records = [json.loads(line) for line, _ in lines]
    assert [is_good for _, is_good in lines] == [True, False, False, True, False]
    assert records[0]["scores"]["clickbait"]["value"] > 0.5
    assert (records[1]["line"], records[1]["error"]["code"]) == (3, "invalid")
    assert records[3]["language"] == "de"
    assert records[4]["error"]["code"] == "unreadable"
