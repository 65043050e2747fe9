import * as z from 'zod/mini';
import { DocParams, DocumentState, Manner, StepKind, Vote } from './approvals.ts';
import { Stamp } from './common.ts';
import { Disclosure } from './disclosure.ts';
import { Correction } from './document-values.ts';
import { defineEndpoint } from './endpoint.ts';
import { onDocuments } from './menu-calls.ts';
import { ConsentCount } from './votes.ts';
import { yn } from './yn.ts';

export const HistoryEntry = z.strictObject({
  seq: z.int(),
  type: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  onBehalfOfName: z.nullable(z.string()),
  at: Stamp,
  reason: z.nullable(z.string()),
  manner: z.nullable(Manner),
  vote: z.nullable(Vote),
  /** What was entered of written consents. */
  consent: z.nullable(ConsentCount),
  toState: DocumentState,
  /** The round that it belongs to, counted from 1. */
  round: z.nullable(z.int()),
  /** The line as the act left it: 상신, 결재선 변경, 이관. */
  line: z.nullable(
    z.array(z.strictObject({ order: z.int(), kind: StepKind, personId: z.string(), name: z.nullable(z.string()) })),
  ),
  /** What the document said when the round ended (반려, 회수): the redraft is compared with it. */
  written: z.nullable(
    z.strictObject({
      title: z.string(),
      content: z.record(z.string(), z.unknown()),
      amount: z.nullable(z.string()),
      disclosure: z.optional(z.nullable(Disclosure)),
      /** Rounds that ended before attachments were noted have none to compare with. */
      attachments: z.optional(z.array(z.strictObject({ name: z.string(), sha256: z.string() }))),
    }),
  ),
  /** What an approver has put right, with what stood there before. */
  corrected: z.nullable(z.array(Correction)),
  /** What was filled in with this act; without a text: taken back with the signature. */
  filled: z.nullable(
    z.array(
      z.strictObject({
        key: z.string(),
        label: z.string(),
        text: z.string(),
        /** Where a kept approval brought it along: who had filled it in, and when. */
        byName: z.nullable(z.string()),
        at: z.nullable(Stamp),
      }),
    ),
  ),
  /** Who was let in to read it (참조자 추가, 열람자 추가). */
  readers: z.nullable(z.array(z.strictObject({ memberId: z.string(), name: z.string() }))),
  /** Whom the drafter asked for it (독촉), and how many days they had had it by then. */
  urged: z.nullable(z.array(z.strictObject({ personId: z.string(), name: z.nullable(z.string()), days: z.int() }))),
  /** LINK: decided from a link that was sent to the person, not from a signed-in browser. */
  via: z.nullable(z.literal('LINK')),
  hash: z.string(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const getHistory = defineEndpoint({
  ...onDocuments.read,
  name: 'getHistory',
  path: '/api/elec-apv/documents/:docId/history',
  summary: 'Every act on the document, oldest first.',
  params: DocParams,
  response: z.array(HistoryEntry),
  errors: ['NOT_FOUND'],
});

export const verifyDocument = defineEndpoint({
  ...onDocuments.read,
  name: 'verifyDocument',
  path: '/api/elec-apv/documents/:docId/verify',
  summary: 'Recomputes the chain of the history and the seal of the content.',
  params: DocParams,
  response: z.strictObject({
    validYn: yn,
    events: z.int(),
    brokenAt: z.nullable(z.int()),
    reason: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND'],
});
