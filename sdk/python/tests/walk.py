"""One stage of the walk that sdk.db.test.ts makes with this kit; answers in JSON. Needs no packages."""

import hashlib
import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from danji_erp import DanjiClient, DanjiError, verify_callback  # noqa: E402


def send(danji: DanjiClient, slip: dict) -> dict:
    first = danji.send_erp_document(slip)
    again = danji.send_erp_document(slip)
    try:
        danji.send_erp_document({**slip, "account": "다른 계좌 99"})
        code = ""
    except DanjiError as refused:
        code = refused.code
    return {"first": first, "again": again, "code": code}


def cancel(danji: DanjiClient, slip: dict) -> dict:
    sent = danji.send_erp_document(slip)
    return danji.cancel_erp_document(sent["docId"])


def read(danji: DanjiClient, number: str) -> dict:
    document = danji.get_erp_document_by_number(number)
    same = danji.get_erp_document(document["docId"])
    files = [danji.download_erp_attachment(document["docId"], one["attachmentId"]) for one in document["attachments"]]
    return {
        "state": document["state"],
        "same": same == document,
        "hashes": [hashlib.sha256(data).hexdigest() for data in files],
        "told": [one["sha256"] for one in document["attachments"]],
        "paper": danji.print_erp_document(document["docId"])[:5].decode("ascii"),
        "events": [event["kind"] for event in danji.events("0") if event["number"] == number],
    }


def check(call: dict) -> dict:
    body = bytes.fromhex(call["body"])
    event = verify_callback(call["secret"], call["headers"], body, call["now"])
    return {
        "number": event["number"] if event else None,
        "forged": verify_callback("another secret", call["headers"], body, call["now"]),
        "late": verify_callback(call["secret"], call["headers"], body, call["now"] + 301_000),
        "changed": verify_callback(call["secret"], call["headers"], body + b" ", call["now"]),
    }


stage, given = sys.argv[1], json.loads(sys.stdin.read())
client = DanjiClient(os.environ["DANJI_URL"], os.environ["DANJI_KEY_ID"], os.environ["DANJI_SECRET"])
work = {"send": lambda: send(client, given), "cancel": lambda: cancel(client, given), "read": lambda: read(client, given["number"]), "check": lambda: check(given)}
sys.stdout.buffer.write(json.dumps(work[stage](), ensure_ascii=False).encode("utf-8"))
