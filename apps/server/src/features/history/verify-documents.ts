import type { Tx } from '../../lib/database.ts';
import { checkDocument, type Sealed } from '../approvals/public.ts';
import type { Finding } from './domain/finding.ts';
import { readDocuments, readEvents, type StoredEvent } from './verify-store.ts';

export type DocumentsResult = { documents: number; events: number; finding: Finding | null };

type Place = { apt_id: string; doc_id: string };
const compare = (a: Place, b: Place): number =>
  a.apt_id < b.apt_id ? -1 : a.apt_id > b.apt_id ? 1 : a.doc_id < b.doc_id ? -1 : a.doc_id > b.doc_id ? 1 : 0;

const at = (place: Place, seq: number | null, why: Finding['why']): Finding => ({
  aptId: place.apt_id,
  docId: place.doc_id,
  seq,
  rootNo: null,
  why,
});

/** Documents and events come in the same order, side by side; each document is judged when its events are complete. */
export async function verifyDocuments(tx: Tx): Promise<DocumentsResult> {
  const documents = await readDocuments(tx);
  const events = await readEvents(tx);
  const result: DocumentsResult = { documents: 0, events: 0, finding: null };
  for (let doc = documents.row; doc; doc = documents.row) {
    const own: StoredEvent[] = [];
    for (let event = events.row; event && compare(event, doc) <= 0; event = events.row) {
      if (compare(event, doc) < 0) return { ...result, finding: at(event, event.seq, 'NO_DOCUMENT') };
      own.push(event);
      const more = events.advance();
      if (more) await more;
    }
    result.documents += 1;
    result.events += own.length;
    result.finding = judge(doc, own);
    if (result.finding) return result;
    const more = documents.advance();
    if (more) await more;
  }
  if (events.row) result.finding = at(events.row, events.row.seq, 'NO_DOCUMENT');
  return result;
}

function judge(doc: Sealed & { finished: boolean }, events: readonly StoredEvent[]): Finding | null {
  const verdict = checkDocument(doc, events);
  if (!verdict.ok) return at(doc, verdict.brokenAt, verdict.why);
  if (doc.finished && (doc.content_hash === null || doc.doc_number === null)) return at(doc, null, 'NO_SEAL');
  const sealed = events.find((event) => typeof event.payload.contentHash === 'string');
  // The chain says that it was sealed: who empties the columns of the row does not get past it.
  if (sealed && doc.content_hash === null) return at(doc, sealed.seq, 'NO_SEAL');
  for (const event of events) {
    if (event.rooted && !event.rooted.equals(event.hash)) return at(doc, event.seq, 'CHANGED_UNDER_A_ROOT');
    if (!event.rooted && !event.pending) return at(doc, event.seq, 'NOT_UNDER_A_ROOT');
  }
  return null;
}
