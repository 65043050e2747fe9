import type { AuditRecord } from '@danji/contract/audit';
import { exportRowsMax } from '@danji/contract/excel';
import type { Statement, Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { presentRecords } from './present.ts';
import type { AuditRow } from './queries.ts';

/** All records, or a refusal: a file that silently lacks rows would be taken for the whole. */
export async function readAll(tx: Tx, page: Statement<AuditRow>): Promise<AuditRecord[]> {
  const rows = await tx.run(page);
  const total = rows[0]?.total ?? 0;
  if (total > exportRowsMax)
    refuse('INVALID_INPUT', {
      message: 'too many rows for a file',
      errorUserMsg: `${total.toLocaleString('ko-KR')}건은 한 번에 내려받을 수 없습니다. 기간을 좁혀 ${exportRowsMax.toLocaleString('ko-KR')}건 이하로 다시 시도해 주세요.`,
    });
  return presentRecords(rows);
}
