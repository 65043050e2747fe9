import type { Tx } from '../../lib/database.ts';
import { checkDocument } from '../approvals/public.ts';
import type { Finding } from './domain/finding.ts';
import {
  type Rows,
  readAttachments,
  readDocuments,
  readEvents,
  readSteps,
  type StoredAttachment,
  type StoredDocument,
  type StoredEvent,
  type StoredStep,
} from './verify-store.ts';

type DocumentsResult = { documents: number; events: number; finding: Finding | null };

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

/** The rows of one document; what belongs to none before it is passed over. */
async function collect<Row extends Place>(rows: Rows<Row>, doc: Place): Promise<Row[]> {
  const own: Row[] = [];
  for (let row = rows.row; row; row = rows.row) {
    const place = compare(row, doc);
    if (place > 0) break;
    if (place === 0) own.push(row);
    const more = rows.advance();
    if (more) await more;
  }
  return own;
}

/** Documents and what belongs to them come in the same order, side by side; each is judged when its rows are complete. */
export async function verifyDocuments(tx: Tx): Promise<DocumentsResult> {
  const documents = await readDocuments(tx);
  const events = await readEvents(tx);
  const steps = await readSteps(tx);
  const attachments = await readAttachments(tx);
  const result: DocumentsResult = { documents: 0, events: 0, finding: null };
  for (let doc = documents.row; doc; doc = documents.row) {
    if (events.row && compare(events.row, doc) < 0) break;
    const own = await collect(events, doc);
    result.documents += 1;
    result.events += own.length;
    result.finding = judge(doc, own, await collect(steps, doc), await collect(attachments, doc));
    if (result.finding) return result;
    const more = documents.advance();
    if (more) await more;
  }
  if (events.row) result.finding = at(events.row, events.row.seq, 'NO_DOCUMENT');
  return result;
}

function judge(
  doc: StoredDocument,
  events: readonly StoredEvent[],
  steps: readonly StoredStep[],
  attachments: StoredAttachment[],
): Finding | null {
  const line = steps.filter((step) => step.round === doc.round);
  const verdict = checkDocument({ ...doc, line, attachments }, events);
  if (!verdict.ok) return at(doc, verdict.brokenAt, verdict.why);
  if (doc.finished && (doc.content_hash === null || doc.doc_number === null)) return at(doc, null, 'NO_SEAL');
  const sealed = events.find((event) => typeof event.payload.contentHash === 'string');
  // The chain says that it was sealed: who empties the columns of the row does not get past it.
  if (sealed && doc.content_hash === null) return at(doc, sealed.seq, 'NO_SEAL');
  for (const event of events) {
    if (event.standing === 'CHANGED') return at(doc, event.seq, 'CHANGED_UNDER_A_ROOT');
    if (event.standing === 'UNKNOWN') return at(doc, event.seq, 'NOT_UNDER_A_ROOT');
  }
  return null;
}
