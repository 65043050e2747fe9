"""Checking what 단지 calls back."""

import hmac
import json
import re
import time
from typing import Mapping, Optional, Union

from .sign import sign_callback
from .types import Event, TestEvent

FRESH_MS = 5 * 60 * 1000


def verify_callback(
    secret: str, headers: Mapping[str, str], body: bytes, now_ms: Optional[int] = None
) -> Optional[Union[Event, TestEvent]]:
    """The event of a call that was received, or None: then answer 401 and do nothing.

    `body` is what came, byte for byte. A call may come twice: keep the `eventId` with what you do because of it.
    """
    given = {name.lower(): value for name, value in headers.items()}
    timestamp = given.get("x-danji-timestamp", "")
    expected = sign_callback(secret, timestamp, given.get("x-danji-event", ""), body)
    signatures = [given.get(name, "") for name in ("x-danji-signature", "x-danji-signature-next")]
    fits = [hmac.compare_digest(one.encode("utf-8"), expected.encode("utf-8")) for one in signatures]
    now = int(time.time() * 1000) if now_ms is None else now_ms
    if not any(fits) or not re.fullmatch(r"[0-9]{13}", timestamp) or abs(now - int(timestamp)) > FRESH_MS:
        return None
    event: Union[Event, TestEvent] = json.loads(body.decode("utf-8"))
    return event
