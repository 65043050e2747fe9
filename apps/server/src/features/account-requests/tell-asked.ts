import { type RequestKind, type RequestNeed, requestWords } from '@danji/contract/account-requests';
import { pageAddress } from '@danji/contract/page-address';
import { raiseAlarms } from '../alarms/public.ts';
import type { Act } from './deps.ts';
import { findAsked } from './store.ts';

type Whom = { aptId: string; memberId: string; memberName: string };

/** Everybody who may agree learns of it, where they find it. */
export async function tellAsked(
  { tx, actor, now }: Pick<Act, 'tx' | 'actor' | 'now'>,
  whom: Whom,
  { kind, need }: { kind: RequestKind; need: RequestNeed },
): Promise<void> {
  const asked = await findAsked(tx, whom, need, actor.memberId, now);
  const linkUrl =
    need === 'OFFICER'
      ? pageAddress('auth-mypage_sessions')
      : pageAddress('system-mng-user-mng-id', { id: whom.memberId });
  const by = actor.aptId === actor.homeAptId ? `${actor.memberName}님` : '시스템 관리자';
  await raiseAlarms(
    tx,
    asked.map((memberId) => ({
      aptId: whom.aptId,
      memberId,
      type: 'COMMENT' as const,
      linkUrl,
      title: `${whom.memberName}님의 ${requestWords[kind]}: 동의가 필요합니다`,
      body: `${by}의 요청입니다. 본인에게 직접 확인한 뒤 동의하거나 거절해 주세요.`,
      at: now,
    })),
  );
}
