"""Memory that nobody needs any more goes back to the system."""

import ctypes
import gc

# Of GNU's `mallopt`: how many heaps there may be. Each thread would have one of its own, and none
# gives to another what it has free; only one of our threads works at a time anyway.
_MOST_HEAPS = -8
HEAPS = 2


def share_heaps() -> None:
    """Have all threads take memory from a few heaps; before the first of them starts."""
    choose = getattr(ctypes.CDLL(None), "mallopt", None)
    if choose is not None:
        choose(_MOST_HEAPS, HEAPS)


def give_memory_back() -> None:
    """Ask the allocator to return what it keeps; only the GNU one knows how, and needs asking.

    What goes in circles is let go of first, and would be found much later by itself.
    """
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
