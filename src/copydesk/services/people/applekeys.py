"""Apple wants no password from us, but a token that we sign with the key it gave."""

from pathlib import Path

from copydesk.errors import SignInFailed
from copydesk.model.times import SECOND
from copydesk.services.system.kit import Kit

LIFE_SECONDS = 300


def make_apple_secret(kit: Kit) -> str:
    """Sign who we are, for five minutes."""
    from joserfc import jwt
    from joserfc.errors import JoseError
    from joserfc.jwk import ECKey

    config, seconds = kit.config, kit.now() // SECOND
    claims = {
        "iss": config.apple_team_id,
        "iat": seconds,
        "exp": seconds + LIFE_SECONDS,
        "aud": "https://appleid.apple.com",
        "sub": config.apple_client_id,
    }
    try:
        key = ECKey.import_key(_read_key(config.apple_private_key))
        return jwt.encode({"alg": "ES256", "kid": config.apple_key_id}, claims, key)
    except (JoseError, OSError, ValueError) as error:
        raise SignInFailed("the key for Apple cannot be used", reason="failed") from error


def _read_key(setting: str) -> str:
    """Give the key, which stands in the setting itself or in the file that it names."""
    if "-----BEGIN" in setting:
        return setting.replace("\\n", "\n")
    return Path(setting).read_text("ascii")
