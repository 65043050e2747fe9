import * as contract from '@danji/contract/saved-lines';
import type { Bind } from '../../http/bind.ts';
import { deleteSavedLine } from './delete-saved-line.ts';
import { savedLinesOf } from './queries.ts';
import { saveLine } from './save-line.ts';

export function savedLineRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    contract.listSavedLines,
    ({ claims, aptId, now }) => savedLinesOf(aptId, claims.memberId, now),
    (rows) => rows,
  );
  bind(contract.saveLine, saveLine);
  bind(contract.deleteSavedLine, deleteSavedLine);
}
