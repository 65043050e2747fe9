"""Signs a call, makes it, and makes it again where the server asks for that."""

import json
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Dict, Mapping, Optional

from .sign import sign_request

COME_AGAIN = (429, 502, 503, 504)
LONGEST_WAIT = 60.0


class DanjiError(Exception):
    """What the server refused: branch on `code`."""

    def __init__(self, status: int, body: Mapping[str, Any]) -> None:
        self.status = status
        self.code: str = body.get("code", "UNKNOWN")
        self.error_user_msg: str = body.get("errorUserMsg", "")
        self.request_id: str = body.get("requestId", "")
        self.details: Any = body.get("details")
        super().__init__(f"{self.code}: {self.error_user_msg}")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


class SignedCaller:
    """`tries`: how often a call is made that found the server busy or away. Every call can be repeated without harm."""

    def __init__(self, url: str, key_id: str, secret: str, *, tries: int = 3, timeout: float = 60.0) -> None:
        self._url = url.rstrip("/")
        self._key_id = key_id
        self._secret = secret
        self._tries = tries
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirect)

    def _json(
        self, method: str, path: str, query: Optional[Mapping[str, Optional[str]]] = None, body: Any = None
    ) -> Any:
        return json.loads(self._call(method, path, query, body).decode("utf-8"))

    def _bytes(self, method: str, path: str) -> bytes:
        return self._call(method, path, None, None)

    def _call(self, method: str, path: str, query: Optional[Mapping[str, Optional[str]]], body: Any) -> bytes:
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        whole = f"{path}?{urllib.parse.urlencode(asked)}" if asked else path
        data = b"" if body is None else json.dumps(body, ensure_ascii=False).encode("utf-8")
        for nth in range(1, self._tries + 1):
            last = nth == self._tries
            wait = 2.0 ** (nth - 1)
            try:
                return self._once(method, whole, data)
            except urllib.error.HTTPError as refused:
                if last or refused.code not in COME_AGAIN:
                    raise DanjiError(refused.code, _read(refused)) from None
                wait = float(refused.headers.get("Retry-After") or wait)
            except (urllib.error.URLError, OSError):
                if last:
                    raise
            time.sleep(min(wait, LONGEST_WAIT))
        raise AssertionError("tries must be 1 or more")

    def _once(self, method: str, path: str, data: bytes) -> bytes:
        # Every try is signed anew: its time and its nonce are good once.
        timestamp, nonce = str(int(time.time() * 1000)), secrets.token_urlsafe(16)
        headers: Dict[str, str] = {
            "X-Danji-Key": self._key_id,
            "X-Danji-Timestamp": timestamp,
            "X-Danji-Nonce": nonce,
            "X-Danji-Signature": sign_request(self._secret, method, path, timestamp, nonce, data),
        }
        if data:
            headers["Content-Type"] = "application/json; charset=utf-8"
        request = urllib.request.Request(self._url + path, method=method, data=data or None, headers=headers)
        with self._opener.open(request, timeout=self._timeout) as answer:
            whole: bytes = answer.read()
            return whole


def _read(refused: urllib.error.HTTPError) -> Mapping[str, Any]:
    try:
        body = json.loads(refused.read().decode("utf-8"))
        return body if isinstance(body, dict) else {}
    except ValueError:
        return {}
