import * as contract from '@danji/contract/letterhead';
import type { Bind } from '../../http/bind.ts';
import type { AuthDeps } from '../auth/public.ts';
import { sealUsesOf } from './queries.ts';
import { getLetterhead, saveLetterhead } from './save-letterhead.ts';
import { putMark, removeMark } from './set-mark.ts';

export function letterheadRoutes({ bind, bindRead }: Bind, deps: Pick<AuthDeps, 'log' | 'metrics'>): void {
  bind(contract.getLetterhead, getLetterhead);
  bind(contract.saveLetterhead, saveLetterhead(deps));
  bind(contract.putMark, putMark(deps));
  bind(contract.removeMark, removeMark(deps));
  bindRead(
    contract.listSealUses,
    ({ claims, aptId, now }) => sealUsesOf({ aptId, memberId: claims.memberId, now }),
    (rows) => rows,
  );
}
