"""Settings of accounts: who gets in and how, how long, how much of everything, and letters."""

from dataclasses import dataclass
from typing import Literal

from copydesk.config.values import (
    ANY_ADDRESS,
    HEADER_NAME,
    ONE_LINE,
    ORIGINS,
    OWN_ADDRESS,
    Networks,
    bound,
    client_id,
    client_secret,
    days,
    pace,
    setting,
    text,
)


@dataclass(frozen=True, kw_only=True)
class PeopleSettings:
    """Who gets in, by what, and how much each may have."""

    registration: Literal["closed", "invited", "open"] = setting(
        "invited",
        "who may create accounts after the first: nobody, whom an admin invites, or anybody",
        title="who may create accounts",
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
        title="sites that may use the API",
    )
    session_days: int = days(
        30, "days until an unused session ends", title="days until an unused session ends"
    )
    session_most_days: int = days(
        365, "days until any session ends, used or not", title="days until any session ends"
    )
    feeds_per_user: int = bound(
        0, "feeds that one user may follow; 0 = no limit", title="feeds per user"
    )
    megabytes_per_user: int = bound(
        0,
        "megabytes of saved pages and kept texts that one user may have; 0 = no limit",
        title="megabytes per user",
    )
    login_tries: int = setting(
        10,
        "wrong passwords at once, for a name and for an address, until they have to wait",
        least=3,
        most=1_000,
        title="wrong passwords at once",
    )
    login_wait: int = setting(
        6,
        "seconds to the next try then; ten times as long after six times as many, and so on",
        least=1,
        most=3_600,
        title="seconds to the next try",
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
        title="e-mail domains of new accounts",
    )
    signin_networks: Networks = setting(
        (), "own networks that these providers may be in, beside allowed_networks (CIDR list)"
    )
    rate_burst: int = pace(
        100,
        "requests that a user may make at once; 0 = no limit",
        least=0,
        title="requests at once",
    )
    rate_per_second: float = pace(
        10.0,
        "requests per second that a user may make for long",
        least=0.01,
        title="requests per second",
    )
    search_burst: int = pace(
        10, "searches that a user may make at once; 0 = no limit", least=0, title="searches at once"
    )
    search_per_second: float = pace(
        1.0,
        "searches per second that a user may make for long",
        least=0.01,
        title="searches per second",
    )
