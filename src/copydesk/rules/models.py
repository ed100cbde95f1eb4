"""Which model a machine can run, by its memory; small ones answer, large ones understand."""

from dataclasses import dataclass
from typing import NamedTuple

GIB = 1024**3
# The system and we ourselves need room beside the model.
KEPT_FREE_BYTES = 2 * GIB


@dataclass(frozen=True, slots=True)
class Hardware:
    """What a machine has."""

    memory_bytes: int
    cores: int
    processor: str
    graphics: tuple[str, ...] = ()
    graphics_bytes: int = 0
    """The memory of the largest card; 0 if there is none, or it is shared."""


class Recommended(NamedTuple):
    """A model that fits, and why."""

    model: str
    needs_bytes: int
    reason: str


# By what they need with a context of some thousand tokens; the best that fits is taken.
MODELS = (
    ("gemma3:27b", 21 * GIB),
    ("gemma3:12b", 11 * GIB),
    ("gemma3:4b", 5 * GIB),
    ("gemma3:1b", 2 * GIB),
)
# Without a card a model reads slowly; larger ones would take minutes for each text.
LARGEST_WITHOUT_CARD = 5 * GIB
FEWEST_CORES = 4


def recommend_model(hardware: Hardware) -> Recommended | None:
    """Give the model for a machine; None if the builtin analyser is the better choice there."""
    for model, needs in MODELS:
        if needs <= hardware.graphics_bytes:
            return Recommended(model, needs, "fits into the memory of the graphics card")
    free = hardware.memory_bytes - KEPT_FREE_BYTES
    most = LARGEST_WITHOUT_CARD if hardware.cores >= FEWEST_CORES else 2 * GIB
    for model, needs in MODELS:
        if needs <= min(free, most):
            return Recommended(model, needs, "fits into memory; without a graphics card it is slow")
    return None
