"""Folders of tests are in memory only where all of them fit and can be used."""

import os
from pathlib import Path

import pytest

from tests.bench.scratch import find_memory


def test_a_folder_with_room_is_taken(tmp_path: Path) -> None:
    assert find_memory(tmp_path, room=1) == str(tmp_path)


def test_a_folder_without_room_is_not(tmp_path: Path) -> None:
    assert find_memory(tmp_path, room=1 << 62) is None


def test_a_machine_without_such_a_folder_does_without(tmp_path: Path) -> None:
    assert find_memory(tmp_path / "missing", room=1) is None


def test_where_programs_cannot_run_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = os.statvfs(tmp_path)
    closed = os.statvfs_result((*state[:8], state.f_flag | os.ST_NOEXEC, state.f_namemax))
    monkeypatch.setattr(os, "statvfs", lambda _: closed)

    assert find_memory(tmp_path, room=1) is None
