"""Sign calls to 단지, read what happened, check what it calls back."""

from .callback import verify_callback
from .caller import DanjiError
from .client import DanjiClient
from .sign import sign_callback, sign_request

__all__ = ["DanjiClient", "DanjiError", "sign_callback", "sign_request", "verify_callback"]
