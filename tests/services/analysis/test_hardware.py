from pathlib import Path

import pytest

from copydesk.services.analysis import hardware

NVIDIA = '#!/bin/sh\nprintf "RTX 4090, 24564\\nbroken\\nTesla, T4, 15360\\n"\n'


async def test_this_machine_is_seen() -> None:
    found = await hardware.probe_hardware()

    assert found.cores >= 1
    assert found.memory_bytes > 0


async def test_a_container_has_no_more_than_its_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit, unlimited = tmp_path / "a", tmp_path / "b"
    limit.write_text("1073741824\n")
    unlimited.write_text("max\n")
    monkeypatch.setattr(hardware, "MEMORY_LIMITS", (unlimited, tmp_path / "none", limit))

    assert (await hardware.probe_hardware()).memory_bytes == 1073741824


async def test_cards_of_nvidia_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tmp_path / "nvidia-smi"
    tool.write_text(NVIDIA)
    tool.chmod(0o755)
    monkeypatch.setattr(hardware, "NVIDIA", (str(tool),))

    found = await hardware.probe_hardware()

    assert found.graphics == ("RTX 4090", "Tesla, T4")
    assert found.graphics_bytes == 24564 * 1024 * 1024


@pytest.mark.parametrize("script", ["#!/bin/sh\nexit 9\n", "#!/bin/sh\necho nonsense\n"])
async def test_a_tool_that_fails_is_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str
) -> None:
    tool = tmp_path / "nvidia-smi"
    tool.write_text(script)
    tool.chmod(0o755)
    monkeypatch.setattr(hardware, "NVIDIA", (str(tool),))
    monkeypatch.setattr(hardware, "CARDS", tmp_path)

    assert (await hardware.probe_hardware()).graphics == ()


async def test_cards_whose_driver_names_their_memory_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, vendor, size in (("card0", "0x1002", "8589934592"), ("card1", "0x8086", "x")):
        device = tmp_path / name / "device"
        device.mkdir(parents=True)
        (device / "vendor").write_text(vendor + "\n")
        (device / "mem_info_vram_total").write_text(size + "\n")
    monkeypatch.setattr(hardware, "NVIDIA", (str(tmp_path / "none"),))
    monkeypatch.setattr(hardware, "CARDS", tmp_path)

    found = await hardware.probe_hardware()

    assert (found.graphics, found.graphics_bytes) == (("AMD graphics",), 8589934592)
