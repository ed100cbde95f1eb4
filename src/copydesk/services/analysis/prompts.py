"""The prompts that count: our own, or those in the folder that the settings name."""

import asyncio
from pathlib import Path

from copydesk.ai.prompts import choose_language, load_prompt
from copydesk.log import get_logger
from copydesk.services.system.kit import Kit

log = get_logger(__name__)

LARGEST_PROMPT = 20_000


async def choose_prompt(kit: Kit, language: str) -> str:
    """Give the prompt for texts in a language; one that cannot be read is told, and ours counts."""
    own = load_prompt(language)
    if not kit.config.ai_prompts:
        return own
    path = Path(kit.config.ai_prompts) / f"{choose_language(language)}.txt"
    try:
        text = await asyncio.to_thread(path.read_text, "utf-8")
    except FileNotFoundError:
        # A language without a prompt of one's own is meant so; a folder that is not there is not.
        if not await asyncio.to_thread(path.parent.is_dir):
            log.warning("there is no such folder of prompts", folder=str(path.parent))
        return own
    except (OSError, UnicodeDecodeError) as error:
        log.warning("a prompt cannot be read", file=str(path), reason=str(error))
        return own
    if not text.strip() or len(text) > LARGEST_PROMPT:
        log.warning("a prompt is empty or too long", file=str(path))
        return own
    return text
