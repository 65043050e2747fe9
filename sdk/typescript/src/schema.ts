// From sdk/openapi.json 85697028a91c8aaf73a6e57eba32fc99ab9509104cc4cc6707789b7e30a744ad
export interface paths {
    "/api/erp/documents/{docId}/attached/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bytes of one attachment of a document that the program may read. Each is recorded. */
        get: operations["downloadErpAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erp/documents/{docId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back what the ERP sent, as long as nobody has sent it on. The person for whom it waits is told. */
        post: operations["cancelErpDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erp/documents/{docId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document that the program may read as PDF/A, once it was sent on. Each is recorded. */
        get: operations["printErpDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erp/documents/{docId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One document: what the ERP sent, in any state; any other once it is decided, unless it is confidential. */
        get: operations["getErpDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erp/documents/by-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the ERP sent, by the ERP's own number; the newest revision unless another is asked for. */
        get: operations["getErpDocumentByNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/erp/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened since a cursor, oldest first, as it is called back. None is ever passed over. */
        get: operations["listErpDocuments"];
        put?: never;
        /** Takes a special document from the ERP. It waits as a draft for the named person. */
        post: operations["sendErpDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    SUBMITTED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 상신: A document was sent on for the first time. */
        post: operations["onSubmitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    REDRAFTED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 재기안: A document was sent on again, after a rejection or a recall. */
        post: operations["onRedrafted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    STEP_DECIDED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 단계 처리: Somebody of the line acted and it goes on; `act` says how. */
        post: operations["onStepDecided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    APPROVED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 결재 완료: A document is decided. */
        post: operations["onApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    REJECTED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 반려: A document was rejected. */
        post: operations["onRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    WITHDRAWN: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 회수: A document was recalled. */
        post: operations["onWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ENFORCED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 시행완료: A decided document was carried out. */
        post: operations["onEnforced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    VOID: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 폐기: A decided document was voided. */
        post: operations["onVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    DELETED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 전표 삭제: A slip of the ERP was thrown away as a draft, or taken back. */
        post: operations["onDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    COMMENT: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 댓글: Somebody commented; without the words. */
        post: operations["onComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    TEST: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 시험: Somebody pressed 시험 보내기. Answer with 2xx and do nothing. */
        post: operations["onTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Error: {
            /** @description For programs: branch on it. */
            code: string;
            /** @description A Korean sentence for people; it may be reworded at any time. */
            errorUserMsg: string;
            /** @description For the log of a developer; it may be reworded at any time. */
            message: string;
            /** @description Names the request in the log of the server. */
            requestId: string;
            /** @description Of INVALID_INPUT: each field that is wrong as {field, rule, message}. */
            details?: unknown;
        };
        Withdrawal: {
            /**
             * @description The kind of document: `withdrawal` is a 출금전표. Null: a paper of the office itself.
             * @constant
             */
            special: "withdrawal";
            /** @description The ERP's own number, which makes the call repeatable: the same number is the same document. */
            number: string;
            /**
             * @description The same number once more, after the revision before it was deleted.
             * @default 1
             */
            revision?: number;
            /** @description Day of the slip, YYYY-MM-DD. */
            writtenOn: string;
            /** @description Becomes the title; the drafter may change it. */
            documentName: string;
            /** @description The account that pays (출금계좌). */
            account: string;
            /** @description Whole won; the sum of the payees. */
            totalAmount: number;
            /** @description The number of the payees. */
            totalCount: number;
            /** @description Who is paid; nobody changes it afterwards. */
            payees: {
                /** @description Name on the account (예금주). */
                holder: string;
                /** @description Bank (은행). */
                bank: string;
                /** @description Digits and hyphens. */
                accountNo: string;
                /** @description Whole won. */
                amount: number;
                /**
                 * @description 적요.
                 * @default
                 */
                note?: string;
            }[];
            /** @description The person for whom it waits as a draft, or who drafted it. */
            drafterId: string;
        };
        Sent: {
            /** @description The id of the document here. */
            docId: string;
            /** @description The ERP's own number, which makes the call repeatable: the same number is the same document. */
            number: string;
            /** @description The same number once more, after the revision before it was deleted. */
            revision: number;
            /**
             * @description Where it stands. DELETED: its draft was thrown away, or the ERP took it back.
             * @enum {string}
             */
            state: "DRAFT" | "IN_PROGRESS" | "APPROVED" | "REJECTED" | "WITHDRAWN" | "ENFORCED" | "VOID" | "DELETED";
            /**
             * @description `Y`: it had been done before, and nothing changed.
             * @enum {string}
             */
            repeatedYn: "Y" | "N";
        };
        ErpDocument: {
            /** @description The id of the document here. */
            docId: string;
            /** @description The kind of document: `withdrawal` is a 출금전표. Null: a paper of the office itself. */
            special: string | null;
            /** @description The ERP's own number, which makes the call repeatable: the same number is the same document. */
            number: string | null;
            /** @description The same number once more, after the revision before it was deleted. */
            revision: number | null;
            /** @description The form that it was written on; null for what the ERP sent. */
            formName: string | null;
            /** @description As it was sent on. */
            title: string;
            /** @description What its drafter wrote; of a slip, what the ERP sent. */
            content: {
                [key: string]: unknown;
            };
            /** @description What approvers and 수신부서 filled in on its way. */
            filled: {
                /** @description Name of the field in the form. */
                key: string;
                /** @description What it is called on the paper. */
                label: string;
                /** @description As it is kept. */
                value: unknown;
                /** @description As it is read. */
                text: string;
                /** @description Of whose step it is; null: of a 수신부서. */
                stepId: string | null;
                /** @description The 수신부서; null: of a step. */
                deptId: string | null;
                /** @description Name of the 수신부서. */
                deptName: string | null;
                /** @description Who filled it in. */
                byName: string;
                /**
                 * Format: date-time
                 * @description When it happened: UTC, microseconds.
                 */
                at: string;
            }[];
            /** @description Whole won. */
            amount: number | null;
            /**
             * @description Where it stands. DELETED: its draft was thrown away, or the ERP took it back.
             * @enum {string}
             */
            state: "DRAFT" | "IN_PROGRESS" | "APPROVED" | "REJECTED" | "WITHDRAWN" | "ENFORCED" | "VOID" | "DELETED";
            /** @description 문서번호, once it is decided. */
            docNumber: string | null;
            /** @description The person for whom it waits as a draft, or who drafted it. */
            drafterId: string;
            /** @description Name of the drafter. */
            drafterName: string;
            /** @description When it was sent on. */
            submittedAt: string | null;
            /** @description When it was decided. */
            decidedAt: string | null;
            /** @description Where a person opens it, after signing in; null once it is gone. */
            url: string | null;
            /** @description Each can be had by its id. */
            attachments: {
                /** @description For the call that gives its bytes. */
                attachmentId: string;
                /** @description Name of the file or of the field. */
                name: string;
                /** @description Kind of the file. */
                mime: string;
                /** @description Its size. */
                bytes: number;
                /** @description SHA-256 of its bytes, in hexadecimal. */
                sha256: string;
            }[];
            /** @description The line of approval. */
            steps: {
                /** @description Place in the line, from 0, the drafter. */
                order: number;
                /** @description Of an event: what happened. Of a step: its part in the line. */
                kind: string;
                /** @description Whose step it is. */
                personName: string;
                /** @description Their position. */
                positionName: string | null;
                /** @description Where it stands. DELETED: its draft was thrown away, or the ERP took it back. */
                state: string;
                /** @description Who acted. */
                actorName: string | null;
                /** @description When they acted. */
                actedAt: string | null;
                /** @description Words that were given with the act; of an event only for what the ERP itself sent. */
                reason: string | null;
            }[];
        };
        Event: {
            /** @description Where to go on from: grows with each event of the complex. */
            cursor: string;
            /** @description Never changes: keep the ids on which you have acted. */
            eventId: string;
            /** @description Number of the complex. */
            aptId: string;
            /** @description The id of the document here. */
            docId: string;
            /**
             * @description Of an event: what happened. Of a step: its part in the line.
             * @enum {string}
             */
            kind: "SUBMITTED" | "REDRAFTED" | "STEP_DECIDED" | "APPROVED" | "REJECTED" | "WITHDRAWN" | "ENFORCED" | "VOID" | "DELETED" | "COMMENT";
            /** @description The same as `kind` for APPROVED, REJECTED and VOID; null for all others. */
            outcome: ("APPROVED" | "REJECTED" | "VOID") | null;
            /** @description The act that did it, as the history names it. */
            act: string | null;
            /** @description Where it stands. DELETED: its draft was thrown away, or the ERP took it back. */
            state: string | null;
            /**
             * Format: date-time
             * @description When it happened: UTC, microseconds.
             */
            at: string;
            /** @description The kind of document: `withdrawal` is a 출금전표. Null: a paper of the office itself. */
            special: string | null;
            /** @description The ERP's own number, which makes the call repeatable: the same number is the same document. */
            number: string | null;
            /** @description The same number once more, after the revision before it was deleted. */
            revision: number | null;
            /** @description As it was sent on. */
            title: string;
            /** @description 문서번호, once it is decided. */
            docNumber: string | null;
            /** @description Whole won. */
            amount: number | null;
            /** @description Who acted. */
            actorName: string | null;
            /** @description Words that were given with the act; of an event only for what the ERP itself sent. */
            reason: string | null;
        };
        EventPage: {
            /** @description Oldest first. */
            items: components["schemas"]["Event"][];
            /** @description The cursor to ask with the next time. */
            next: string;
        };
        Cancelled: {
            /** @description The id of the document here. */
            docId: string;
            /**
             * @description Where it stands. DELETED: its draft was thrown away, or the ERP took it back.
             * @enum {string}
             */
            state: "DRAFT" | "IN_PROGRESS" | "APPROVED" | "REJECTED" | "WITHDRAWN" | "ENFORCED" | "VOID" | "DELETED";
            /**
             * @description `Y`: it had been done before, and nothing changed.
             * @enum {string}
             */
            repeatedYn: "Y" | "N";
        };
        TestEvent: {
            /** @description Where to go on from: grows with each event of the complex. */
            cursor: string;
            /** @description Never changes: keep the ids on which you have acted. */
            eventId: string;
            /** @description Number of the complex. */
            aptId: string;
            /** @description The id of the document here. */
            docId: string;
            /**
             * @description Of an event: what happened. Of a step: its part in the line.
             * @constant
             */
            kind: "TEST";
            /** @description The same as `kind` for APPROVED, REJECTED and VOID; null for all others. */
            outcome: ("APPROVED" | "REJECTED" | "VOID") | null;
            /** @description The act that did it, as the history names it. */
            act: string | null;
            /** @description Where it stands. DELETED: its draft was thrown away, or the ERP took it back. */
            state: string | null;
            /**
             * Format: date-time
             * @description When it happened: UTC, microseconds.
             */
            at: string;
            /** @description The kind of document: `withdrawal` is a 출금전표. Null: a paper of the office itself. */
            special: string | null;
            /** @description The ERP's own number, which makes the call repeatable: the same number is the same document. */
            number: string | null;
            /** @description The same number once more, after the revision before it was deleted. */
            revision: number | null;
            /** @description As it was sent on. */
            title: string;
            /** @description 문서번호, once it is decided. */
            docNumber: string | null;
            /** @description Whole won. */
            amount: number | null;
            /** @description Who acted. */
            actorName: string | null;
            /** @description Words that were given with the act; of an event only for what the ERP itself sent. */
            reason: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    downloadErpAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                docId: string;
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description BAD_REQUEST, INVALID_INPUT, TOO_MANY_PARAMETERS */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "BAD_REQUEST" | "INVALID_INPUT" | "TOO_MANY_PARAMETERS";
                    };
                };
            };
            /** @description SERVICE_REFUSED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "SERVICE_REFUSED";
                    };
                };
            };
            /** @description COMPLEX_CLOSED, NO_PERMISSION */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "COMPLEX_CLOSED" | "NO_PERMISSION";
                    };
                };
            };
            /** @description NOT_FOUND, NO_SUCH_ADDRESS */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND" | "NO_SUCH_ADDRESS";
                    };
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_LARGE";
                    };
                };
            };
            /** @description UNKNOWN_HOST */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNKNOWN_HOST";
                    };
                };
            };
            /** @description TOO_MANY_REQUESTS */
            429: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description HEADERS_TOO_LARGE */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "HEADERS_TOO_LARGE";
                    };
                };
            };
            /** @description INTERNAL, FILE_DAMAGED */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "INTERNAL" | "FILE_DAMAGED";
                    };
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNAVAILABLE";
                    };
                };
            };
        };
    };
    cancelErpDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                docId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cancelled"];
                };
            };
            /** @description BAD_REQUEST, INVALID_INPUT, TOO_MANY_PARAMETERS, BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "BAD_REQUEST" | "INVALID_INPUT" | "TOO_MANY_PARAMETERS" | "BAD_JSON";
                    };
                };
            };
            /** @description SERVICE_REFUSED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "SERVICE_REFUSED";
                    };
                };
            };
            /** @description COMPLEX_CLOSED, COMPLEX_SUSPENDED, FOREIGN_ORIGIN, NO_PERMISSION */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "COMPLEX_CLOSED" | "COMPLEX_SUSPENDED" | "FOREIGN_ORIGIN" | "NO_PERMISSION";
                    };
                };
            };
            /** @description NOT_FOUND, NO_SUCH_ADDRESS */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND" | "NO_SUCH_ADDRESS";
                    };
                };
            };
            /** @description ERP_CANCEL_REFUSED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ERP_CANCEL_REFUSED";
                    };
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_LARGE";
                    };
                };
            };
            /** @description UNSUPPORTED_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNSUPPORTED_TYPE";
                    };
                };
            };
            /** @description UNKNOWN_HOST */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNKNOWN_HOST";
                    };
                };
            };
            /** @description TOO_MANY_REQUESTS */
            429: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description HEADERS_TOO_LARGE */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "HEADERS_TOO_LARGE";
                    };
                };
            };
            /** @description INTERNAL */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "INTERNAL";
                    };
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNAVAILABLE";
                    };
                };
            };
            /** @description STORAGE_FULL */
            507: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "STORAGE_FULL";
                    };
                };
            };
        };
    };
    printErpDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                docId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description BAD_REQUEST, INVALID_INPUT, TOO_MANY_PARAMETERS */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "BAD_REQUEST" | "INVALID_INPUT" | "TOO_MANY_PARAMETERS";
                    };
                };
            };
            /** @description SERVICE_REFUSED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "SERVICE_REFUSED";
                    };
                };
            };
            /** @description COMPLEX_CLOSED, NO_PERMISSION */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "COMPLEX_CLOSED" | "NO_PERMISSION";
                    };
                };
            };
            /** @description NOT_FOUND, NO_SUCH_ADDRESS */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND" | "NO_SUCH_ADDRESS";
                    };
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_LARGE";
                    };
                };
            };
            /** @description UNKNOWN_HOST */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNKNOWN_HOST";
                    };
                };
            };
            /** @description TOO_MANY_REQUESTS */
            429: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description HEADERS_TOO_LARGE */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "HEADERS_TOO_LARGE";
                    };
                };
            };
            /** @description INTERNAL */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "INTERNAL";
                    };
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNAVAILABLE";
                    };
                };
            };
        };
    };
    getErpDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                docId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErpDocument"];
                };
            };
            /** @description BAD_REQUEST, INVALID_INPUT, TOO_MANY_PARAMETERS */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "BAD_REQUEST" | "INVALID_INPUT" | "TOO_MANY_PARAMETERS";
                    };
                };
            };
            /** @description SERVICE_REFUSED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "SERVICE_REFUSED";
                    };
                };
            };
            /** @description COMPLEX_CLOSED, NO_PERMISSION */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "COMPLEX_CLOSED" | "NO_PERMISSION";
                    };
                };
            };
            /** @description NOT_FOUND, NO_SUCH_ADDRESS */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND" | "NO_SUCH_ADDRESS";
                    };
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_LARGE";
                    };
                };
            };
            /** @description UNKNOWN_HOST */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNKNOWN_HOST";
                    };
                };
            };
            /** @description TOO_MANY_REQUESTS */
            429: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description HEADERS_TOO_LARGE */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "HEADERS_TOO_LARGE";
                    };
                };
            };
            /** @description INTERNAL */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "INTERNAL";
                    };
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNAVAILABLE";
                    };
                };
            };
        };
    };
    getErpDocumentByNumber: {
        parameters: {
            query: {
                special?: "withdrawal";
                number: string;
                revision?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErpDocument"];
                };
            };
            /** @description BAD_REQUEST, INVALID_INPUT, TOO_MANY_PARAMETERS */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "BAD_REQUEST" | "INVALID_INPUT" | "TOO_MANY_PARAMETERS";
                    };
                };
            };
            /** @description SERVICE_REFUSED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "SERVICE_REFUSED";
                    };
                };
            };
            /** @description COMPLEX_CLOSED, NO_PERMISSION */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "COMPLEX_CLOSED" | "NO_PERMISSION";
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND";
                    };
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_LARGE";
                    };
                };
            };
            /** @description UNKNOWN_HOST */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNKNOWN_HOST";
                    };
                };
            };
            /** @description TOO_MANY_REQUESTS */
            429: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description HEADERS_TOO_LARGE */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "HEADERS_TOO_LARGE";
                    };
                };
            };
            /** @description INTERNAL */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "INTERNAL";
                    };
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNAVAILABLE";
                    };
                };
            };
        };
    };
    listErpDocuments: {
        parameters: {
            query?: {
                after?: string;
                limit?: string;
                kinds?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description BAD_REQUEST, INVALID_INPUT, TOO_MANY_PARAMETERS */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "BAD_REQUEST" | "INVALID_INPUT" | "TOO_MANY_PARAMETERS";
                    };
                };
            };
            /** @description SERVICE_REFUSED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "SERVICE_REFUSED";
                    };
                };
            };
            /** @description COMPLEX_CLOSED, NO_PERMISSION */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "COMPLEX_CLOSED" | "NO_PERMISSION";
                    };
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_LARGE";
                    };
                };
            };
            /** @description UNKNOWN_HOST */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNKNOWN_HOST";
                    };
                };
            };
            /** @description TOO_MANY_REQUESTS */
            429: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description HEADERS_TOO_LARGE */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "HEADERS_TOO_LARGE";
                    };
                };
            };
            /** @description INTERNAL */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "INTERNAL";
                    };
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNAVAILABLE";
                    };
                };
            };
        };
    };
    sendErpDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Withdrawal"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sent"];
                };
            };
            /** @description BAD_REQUEST, INVALID_INPUT, TOO_MANY_PARAMETERS, BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "BAD_REQUEST" | "INVALID_INPUT" | "TOO_MANY_PARAMETERS" | "BAD_JSON";
                    };
                };
            };
            /** @description SERVICE_REFUSED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "SERVICE_REFUSED";
                    };
                };
            };
            /** @description COMPLEX_CLOSED, COMPLEX_SUSPENDED, FOREIGN_ORIGIN, NO_PERMISSION */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "COMPLEX_CLOSED" | "COMPLEX_SUSPENDED" | "FOREIGN_ORIGIN" | "NO_PERMISSION";
                    };
                };
            };
            /** @description ERP_NUMBER_REUSED, ERP_REVISION_REFUSED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ERP_NUMBER_REUSED" | "ERP_REVISION_REFUSED";
                    };
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_LARGE";
                    };
                };
            };
            /** @description UNSUPPORTED_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNSUPPORTED_TYPE";
                    };
                };
            };
            /** @description UNKNOWN_HOST */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNKNOWN_HOST";
                    };
                };
            };
            /** @description TOO_MANY_REQUESTS */
            429: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description HEADERS_TOO_LARGE */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "HEADERS_TOO_LARGE";
                    };
                };
            };
            /** @description INTERNAL */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "INTERNAL";
                    };
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "UNAVAILABLE";
                    };
                };
            };
            /** @description STORAGE_FULL */
            507: {
                headers: {
                    /** @description Seconds until it is worth another try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "STORAGE_FULL";
                    };
                };
            };
        };
    };
    onSubmitted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "SUBMITTED";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRedrafted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "REDRAFTED";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStepDecided: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "STEP_DECIDED";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApproved: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "APPROVED";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRejected: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "REJECTED";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWithdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "WITHDRAWN";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnforced: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "ENFORCED";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onVoid: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "VOID";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "DELETED";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onComment: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /** @constant */
                    kind?: "COMMENT";
                };
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, as in the body. It never changes, however often the call comes. */
                "X-Danji-Event": string;
                /** @description Milliseconds since 1970, of this try. Refuse what is more than five minutes off. */
                "X-Danji-Timestamp": string;
                /** @description HMAC-SHA256 in lower-case hexadecimal, with the secret of the address, over three lines joined by a line feed: `X-Danji-Timestamp`, `X-Danji-Event`, SHA-256 of the exact bytes of the body in lower-case hexadecimal. */
                "X-Danji-Signature": string;
                /** @description During the overlap of a rotation alone: the same, with the new secret. Take the call when one of the two fits. */
                "X-Danji-Signature-Next"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEvent"];
            };
        };
        responses: {
            /** @description Received, within ten seconds. It is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: redirects are not followed. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again, up to sixteen times in about two days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
