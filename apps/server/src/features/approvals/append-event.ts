import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { eventInsert, headUpdate } from './act-store.ts';
import type { DocumentFacts } from './document-store.ts';
import { chainHash, FIRST_HASH } from './domain/history-chain.ts';
import { runWrites } from './write-store.ts';

type Head = Pick<DocumentFacts, 'eventSeq' | 'eventHash'>;
type HistoryEvent = {
  aptId: string;
  docId: string;
  type: string;
  actorId: string;
  onBehalfOf: string | null;
  at: Date;
  payload: Record<string, unknown>;
};

/** The event as the next link of the document's chain, ready to be written. */
export function nextLink({ eventSeq, eventHash }: Head, event: HistoryEvent) {
  const prevHash = eventHash ?? FIRST_HASH;
  const entry = { ...event, seq: eventSeq + 1 };
  return { ...entry, opId: newId(), prevHash, hash: chainHash(prevHash, entry) };
}

/**
 * Writes an act beside the line (수신부서, 열람) into the history of a document that is locked. It changes neither the
 * state nor what was decided, so the version that approvers have seen stays good.
 */
export async function appendEvent(
  tx: Tx,
  facts: Head & { document: Pick<DocumentFacts['document'], 'id' | 'state' | 'round'> },
  event: Omit<HistoryEvent, 'docId' | 'onBehalfOf'>,
): Promise<void> {
  const { id: docId, state, round } = facts.document;
  const payload = { round, fromState: state, toState: state, ...event.payload };
  const link = nextLink(facts, { ...event, docId, onBehalfOf: null, payload });
  await runWrites(tx, [
    { statement: headUpdate(link), guard: 'the history moved under its lock' },
    { statement: eventInsert(link) },
  ]);
}
