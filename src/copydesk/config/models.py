"""Settings of analysis: who says something of entries, and what that may cost."""

from dataclasses import dataclass
from ipaddress import ip_network
from typing import Literal

from copydesk.config.values import ANY_ADDRESS, Networks, bound, setting, text, weight


@dataclass(frozen=True, kw_only=True)
class ModelSettings:
    """Who analyses entries, how, and for how much."""

    story_threshold: float = setting(
        0.18,
        "how alike entries must be to be one story; more is more precise and finds less",
        least=0.01,
        most=1.0,
        title="likeness within a story",
    )
    ai_provider: Literal["builtin", "ollama", "openai", "anthropic", "fake", "off"] = setting(
        "builtin",
        "who analyses entries; openai is any server with its dialect, fake is for trying out, "
        "off is nobody",
        title="provider of models",
    )
    ai_address: str = text(
        "where the provider is, as http://127.0.0.1:11434 or https://host/v1; empty = as usual",
        form=ANY_ADDRESS,
        title="address of the provider",
    )
    ai_key: str = setting("", "key of the provider; admins can also store one, sealed")
    ai_model: str = text(
        "the model that is asked; empty = only the builtin analyser", title="model"
    )
    ai_also: str = text(
        "further models whose answers are joined, comma-separated: model, or provider=model",
        title="further models",
    )
    ai_networks: Networks = setting(
        (ip_network("127.0.0.0/8"), ip_network("::1")),
        "own networks that providers may be in, beside allowed_networks (CIDR list)",
    )
    ai_prompts: str = setting("", "folder with prompts of your own, as en.txt; empty = ours")
    ai_backlog_hours: int = setting(
        24,
        "hours back to which entries are shown to a model unasked; older ones when opened",
        least=0,
        most=87_600,
        title="hours back that models read",
    )
    ai_timeout: int = setting(
        90,
        "seconds until a model is no longer waited for",
        least=1,
        most=3_600,
        title="longest time of an answer",
    )
    ai_concurrency: int = setting(
        1,
        "questions to one provider at the same time, by each process",
        least=1,
        most=100,
        title="questions at the same time",
    )
    ai_calls_per_minute: int = setting(
        60,
        "questions to models in a minute; 0 = no limit",
        least=0,
        most=100_000,
        title="questions per minute",
    )
    ai_tokens_per_day: int = setting(
        2_000_000,
        "tokens that models may take in a day, questions and answers; 0 = no limit",
        least=0,
        most=2**53,
        title="tokens per day",
    )
    ai_tokens_per_user: int = setting(
        200_000,
        "tokens of them that one user may ask for; 0 = no limit",
        least=0,
        most=2**53,
        title="tokens per user and day",
    )
    ai_cost_per_day: float = bound(
        1.0,
        "money that models may take in a day, by the prices below; 0 = no limit",
        title="cost per day",
    )
    ai_cost_per_user: float = bound(
        0.1,
        "money of it that one user may ask for in a day; 0 = no limit",
        title="cost per user and day",
    )
    ai_calls_per_user: int = setting(
        20,
        "questions in a minute that one user may cause by opening entries; 0 = no limit",
        least=0,
        most=100_000,
        title="questions per user and minute",
    )
    ai_price_in: float = bound(
        0.0, "price of a million tokens of questions", title="price of questions"
    )
    ai_price_out: float = bound(
        0.0, "price of a million tokens of answers", title="price of answers"
    )
    ai_temperature: float = setting(
        0.0, "how freely a model answers; 0 = always the same", least=0, most=2, title="temperature"
    )
    ai_top_p: float = setting(
        0.9,
        "share of likely words that a model chooses from",
        least=0.01,
        most=1,
        title="share of likely words",
    )
    ai_num_ctx: int = setting(
        8192,
        "tokens that question and answer may have together (Ollama)",
        least=1_024,
        most=1_048_576,
        title="tokens of question and answer",
    )
    ai_weight_framing: float = weight("framing", title="weight of framing")
    ai_weight_clickbait: float = weight("clickbait", title="weight of clickbait")
    ai_weight_persuasive: float = weight("persuasive", title="weight of persuasion")
    ai_weight_hyper_stimulus: float = weight("hyper_stimulus", title="weight of stimulation")
    ai_weight_speculative: float = weight("speculative", title="weight of speculation")
