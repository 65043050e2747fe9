"""The signatures, of calls that are made and of calls that are received."""

import hashlib
import hmac


def _sign(secret: str, *lines: str) -> str:
    return hmac.new(secret.encode("utf-8"), "\n".join(lines).encode("utf-8"), hashlib.sha256).hexdigest()


def sign_request(secret: str, method: str, path: str, timestamp: str, nonce: str, body: bytes) -> str:
    """X-Danji-Signature of a call that is made; `path` with its question, as it is sent."""
    return _sign(secret, method, path, timestamp, nonce, hashlib.sha256(body).hexdigest())


def sign_callback(secret: str, timestamp: str, event_id: str, body: bytes) -> str:
    """X-Danji-Signature of a call that is received."""
    return _sign(secret, timestamp, event_id, hashlib.sha256(body).hexdigest())
