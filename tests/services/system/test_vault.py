import asyncio
import base64
import os
from pathlib import Path

import pytest

from copydesk.config import Config
from copydesk.errors import ConfigError, StoreError
from copydesk.services.system.vault import KEY_FILE, Vault, make_key, read_setting
from copydesk.wiring import open_vault

KEY = bytes(range(224, 256))


def hold(key: bytes) -> Vault:
    return Vault(lambda: key, lambda: key)


def test_what_is_sealed_is_opened_with_the_same_key_and_purpose_only() -> None:
    vault, other = hold(KEY), hold(bytes(32))
    sealed = vault.seal(b"hunter2", "feed 1")

    assert vault.open(sealed, "feed 1") == b"hunter2"
    assert b"hunter2" not in sealed
    for stranger, purpose in ((other, "feed 1"), (vault, "feed 2")):
        with pytest.raises(StoreError):
            stranger.open(sealed, purpose)


@pytest.mark.parametrize("sealed", [b"", b"short", bytes(12), bytes(100)])
def test_what_was_never_sealed_is_refused(sealed: bytes) -> None:
    with pytest.raises(StoreError):
        hold(KEY).open(sealed, "feed 1")


def test_the_same_secret_looks_different_each_time() -> None:
    vault = hold(KEY)

    assert vault.seal(b"same", "x") != vault.seal(b"same", "x")


@pytest.mark.parametrize(
    "text",
    [
        base64.b64encode(KEY).decode(),
        base64.urlsafe_b64encode(KEY).decode(),
        base64.urlsafe_b64encode(KEY).decode().rstrip("="),
        f"  {base64.b64encode(KEY).decode()}\n",
    ],
    ids=["plain", "for addresses", "without padding", "with spaces"],
)
def test_a_key_may_be_written_in_either_base64(text: str) -> None:
    assert read_setting(text) == KEY


@pytest.mark.parametrize("text", ["short", "!" * 44, base64.b64encode(bytes(31)).decode(), "é" * 9])
def test_what_is_no_key_stops_the_start_without_showing_it(text: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        open_vault(Config(secret=text, data=tmp_path))

    assert "COPYDESK_SECRET" in caught.value.message
    assert text not in caught.value.message


def test_a_key_of_our_own_is_made_when_first_needed_for_the_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    vault = open_vault(Config(data=folder))
    before = folder.exists()

    sealed = vault.seal(b"hunter2", "x")

    path = folder / KEY_FILE
    assert not before
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(folder.iterdir()) == [path]
    assert open_vault(Config(data=folder)).open(sealed, "x") == b"hunter2"


async def test_processes_that_start_together_agree_on_one_key(tmp_path: Path) -> None:
    keys = await asyncio.gather(
        *[asyncio.to_thread(make_key, tmp_path) for _ in range(8)],
    )

    assert len(set(keys)) == 1


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe"])
def test_a_damaged_key_file_is_told_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / KEY_FILE
    path.write_bytes(content)

    with pytest.raises(ConfigError) as caught:
        open_vault(Config(data=tmp_path))

    assert KEY_FILE in caught.value.message
    assert path.read_bytes() == content


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")

    with pytest.raises(ConfigError) as caught:
        open_vault(Config(data=tmp_path / "data")).seal(b"x", "x")

    assert os.fspath(tmp_path / "data") in caught.value.message


def test_opening_never_makes_a_key(tmp_path: Path) -> None:
    sealed = open_vault(Config(data=tmp_path)).seal(b"hunter2", "x")
    key = (tmp_path / KEY_FILE).read_bytes()
    (tmp_path / KEY_FILE).unlink()

    restored = open_vault(Config(data=tmp_path))
    with pytest.raises(StoreError, match="the secret key is missing"):
        restored.open(sealed, "x")

    assert not (tmp_path / KEY_FILE).exists()
    (tmp_path / KEY_FILE).write_bytes(key)
    assert restored.open(sealed, "x") == b"hunter2"
