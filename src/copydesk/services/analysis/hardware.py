"""Looks at the machine: memory, processor and graphics cards, as far as it lets itself be seen."""

import asyncio
import os
import platform
import re
import subprocess
from pathlib import Path

from copydesk.rules.models import Hardware

MEMINFO = Path("/proc/meminfo")
CPUINFO = Path("/proc/cpuinfo")
# A container may have less than its machine.
MEMORY_LIMITS = (
    Path("/sys/fs/cgroup/memory.max"),
    Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
)
CARDS = Path("/sys/class/drm")
NVIDIA = ("nvidia-smi", "--query-gpu=name,memory.total", "--format=csv,noheader,nounits")
NVIDIA_SECONDS = 5.0
MIB = 1024 * 1024


async def probe_hardware() -> Hardware:
    """Say what this machine has; what cannot be found out is left out."""
    return await asyncio.to_thread(_probe)


def _probe() -> Hardware:
    cards = _list_nvidia() or _list_amd()
    return Hardware(
        memory_bytes=_measure_memory(),
        cores=_count_cores(),
        processor=_name_processor(),
        graphics=tuple(name for name, _ in cards),
        graphics_bytes=max((size for _, size in cards), default=0),
    )


def _count_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _measure_memory() -> int:
    limits = [int(text) for path in MEMORY_LIMITS if (text := _read(path).strip()).isdigit()]
    found = re.search(r"^MemTotal:\s+(\d+) kB", _read(MEMINFO), re.MULTILINE)
    if found:
        limits.append(int(found[1]) * 1024)
    elif hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        limits.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    return min(limits, default=0)


def _name_processor() -> str:
    found = re.search(r"^(?:model name|Model)\s*:\s*(.+)$", _read(CPUINFO), re.MULTILINE)
    return found[1].strip() if found else platform.processor() or platform.machine()


def _list_nvidia() -> list[tuple[str, int]]:
    try:
        done = subprocess.run(  # noqa: S603 fixed words, found by the system's own path
            NVIDIA, capture_output=True, timeout=NVIDIA_SECONDS, check=True, text=True
        )
    except (OSError, subprocess.SubprocessError):
        return []
    rows = [line.rpartition(",") for line in done.stdout.splitlines()]
    return [
        (name.strip()[:100], int(size) * MIB)
        for name, _, size in rows
        if size.strip().isdigit() and name.strip()
    ]


def _list_amd() -> list[tuple[str, int]]:
    """Give the cards whose driver says how much memory they have."""
    found = []
    for path in sorted(CARDS.glob("card*/device/mem_info_vram_total")):
        size = _read(path).strip()
        if size.isdigit():
            vendor = _read(path.parent / "vendor").strip()
            name = "AMD graphics" if vendor == "0x1002" else "graphics card"
            found.append((name, int(size)))
    return found


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""
