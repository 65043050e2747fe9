import { revealMenus } from '@danji/contract/privacy';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { writesOnAny } from '../auth/public.ts';

type Wish = {
  tx: Tx;
  actor: Actor;
  now: Date;
  unmasked: boolean | undefined;
  /** Whose data the list holds. */
  of: readonly (keyof typeof revealMenus)[];
};

/** Numbers and addresses in full are for whoever may have each of them shown (ACL-12); asked before a row is read. */
export async function refuseUnmasked({ tx, actor, now, unmasked, of }: Wish): Promise<void> {
  if (!unmasked) return;
  for (const kind of of) {
    const menus = revealMenus[kind];
    if (await writesOnAny(tx, { aptId: actor.homeAptId, memberId: actor.memberId, menus, now })) continue;
    refuse('NO_PERMISSION', {
      message: 'no right to see personal data',
      errorUserMsg: '개인정보를 가리지 않고 받을 권한이 없습니다. 가린 채로 받거나 최고관리자에게 요청해 주세요.',
    });
  }
}
