import { exportRowsMax } from '@danji/contract/excel';
import type { Statement, Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import type { ListRow } from './document-columns.ts';

/** All rows of a list, or a refusal: a file that silently lacks rows would be taken for the whole. */
export async function readList(tx: Tx, list: Statement<{ page: string }>): Promise<ListRow[]> {
  const row = await tx.first(list);
  const { items, total } = JSON.parse(row?.page ?? '{"items":[],"total":0}') as { items: ListRow[]; total: number };
  if (total > exportRowsMax)
    refuse('INVALID_INPUT', {
      message: 'too many rows for a file',
      errorUserMsg: `${total.toLocaleString('ko-KR')}건은 한 번에 내려받을 수 없습니다. 기간이나 양식으로 좁혀 ${exportRowsMax.toLocaleString('ko-KR')}건 이하로 다시 시도해 주세요.`,
    });
  return items;
}
