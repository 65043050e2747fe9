# Written by `npm run sdk` from sdk/openapi.json.
from typing import Iterator, Optional
from urllib.parse import quote

from .caller import SignedCaller
from .types import Cancelled, ErpDocument, Event, EventPage, Sent, Withdrawal


class DanjiClient(SignedCaller):
    def download_erp_attachment(self, doc_id: str, attachment_id: str) -> bytes:
        """The bytes of one attachment of a document that the program may read. Each is recorded."""
        return self._bytes("GET", f"/api/erp/documents/{quote(doc_id, safe='')}/attached/{quote(attachment_id, safe='')}")

    def cancel_erp_document(self, doc_id: str) -> Cancelled:
        """Takes back what the ERP sent, as long as nobody has sent it on. The person for whom it waits is told."""
        answer: Cancelled = self._json("POST", f"/api/erp/documents/{quote(doc_id, safe='')}/cancel")
        return answer

    def print_erp_document(self, doc_id: str) -> bytes:
        """A document that the program may read as PDF/A, once it was sent on. Each is recorded."""
        return self._bytes("GET", f"/api/erp/documents/{quote(doc_id, safe='')}/pdf")

    def get_erp_document(self, doc_id: str) -> ErpDocument:
        """One document: what the ERP sent, in any state; any other once it is decided, unless it is confidential."""
        answer: ErpDocument = self._json("GET", f"/api/erp/documents/{quote(doc_id, safe='')}")
        return answer

    def get_erp_document_by_number(self, number: str, *, special: Optional[str] = None, revision: Optional[str] = None) -> ErpDocument:
        """What the ERP sent, by the ERP's own number; the newest revision unless another is asked for."""
        answer: ErpDocument = self._json("GET", "/api/erp/documents/by-number", {"special": special, "number": number, "revision": revision})
        return answer

    def list_erp_documents(self, *, after: Optional[str] = None, limit: Optional[str] = None, kinds: Optional[str] = None) -> EventPage:
        """What happened since a cursor, oldest first, as it is called back. None is ever passed over."""
        answer: EventPage = self._json("GET", "/api/erp/documents", {"after": after, "limit": limit, "kinds": kinds})
        return answer

    def send_erp_document(self, body: Withdrawal) -> Sent:
        """Takes a special document from the ERP. It waits as a draft for the named person."""
        answer: Sent = self._json("POST", "/api/erp/documents", body=body)
        return answer

    def events(self, after: str = "0", kinds: Optional[str] = None) -> Iterator[Event]:
        """All events since a cursor, page by page; keep `cursor` of the last one that you have worked off."""
        while True:
            page = self.list_erp_documents(after=after, kinds=kinds)
            yield from page["items"]
            if not page["items"]:
                return
            after = page["next"]
