import type { AuditRecord } from '@danji/contract/audit';
import type { Statement, Tx } from '../../lib/database.ts';
import { refuseTooMany } from '../excel/public.ts';
import { presentRecords } from './present.ts';
import type { AuditRow } from './queries.ts';

/** All records, or a refusal: a file that silently lacks rows would be taken for the whole. */
export async function readAll(tx: Tx, page: Statement<AuditRow>): Promise<AuditRecord[]> {
  const rows = await tx.run(page);
  refuseTooMany(rows[0]?.total ?? 0);
  return presentRecords(rows);
}
