# Written by `npm run sdk` from sdk/openapi.json.
from typing import Any, Dict, List, Literal, TypedDict, Union


class _ErrorNeeded(TypedDict):
    code: str
    """For programs: branch on it."""
    errorUserMsg: str
    """A Korean sentence for people; it may be reworded at any time."""
    message: str
    """For the log of a developer; it may be reworded at any time."""
    requestId: str
    """Names the request in the log of the server."""


class Error(_ErrorNeeded, total=False):
    details: Any
    """Of INVALID_INPUT: each field that is wrong as {field, rule, message}."""


class _WithdrawalPayeeNeeded(TypedDict):
    holder: str
    """Name on the account (예금주)."""
    bank: str
    """Bank (은행)."""
    accountNo: str
    """Digits and hyphens."""
    amount: int
    """Whole won."""


class WithdrawalPayee(_WithdrawalPayeeNeeded, total=False):
    note: str
    """적요."""


class _WithdrawalNeeded(TypedDict):
    special: Literal["withdrawal"]
    """The kind of document: `withdrawal` is a 출금전표. Null: a paper of the office itself."""
    number: str
    """The ERP's own number, which makes the call repeatable: the same number is the same document."""
    writtenOn: str
    """Day of the slip, YYYY-MM-DD."""
    documentName: str
    """Becomes the title; the drafter may change it."""
    account: str
    """The account that pays (출금계좌)."""
    totalAmount: int
    """Whole won; the sum of the payees."""
    totalCount: int
    """The number of the payees."""
    payees: List[WithdrawalPayee]
    """Who is paid; nobody changes it afterwards."""
    drafterId: str
    """The person for whom it waits as a draft, or who drafted it."""


class Withdrawal(_WithdrawalNeeded, total=False):
    revision: int
    """The same number once more, after the revision before it was deleted."""


class Sent(TypedDict):
    docId: str
    """The id of the document here."""
    number: str
    """The ERP's own number, which makes the call repeatable: the same number is the same document."""
    revision: int
    """The same number once more, after the revision before it was deleted."""
    state: Literal["DRAFT", "IN_PROGRESS", "APPROVED", "REJECTED", "WITHDRAWN", "ENFORCED", "VOID", "DELETED"]
    """Where it stands. DELETED: its draft was thrown away, or the ERP took it back."""
    repeatedYn: Literal["Y", "N"]
    """`Y`: it had been done before, and nothing changed."""


class ErpDocumentFilled(TypedDict):
    key: str
    """Name of the field in the form."""
    label: str
    """What it is called on the paper."""
    value: Any
    """As it is kept."""
    text: str
    """As it is read."""
    stepId: Union[str, None]
    """Of whose step it is; null: of a 수신부서."""
    deptId: Union[str, None]
    """The 수신부서; null: of a step."""
    deptName: Union[str, None]
    """Name of the 수신부서."""
    byName: str
    """Who filled it in."""
    at: str
    """When it happened: UTC, microseconds."""


class ErpDocumentAttachment(TypedDict):
    attachmentId: str
    """For the call that gives its bytes."""
    name: str
    """Name of the file or of the field."""
    mime: str
    """Kind of the file."""
    bytes: int
    """Its size."""
    sha256: str
    """SHA-256 of its bytes, in hexadecimal."""


class ErpDocumentStep(TypedDict):
    order: int
    """Place in the line, from 0, the drafter."""
    kind: str
    """Of an event: what happened. Of a step: its part in the line."""
    personName: str
    """Whose step it is."""
    positionName: Union[str, None]
    """Their position."""
    state: str
    """Where it stands. DELETED: its draft was thrown away, or the ERP took it back."""
    actorName: Union[str, None]
    """Who acted."""
    actedAt: Union[str, None]
    """When they acted."""
    reason: Union[str, None]
    """Words that were given with the act; of an event only for what the ERP itself sent."""


class ErpDocument(TypedDict):
    docId: str
    """The id of the document here."""
    special: Union[str, None]
    """The kind of document: `withdrawal` is a 출금전표. Null: a paper of the office itself."""
    number: Union[str, None]
    """The ERP's own number, which makes the call repeatable: the same number is the same document."""
    revision: Union[int, None]
    """The same number once more, after the revision before it was deleted."""
    formName: Union[str, None]
    """The form that it was written on; null for what the ERP sent."""
    title: str
    """As it was sent on."""
    content: Dict[str, Any]
    """What its drafter wrote; of a slip, what the ERP sent."""
    filled: List[ErpDocumentFilled]
    """What approvers and 수신부서 filled in on its way."""
    amount: Union[int, None]
    """Whole won."""
    state: Literal["DRAFT", "IN_PROGRESS", "APPROVED", "REJECTED", "WITHDRAWN", "ENFORCED", "VOID", "DELETED"]
    """Where it stands. DELETED: its draft was thrown away, or the ERP took it back."""
    docNumber: Union[str, None]
    """문서번호, once it is decided."""
    drafterId: str
    """The person for whom it waits as a draft, or who drafted it."""
    drafterName: str
    """Name of the drafter."""
    submittedAt: Union[str, None]
    """When it was sent on."""
    decidedAt: Union[str, None]
    """When it was decided."""
    url: Union[str, None]
    """Where a person opens it, after signing in; null once it is gone."""
    attachments: List[ErpDocumentAttachment]
    """Each can be had by its id."""
    steps: List[ErpDocumentStep]
    """The line of approval."""


class Event(TypedDict):
    cursor: str
    """Where to go on from: grows with each event of the complex."""
    eventId: str
    """Never changes: keep the ids on which you have acted."""
    aptId: str
    """Number of the complex."""
    docId: str
    """The id of the document here."""
    kind: Literal["SUBMITTED", "REDRAFTED", "STEP_DECIDED", "APPROVED", "REJECTED", "WITHDRAWN", "ENFORCED", "VOID", "DELETED", "COMMENT"]
    """Of an event: what happened. Of a step: its part in the line."""
    outcome: Union[Literal["APPROVED", "REJECTED", "VOID"], None]
    """The same as `kind` for APPROVED, REJECTED and VOID; null for all others."""
    act: Union[str, None]
    """The act that did it, as the history names it."""
    state: Union[str, None]
    """Where it stands. DELETED: its draft was thrown away, or the ERP took it back."""
    at: str
    """When it happened: UTC, microseconds."""
    special: Union[str, None]
    """The kind of document: `withdrawal` is a 출금전표. Null: a paper of the office itself."""
    number: Union[str, None]
    """The ERP's own number, which makes the call repeatable: the same number is the same document."""
    revision: Union[int, None]
    """The same number once more, after the revision before it was deleted."""
    title: str
    """As it was sent on."""
    docNumber: Union[str, None]
    """문서번호, once it is decided."""
    amount: Union[int, None]
    """Whole won."""
    actorName: Union[str, None]
    """Who acted."""
    reason: Union[str, None]
    """Words that were given with the act; of an event only for what the ERP itself sent."""


class Cancelled(TypedDict):
    docId: str
    """The id of the document here."""
    state: Literal["DRAFT", "IN_PROGRESS", "APPROVED", "REJECTED", "WITHDRAWN", "ENFORCED", "VOID", "DELETED"]
    """Where it stands. DELETED: its draft was thrown away, or the ERP took it back."""
    repeatedYn: Literal["Y", "N"]
    """`Y`: it had been done before, and nothing changed."""


class TestEvent(TypedDict):
    cursor: str
    """Where to go on from: grows with each event of the complex."""
    eventId: str
    """Never changes: keep the ids on which you have acted."""
    aptId: str
    """Number of the complex."""
    docId: str
    """The id of the document here."""
    kind: Literal["TEST"]
    """Of an event: what happened. Of a step: its part in the line."""
    outcome: Union[Literal["APPROVED", "REJECTED", "VOID"], None]
    """The same as `kind` for APPROVED, REJECTED and VOID; null for all others."""
    act: Union[str, None]
    """The act that did it, as the history names it."""
    state: Union[str, None]
    """Where it stands. DELETED: its draft was thrown away, or the ERP took it back."""
    at: str
    """When it happened: UTC, microseconds."""
    special: Union[str, None]
    """The kind of document: `withdrawal` is a 출금전표. Null: a paper of the office itself."""
    number: Union[str, None]
    """The ERP's own number, which makes the call repeatable: the same number is the same document."""
    revision: Union[int, None]
    """The same number once more, after the revision before it was deleted."""
    title: str
    """As it was sent on."""
    docNumber: Union[str, None]
    """문서번호, once it is decided."""
    amount: Union[int, None]
    """Whole won."""
    actorName: Union[str, None]
    """Who acted."""
    reason: Union[str, None]
    """Words that were given with the act; of an event only for what the ERP itself sent."""


class EventPage(TypedDict):
    items: List[Event]
    """Oldest first."""
    next: str
    """The cursor to ask with the next time."""
