"""The settings the server fetches with, kept beside the feeds for commands that are run by hand.

A command in a shell without them would find healthy feeds forbidden, too large or too slow, and
write that down as their failure.
"""

import hashlib

import msgspec

from copydesk.errors import ConfigError
from copydesk.services.system.kit import Kit
from copydesk.store.system.settings import find_setting, set_setting

KEY = "fetch_settings"
NAMES = (
    "allowed_networks",
    "public_url",
    "user_agent",
    "secret",
    "feed_limit",
    "pull_timeout",
    "worker_memory",
    "worker_timeout",
)


async def remember_settings(kit: Kit) -> None:
    """Keep what this process fetches with."""
    kept = msgspec.json.encode(_read_settings(kit)).decode()
    await set_setting(kit.db, KEY, kept, kit.now())


async def check_settings(kit: Kit) -> None:
    """Refuse to fetch with other settings than the server that was started last."""
    kept = await find_setting(kit.db, KEY)
    if kept is None:
        return
    ours, theirs = _read_settings(kit), msgspec.json.decode(kept, type=dict[str, str])
    others = [f"COPYDESK_{name.upper()}" for name in NAMES if theirs.get(name) != ours[name]]
    if others:
        raise ConfigError(
            f"the server fetches with another {' and '.join(others)}; "
            "give this command the same, best in one file with --config"
        )


def _read_settings(kit: Kit) -> dict[str, str]:
    """Give the settings as texts that can be compared; of the secret only a fingerprint."""
    texts = {name: str(getattr(kit.config, name)) for name in NAMES}
    if kit.config.secret:
        texts["secret"] = hashlib.sha256(kit.config.secret.encode()).hexdigest()[:16]
    return texts
