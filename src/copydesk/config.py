"""Every setting; the field `pull_interval` is COPYDESK_PULL_INTERVAL in the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal, get_type_hints

from copydesk.errors import ConfigError
from copydesk.settingvalues import (
    ANY_ADDRESS,
    COLOUR,
    HEADER_NAME,
    ONE_LINE,
    ORIGINS,
    OWN_ADDRESS,
    TITLE,
    Networks,
    Zone,
    bound,
    check_limits,
    client_id,
    client_secret,
    convert_value,
    days,
    describe_kind,
    pace,
    read_toml,
    refuse_value,
    setting,
    show_value,
    text,
    weight,
)

PREFIX = "COPYDESK_"


@dataclass(frozen=True, kw_only=True, slots=True)
class Config:
    """All settings of one process; works with none set."""

    data: Path = setting(Path("data"), "folder for the database and everything else we keep")
    secret: str = setting(
        "", "key for stored passwords of feeds: 32 bytes in base64; empty = data/secret.key"
    )
    host: str = setting("127.0.0.1", "address to listen on; 0.0.0.0 for every network")
    port: int = setting(8400, "port to listen on; 0 picks a free one", least=0, most=65_535)
    public_url: str = setting(
        "",
        "address people use, if a proxy stands before us (https://news.example)",
        form=OWN_ADDRESS,
    )
    site_name: str = text(
        "what this server is called on its page, on phones and in letters; empty = Copydesk",
        form=TITLE,
    )
    accent: str = text(
        "colour of links and buttons, as #2947c6; shown darker or lighter where it is too weak",
        form=COLOUR,
    )
    trusted_proxies: Networks = setting(
        (ip_network("127.0.0.1"), ip_network("::1")),
        "addresses or networks of proxies whose X-Forwarded-* headers count, comma-separated",
    )
    connections_per_address: int = setting(
        200,
        "connections that one address may hold open, proxies that are trusted aside; 0 = no limit",
        least=0,
    )
    database_url: str = setting(
        "", "postgresql://user:password@host/name; empty = SQLite file in the data folder"
    )
    database_connections: int = setting(10, "connections per process (PostgreSQL)", least=2)
    database_wait: int = setting(
        60, "seconds that a server waits at its start for a database that is late", least=0
    )
    bus_url: str = setting("", "valkey://host:6379/0 when several processes serve; empty = none")
    registration: Literal["closed", "invited", "open"] = setting(
        "invited",
        "who may create accounts after the first: nobody, whom an admin invites, or anybody",
        is_live=True,
    )
    password: str = setting(
        "", "the one password of a server for one person, who signs in without a name; empty = no"
    )
    sign_in: Literal["asked", "none"] = setting(
        "asked",
        "none lets whoever uses this machine in unasked; refused unless host is 127.0.0.1 or ::1",
    )
    proxy_login: str = setting(
        "",
        "header in which a trusted proxy names who signed in there, as Remote-User; empty = none",
        form=HEADER_NAME,
    )
    api_origins: str = text(
        "sites whose pages may use the API with a token, comma-separated, or * for all; no cookies",
        form=ORIGINS,
    )
    session_days: int = days(30, "days until an unused session ends")
    session_most_days: int = days(365, "days until any session ends, used or not")
    feeds_per_user: int = bound(0, "feeds that one user may follow; 0 = no limit")
    megabytes_per_user: int = bound(
        0, "megabytes of saved pages and kept texts that one user may have; 0 = no limit"
    )
    login_tries: int = setting(
        10,
        "wrong passwords at once, for a name and for an address, until they have to wait",
        least=3,
        most=1_000,
        is_live=True,
    )
    login_wait: int = setting(
        6,
        "seconds to the next try then; ten times as long after six times as many, and so on",
        least=1,
        most=3_600,
        is_live=True,
    )
    mail_url: str = setting(
        "",
        "where letters are handed in: smtp://name:password@host (STARTTLS), smtps://… (TLS), "
        "smtp+plain://127.0.0.1, or console: to see them in the log; empty = no mail",
    )
    mail_from: str = setting(
        "",
        "sender of letters, as Copydesk <desk@news.example>; empty = copydesk@ the mail host",
        form=ONE_LINE,
    )
    oidc_issuer: str = setting(
        "", "an OpenID provider to sign in with, as https://id.example", form=ANY_ADDRESS
    )
    oidc_title: str = setting("OpenID", "what it is called on its button", form=ONE_LINE)
    oidc_scopes: str = setting("openid profile email", "what it is asked for", form=ONE_LINE)
    oidc_client_id: str = client_id("the OpenID provider")
    oidc_client_secret: str = client_secret("the OpenID provider")
    google_client_id: str = client_id("Google")
    google_client_secret: str = client_secret("Google")
    apple_client_id: str = client_id("Apple")
    apple_team_id: str = setting("", "the team to which the key for Apple belongs")
    apple_key_id: str = setting("", "what Apple calls the key")
    apple_private_key: str = setting("", "the key for Apple (PEM), or the path of its file")
    github_client_id: str = client_id("GitHub")
    github_client_secret: str = client_secret("GitHub")
    github_address: str = setting(
        "https://github.com", "where GitHub is, for a server of your own", form=OWN_ADDRESS
    )
    facebook_client_id: str = client_id("Facebook")
    facebook_client_secret: str = client_secret("Facebook")
    signin_domains: str = text(
        "domains of e-mail addresses, comma-separated: only who has one there may make an account "
        "by a provider, and needs no invitation; empty = as registration says",
    )
    signin_networks: Networks = setting(
        (), "own networks that these providers may be in, beside allowed_networks (CIDR list)"
    )
    audit_days: int = days(365, "days the record of sign-ins and of what admins did is kept")
    rate_burst: int = pace(100, "requests that a user may make at once; 0 = no limit", least=0)
    rate_per_second: float = pace(
        10.0, "requests per second that a user may make for long", least=0.01
    )
    search_burst: int = pace(10, "searches that a user may make at once; 0 = no limit", least=0)
    search_per_second: float = pace(
        1.0, "searches per second that a user may make for long", least=0.01
    )
    story_threshold: float = setting(
        0.18,
        "how alike entries must be to be one story; more is more precise and finds less",
        least=0.01,
        most=1.0,
        is_live=True,
    )
    allowed_networks: Networks = setting(
        (), "own networks that feeds may be fetched from (CIDR list), e.g. 192.168.1.0/24"
    )
    pull_interval: int = setting(
        1800, "seconds between two checks of a feed", least=1, most=31_536_000, is_live=True
    )
    pull_floor: int = setting(
        300,
        "seconds at least between two checks of a feed, whatever its pace or its readers ask for; "
        "at 300 a shorter pull_interval counts",
        least=300,
        most=86_400,
        is_live=True,
    )
    pull_concurrency: int = setting(10, "feeds fetched at the same time", least=1)
    pull_timeout: int = setting(
        30, "seconds until a fetch is given up", least=1, most=3_600, is_live=True
    )
    pull_max_backoff: int = setting(
        172_800, "longest pause in seconds between checks", least=1, most=31_536_000, is_live=True
    )
    pull_move_days: int = setting(
        1,
        "days a moved feed must keep its new address until we believe it",
        least=0,
        most=3_650,
        is_live=True,
    )
    pull_host_interval: float = setting(
        1.0, "seconds between two requests to the same host", least=0
    )
    feed_limit: int = setting(
        10_485_760, "largest feed document in bytes", least=10_000, most=1_073_741_824, is_live=True
    )
    initial_backlog: int = setting(
        500,
        "entries of a new feed that are kept, newest first",
        least=1,
        most=1_000_000,
        is_live=True,
    )
    initial_hours: int = bound(
        0, "hours back to which entries of a new feed are kept, the newest always; 0 = any age"
    )
    pictures: Literal["proxied", "none"] = setting(
        "proxied",
        "whether pictures of entries are fetched by this server for who reads, or not shown",
        is_live=True,
    )
    user_agent: str = setting(
        "",
        "how we introduce ourselves to sites; empty = Copydesk/version and public_url",
        form=ONE_LINE,
    )
    workers: int = setting(2, "child processes that read documents", least=1)
    worker_memory: int = setting(512, "megabytes that reading one document may take", least=128)
    worker_timeout: int = setting(20, "seconds that reading one document may take", least=1)
    fetch_log_days: int = days(90, "days the log of fetches, runs and failed jobs is kept")
    history_days: int = days(
        90, "days that people can look up what they did; changes can be undone for 30", least=30
    )
    left_feed_days: int = days(
        90, "days a feed that nobody follows any more is kept, for who comes back"
    )
    entry_days: int = bound(
        0,
        "days entries are kept after they came, unless somebody keeps them, has not read them, "
        "or they are the newest of their feed; 0 = for ever",
    )
    unread_days: int = bound(
        0, "days after which entries go though somebody has not read them; 0 = never"
    )
    event_days: int = days(7, "days the event log is kept for reconnecting pages")
    zone: Zone = setting(
        Zone("UTC"), "time zone by whose clocks the hours of these settings count", is_live=True
    )
    clean_hour: int = setting(
        3,
        "hour of the day at which what nobody needs any more is removed",
        least=0,
        most=23,
        is_live=True,
    )
    ai_provider: Literal["builtin", "ollama", "openai", "anthropic", "fake", "off"] = setting(
        "builtin",
        "who analyses entries; openai is any server with its dialect, fake is for trying out, "
        "off is nobody",
        is_live=True,
    )
    ai_address: str = text(
        "where the provider is, as http://127.0.0.1:11434 or https://host/v1; empty = as usual",
        form=ANY_ADDRESS,
    )
    ai_key: str = setting("", "key of the provider; admins can also store one, sealed")
    ai_model: str = text("the model that is asked; empty = only the builtin analyser")
    ai_also: str = text(
        "further models whose answers are joined, comma-separated: model, or provider=model",
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
        is_live=True,
    )
    ai_timeout: int = setting(
        90, "seconds until a model is no longer waited for", least=1, most=3_600, is_live=True
    )
    ai_concurrency: int = setting(
        1,
        "questions to one provider at the same time, by each process",
        least=1,
        most=100,
        is_live=True,
    )
    ai_calls_per_minute: int = setting(
        60, "questions to models in a minute; 0 = no limit", least=0, most=100_000, is_live=True
    )
    ai_tokens_per_day: int = setting(
        2_000_000,
        "tokens that models may take in a day, questions and answers; 0 = no limit",
        least=0,
        most=2**53,
        is_live=True,
    )
    ai_tokens_per_user: int = setting(
        200_000,
        "tokens of them that one user may ask for; 0 = no limit",
        least=0,
        most=2**53,
        is_live=True,
    )
    ai_cost_per_day: float = bound(
        1.0, "money that models may take in a day, by the prices below; 0 = no limit"
    )
    ai_cost_per_user: float = bound(
        0.1, "money of it that one user may ask for in a day; 0 = no limit"
    )
    ai_calls_per_user: int = setting(
        20,
        "questions in a minute that one user may cause by opening entries; 0 = no limit",
        least=0,
        most=100_000,
        is_live=True,
    )
    ai_price_in: float = bound(0.0, "price of a million tokens of questions")
    ai_price_out: float = bound(0.0, "price of a million tokens of answers")
    ai_temperature: float = setting(
        0.0, "how freely a model answers; 0 = always the same", least=0, most=2, is_live=True
    )
    ai_top_p: float = setting(
        0.9, "share of likely words that a model chooses from", least=0.01, most=1, is_live=True
    )
    ai_num_ctx: int = setting(
        8192,
        "tokens that question and answer may have together (Ollama)",
        least=1_024,
        most=1_048_576,
        is_live=True,
    )
    ai_weight_framing: float = weight("framing")
    ai_weight_clickbait: float = weight("clickbait")
    ai_weight_persuasive: float = weight("persuasive")
    ai_weight_hyper_stimulus: float = weight("hyper_stimulus")
    ai_weight_speculative: float = weight("speculative")
    proxy_registration: Literal["closed", "listed", "quota", "open"] = setting(
        "quota",
        "who may add feeds by /?url=: only operators, anybody for proxy_hosts, so many for each "
        "address, or anybody",
        is_live=True,
    )
    proxy_hosts: str = text(
        "hosts whose feeds anybody may add (listed): names or globs as *.example.org, "
        "comma-separated",
    )
    proxy_quota: int = setting(
        20, "feeds that one address may add in a day (quota)", least=1, most=100_000, is_live=True
    )
    proxy_most_feeds: int = bound(1_000, "feeds that readers may have added in all")
    proxy_feeds: str = text(
        "addresses of feeds that are always served at /?url= and kept fresh, comma-separated",
    )
    proxy_interval: int = setting(
        900,
        "seconds between two checks of a served feed that is kept fresh",
        least=60,
        most=604_800,
        is_live=True,
    )
    proxy_idle_days: int = days(
        7, "days until a feed that a reader added and nobody asks for is forgotten"
    )
    proxy_deadline: int = setting(
        300,
        "seconds that a served feed waits for analyses before it is built without them",
        least=1,
        most=86_400,
        is_live=True,
    )
    proxy_items: int = setting(
        50, "entries that a served feed lists, the newest", least=1, most=500, is_live=True
    )
    proxy_memory: int = setting(
        64, "megabytes that each process holds of served feeds, ready to be sent", least=1
    )
    log_level: Literal["debug", "info", "warning", "error"] = setting(
        "info", "least important log lines to write"
    )
    log_format: Literal["auto", "text", "json"] = setting(
        "auto", "text for people, json for machines; auto = text in a terminal"
    )
    given: frozenset[str] = field(default=frozenset(), repr=False, compare=False)
    """The names of the settings that were set where this process was started."""

    @property
    def desk_name(self) -> str:
        """What people call this server."""
        return self.site_name or "Copydesk"

    @property
    def is_for_one(self) -> bool:
        """Whether there is one account and no way to make others."""
        return bool(self.password) or self.sign_in == "none"


SETTINGS = {each.name: each for each in fields(Config) if "help" in each.metadata}
LIVE = tuple(name for name, each in SETTINGS.items() if each.metadata["is_live"])
"""What admins may change while the server runs, unless it was set where it was started."""


def load_config(
    environ: Mapping[str, str] | None = None,
    file: Path | None = None,
    **overrides: object,
) -> Config:
    """Join the optional TOML file, the environment and the command line, later ones winning."""
    environ = os.environ if environ is None else environ
    file = file or (Path(environ[PREFIX + "CONFIG"]) if environ.get(PREFIX + "CONFIG") else None)
    values: dict[str, Any] = {}
    if file:
        values |= {name: _read(name, raw, str(file)) for name, raw in read_toml(file).items()}
    for variable, raw in environ.items():
        if variable.startswith(PREFIX) and variable not in NOT_SETTINGS:
            name = variable.removeprefix(PREFIX).lower()
            values[name] = _read(name, raw, variable)
    for name, value in overrides.items():
        if value is not None:
            values[name] = _read(name, value, f"--{name}")
    return Config(**values, given=frozenset(values))


# Names of ours in the environment that are no settings of the server.
NOT_SETTINGS = frozenset(
    {PREFIX + name for name in ("CONFIG", "SKIP_UI", "TEST_POSTGRES_URL", "TEST_VALKEY_URL")}
)


def list_settings() -> list[tuple[str, str, str, str]]:
    """Give variable, type, default and help of every setting, for the docs and the tests."""
    hints = _get_hints()
    return [
        (
            PREFIX + f.name.upper(),
            describe_kind(hints[f.name]),
            show_value(f.default),
            f.metadata["help"],
        )
        for f in SETTINGS.values()
    ]


def list_changed(config: Config) -> dict[str, str]:
    """Give the settings that differ from their defaults, secrets and addresses hidden."""
    changed = {
        each.name: getattr(config, each.name)
        for each in SETTINGS.values()
        if getattr(config, each.name) != each.default and each.name != "data"
    }
    return {
        name: "(hidden)" if _is_secret(name) else show_value(value)
        for name, value in changed.items()
    }


def _is_secret(name: str) -> bool:
    return name.endswith(("_url", "_key", "secret", "password")) and name != "public_url"


def read_live(name: str, raw: Any) -> Any:
    """Give the value that an admin chose, or raise a `ConfigError` that says what is allowed."""
    return _read(name, raw, "--" + name)


def describe_setting(name: str) -> str:
    """Say what kind of value a setting takes."""
    return describe_kind(_get_hints()[name])


@cache
def _get_hints() -> dict[str, Any]:
    """Give the type of each setting: reading them all takes a hundredth of a second of work."""
    return get_type_hints(Config)


def _read(name: str, raw: Any, origin: str) -> Any:
    known = SETTINGS
    if name not in known:
        raise ConfigError(f"{origin}: no setting is called {name!r}; see `copydesk settings`")
    hint = _get_hints()[name]
    where = origin if origin.startswith((PREFIX, "--")) else f"{origin}: {name}"
    try:
        value = convert_value(hint, raw)
    except (ValueError, TypeError) as error:
        shown = "(hidden)" if _is_secret(name) else repr(raw)
        raise refuse_value(f"{where}={shown}", describe_kind(hint)) from error
    check_limits(known[name], value, where)
    return value
