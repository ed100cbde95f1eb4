"""Events, cache, rate limits and wake-ups: what may be lost at any moment without losing data."""

from copydesk.bus.listener import Listener
from copydesk.bus.protocol import Bus

__all__ = ["Bus", "Listener"]
