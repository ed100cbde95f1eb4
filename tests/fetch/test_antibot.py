import pytest

from copydesk.fetch.antibot import BODY_MARKS, detect_in_body, detect_in_headers


@pytest.mark.parametrize(
    ("status", "headers", "service"),
    [
        (403, {"cf-mitigated": "challenge"}, "Cloudflare"),
        (429, {"cf-mitigated": "challenge", "server": "cloudflare"}, "Cloudflare"),
        (403, {"server": "AkamaiGHost"}, "Akamai"),
        (403, {"x-datadome": "protected"}, "DataDome"),
        (403, {"set-cookie": "session, datadome"}, "DataDome"),
        (429, {"x-kpsdk-ct": "x"}, "Kasada"),
        (403, {"x-sucuri-block": "1"}, "Sucuri"),
        (405, {"x-amzn-waf-action": "captcha"}, "AWS WAF"),
        (403, {"x-vercel-mitigated": "deny"}, "Vercel"),
        (403, {"server": "ddos-guard"}, "DDoS-Guard"),
        (403, {"server": "cloudflare"}, ""),
        (404, {"server": "AkamaiGHost"}, ""),
        (200, {"x-datadome": "protected"}, ""),
        (503, {"server": "AkamaiGHost"}, ""),
    ],
)
def test_services_are_known_by_headers(status: int, headers: dict[str, str], service: str) -> None:
    assert detect_in_headers(status, headers) == service


@pytest.mark.parametrize(
    ("body", "service"),
    [
        (b"<title>Attention Required! | Cloudflare</title>", "Cloudflare"),
        (b"<iframe src='/_Incapsula_Resource?x'>", "Imperva"),
        (b"<div id='px-captcha'>", "PerimeterX"),
        (b"Access Denied https://errors.edgesuite.net/18.x", "Akamai"),
        (b"<h1>Sucuri WebSite Firewall</h1>", "Sucuri"),
        (b'<script id="anubis_challenge">', "Anubis"),
        (b"<h1>Forbidden</h1>", ""),
        (b"", ""),
        (b" " * 100_000 + b"_cf_chl_opt", ""),
    ],
)
def test_services_are_known_by_their_pages(body: bytes, service: str) -> None:
    assert detect_in_body(body) == service


def test_marks_can_match_at_all() -> None:
    assert all(mark == mark.lower() for mark, _ in BODY_MARKS)
