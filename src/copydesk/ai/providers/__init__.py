"""Servers that run models, one file each: how they are asked, and what their answers mean."""

from copydesk.ai.calls import Speech
from copydesk.ai.providers.anthropic import Anthropic
from copydesk.ai.providers.fake import Fake
from copydesk.ai.providers.ollama import Ollama
from copydesk.ai.providers.openai import OpenAI

SPEECHES: dict[str, Speech] = {
    each.name: each for each in (Ollama(), OpenAI(), Anthropic(), Fake())
}
