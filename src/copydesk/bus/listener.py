"""What one subscriber of a channel has not read yet."""

import asyncio
from collections import deque

MAX_MESSAGES = 256


class Listener:
    """A bounded buffer that drops the oldest messages rather than grow."""

    def __init__(self, max_messages: int = MAX_MESSAGES) -> None:
        self._messages: deque[bytes] = deque(maxlen=max_messages)
        self._news = asyncio.Event()

    async def wait(self, timeout_seconds: float) -> list[bytes]:
        """Give every message since the last call; none after the timeout, or when some were lost.

        A known loss ends the wait too, so that the reader can look at the database at once.
        """
        try:
            async with asyncio.timeout(timeout_seconds):
                await self._news.wait()
        except TimeoutError:
            pass
        messages = list(self._messages)
        self._messages.clear()
        self._news.clear()
        return messages

    def put(self, message: bytes) -> None:
        """Add a message; called by the bus, in the event loop."""
        self._messages.append(message)
        self._news.set()

    def note_loss(self) -> None:
        """Wake the reader up because an unknown number of messages did not come through."""
        self._news.set()
