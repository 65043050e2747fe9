import * as z from 'zod/mini';
import { Stamp } from './common.ts';

/** What programs outside are told of documents, each once and in order (decision 0071). */
export const FEED_KINDS = [
  'SUBMITTED',
  'REDRAFTED',
  'STEP_DECIDED',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
  'ENFORCED',
  'VOID',
  'DELETED',
  'COMMENT',
] as const;
export const FeedKind = z.enum(FEED_KINDS);
/** What whoever does not choose hears of: what became of documents. */
export const OUTCOMES = ['APPROVED', 'REJECTED', 'VOID', 'DELETED'] as const;

export const FeedItem = z.strictObject({
  /** Where to go on from. Grows with each event of the complex, in the order in which they can be seen. */
  cursor: z.string(),
  eventId: z.string(),
  aptId: z.string(),
  docId: z.string(),
  kind: FeedKind,
  /** The same for the three by which a document is settled; null for the others. */
  outcome: z.nullable(z.enum(['APPROVED', 'REJECTED', 'VOID'])),
  /** The act that did it, as the history names it. */
  act: z.nullable(z.string()),
  /** The state of the document after it. */
  state: z.nullable(z.string()),
  at: Stamp,
  special: z.nullable(z.string()),
  number: z.nullable(z.string()),
  revision: z.nullable(z.int()),
  title: z.string(),
  docNumber: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  actorName: z.nullable(z.string()),
  /** Only of what the ERP itself sent. */
  reason: z.nullable(z.string()),
});
