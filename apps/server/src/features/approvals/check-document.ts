import { canonicalJson, contentHash, type SignedStep, verifyChain } from './domain/history-chain.ts';
import type { EventRow } from './queries.ts';

export type Sealed = {
  apt_id: string;
  doc_id: string;
  title: string;
  content: unknown;
  amount: string | null;
  disclosure: unknown;
  doc_number: string | null;
  content_hash: Buffer | null;
  event_seq: number;
  event_hash: Buffer | null;
  /** Every step of the round; the event that sealed the document names those who had signed. */
  line: (SignedStep & { stepId: string })[];
  attachments: { name: string; sha256: string }[];
};

/** An event as it is read; a moment as text keeps the microseconds that a Date would drop. */
export type CheckedEvent = Omit<EventRow, 'on_behalf_of_name' | 'at'> & { at: Date | string };

export type DocumentVerdict =
  | { ok: true }
  | { ok: false; brokenAt: number; why: 'GAP' | 'PREV_HASH' | 'HASH' | 'HEAD' | 'CONTENT' };

/** The event that ends the history of a document whose retention was over. */
export const PURGE = 'PURGE';

/** The words are gone; the last event says which hashes they had, and nothing may have come in their place. */
function checkTombstone(doc: Sealed, { seq, payload }: CheckedEvent): DocumentVerdict {
  const erased = canonicalJson(doc.content) === '{}' && doc.amount === null && doc.disclosure === null;
  const empty = erased && doc.attachments.length === 0;
  const sealed = payload.contentHash === (doc.content_hash?.toString('hex') ?? null);
  return empty && sealed ? { ok: true } : { ok: false, brokenAt: seq, why: 'CONTENT' };
}

/**
 * Whether a program from before 공개 여부 sealed the document, while an update went from node to node: those who acted before
 * knew of it, the one who decided did not. Where nobody ever spoke of one, one that stands there now was put in later.
 */
function isSealedWithoutDisclosure(events: readonly CheckedEvent[], sealing: CheckedEvent | undefined): boolean {
  if (!sealing || sealing.payload.hasDisclosure === true) return false;
  return events.some(({ seq, payload }) => seq < sealing.seq && payload.hasDisclosure === true);
}

/** The chain of a document, and the seal on what was decided. Also what `npm run verify` asks of every document. */
export function checkDocument(doc: Sealed, events: readonly CheckedEvent[]): DocumentVerdict {
  const chained = events.map((event) => ({
    aptId: doc.apt_id,
    docId: doc.doc_id,
    seq: event.seq,
    type: event.type,
    actorId: event.actor_id,
    onBehalfOf: event.on_behalf_of,
    at: event.at,
    payload: event.payload,
    prevHash: event.prev_hash,
    hash: event.hash,
  }));
  const purge = events.at(-1)?.type === PURGE ? events.at(-1) : undefined;
  const erased = new Set(purge?.payload.erased as number[] | undefined);
  const chain = verifyChain(chained, { seq: doc.event_seq, hash: doc.event_hash }, erased);
  if (!chain.ok) return { ok: false, brokenAt: chain.brokenAt, why: chain.why };
  if (purge) return checkTombstone(doc, purge);
  if (doc.content_hash === null || doc.doc_number === null) return { ok: true };
  // The seal is kept twice, in the row and inside the chain: who rewrites one is caught by the other.
  const sealing = events.find((event) => typeof event.payload.contentHash === 'string');
  const signed = new Set(sealing?.payload.signedSteps as string[] | undefined);
  const now = contentHash({
    aptId: doc.apt_id,
    docId: doc.doc_id,
    title: doc.title,
    content: doc.content,
    amount: doc.amount,
    disclosure: isSealedWithoutDisclosure(events, sealing) ? null : doc.disclosure,
    docNumber: doc.doc_number,
    line: doc.line.filter((step) => signed.has(step.stepId)),
    attachments: doc.attachments,
  });
  const fits = now.equals(doc.content_hash) && sealing?.payload.contentHash === now.toString('hex');
  return fits ? { ok: true } : { ok: false, brokenAt: sealing?.seq ?? 0, why: 'CONTENT' };
}
