import type { Tx } from '../../lib/database.ts';
import type { Finding } from './domain/finding.ts';
import { countRecords, findBrokenRecord } from './verify-store.ts';

/** Each access record against the leaf that was kept of it (LOG-04). */
export async function verifyRecords(tx: Tx): Promise<{ records: number; finding: Finding | null }> {
  const records = await countRecords(tx);
  const broken = await findBrokenRecord(tx);
  if (!broken) return { records, finding: null };
  const gone = broken.event_id === null;
  return {
    records,
    finding: {
      aptId: broken.apt_id,
      docId: null,
      seq: null,
      rootNo: broken.root_no === null ? null : Number(broken.root_no),
      // What is gone is known by its place alone, which is its number.
      record: broken.event_id ?? BigInt(`0x${(broken.place ?? '0').replaceAll('-', '')}`).toString(),
      why: gone ? 'RECORD_VANISHED' : broken.known ? 'RECORD_CHANGED' : 'RECORD_NOT_UNDER_A_ROOT',
    },
  };
}
