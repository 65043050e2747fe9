import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { holdsNoMore } from './rights-store.ts';

type Whose = { memberId: string; isSuperAdmin: boolean };

/** Whoever looks after users must not be able to bring down the top administrator, or to become one that way. */
export function refuseTopAdmin(actor: Actor, { memberId, isSuperAdmin }: Whose): void {
  if (isSuperAdmin && !actor.isOperator && actor.memberId !== memberId)
    throw new Refusal('NO_PERMISSION', {
      errorUserMsg: '최고관리자 계정은 시스템 관리자만 관리할 수 있습니다. 시스템 관리자에게 요청해 주세요.',
    });
}

/** What can bring an account down or open it is done only to people who hold no right beyond one's own. */
export async function refuseGreater(tx: Tx, actor: Actor, whose: Whose): Promise<void> {
  refuseTopAdmin(actor, whose);
  if (actor.memberId !== whose.memberId && !(await holdsNoMore(tx, actor, whose.memberId)))
    throw new Refusal('NO_PERMISSION', {
      errorUserMsg: '본인보다 권한이 많은 계정은 관리할 수 없습니다. 최고관리자에게 요청해 주세요.',
    });
}
