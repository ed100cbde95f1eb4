"""Which faults are set on an outlet at this moment, and how often each has struck."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from copydesk.errors import Invalid, NotFound
from copydesk.newsroom.answers import Kind
from copydesk.newsroom.faults import FAULTS, get_fault
from copydesk.newsroom.faults.records import Fault, Option, read_kinds, read_options

_RANKS = {name: rank for rank, name in enumerate(FAULTS)}


@dataclass(slots=True)
class FaultSetting:
    """A fault that is set; `times_left` None means until it is cleared."""

    fault: Fault
    options: dict[str, Option]
    kinds: tuple[Kind, ...]
    times_left: int | None
    turn: int = 0


class FaultSettings:
    """The faults of one outlet; several may be set at once and add up."""

    def __init__(self) -> None:
        self._settings: dict[str, FaultSetting] = {}

    def set(
        self,
        name: str,
        options: Mapping[str, object],
        *,
        on: object = None,
        times: object = None,
    ) -> FaultSetting:
        """Sets a fault anew: on what it strikes, and how often before it is mended."""
        fault = get_fault(name)
        if times is not None and (not isinstance(times, int) or isinstance(times, bool)):
            raise Invalid("times must be a whole number")
        setting = FaultSetting(fault, read_options(fault, options), read_kinds(fault, on), times)
        self._settings[name] = setting
        return setting

    def remove(self, name: str) -> None:
        if self._settings.pop(name, None) is None:
            raise NotFound(f"fault {name} is not set")

    def clear(self) -> None:
        self._settings.clear()

    def list(self) -> list[FaultSetting]:
        return sorted(self._settings.values(), key=lambda setting: _RANKS[setting.fault.name])

    def strike(self, kind: Kind) -> Iterator[FaultSetting]:
        """The faults that hit this request, each counted; a fault with no times left is mended."""
        for setting in self.list():
            if kind not in setting.kinds:
                continue
            if setting.times_left is not None:
                if setting.times_left <= 0:
                    continue
                setting.times_left -= 1
            setting.turn += 1
            yield setting
