import { type RequestKind, type RequestNeed, requestWords } from '@danji/contract/account-requests';
import { pageAddress } from '@danji/contract/page-address';
import { openComplex } from '../../lib/enter.ts';
import { raiseAlarms } from '../alarms/public.ts';
import type { Act } from './deps.ts';
import { findAsked, findOperatorComplex, findOperators } from './store.ts';

type Whom = { aptId: string; memberId: string; memberName: string };
type Asking = Pick<Act, 'tx' | 'actor' | 'now'>;
type Asked = { kind: RequestKind; need: RequestNeed };

/** Everybody who may agree learns of it, where they find it. */
export async function tellAsked(act: Asking, whom: Whom, { kind, need }: Asked): Promise<void> {
  const { tx, actor, now } = act;
  const linkUrl =
    need === 'OFFICER'
      ? pageAddress('auth-mypage_sessions')
      : pageAddress('system-mng-user-mng-id', { id: whom.memberId });
  const asked = await findAsked(tx, whom, need, actor.memberId, now);
  await tell(act, whom, kind, { aptId: whom.aptId, memberIds: asked, linkUrl });
  if (need === 'OFFICER') await tellOperators(act, whom, kind);
}

/** Where a complex has no other officer, nobody but the operator could: they are not to find it by chance. */
async function tellOperators(act: Asking, whom: Whom, kind: RequestKind): Promise<void> {
  const { tx, actor, now } = act;
  const aptId = await findOperatorComplex(tx);
  if (aptId === null || aptId === whom.aptId) return;
  await openComplex(tx, aptId);
  const memberIds = await findOperators(tx, aptId, actor.memberId, now);
  const linkUrl = pageAddress('system-mng-user-mng-id', { id: whom.memberId, aptId: whom.aptId });
  await tell(act, whom, kind, { aptId, memberIds, linkUrl });
  await openComplex(tx, actor.aptId);
}

async function tell(
  { tx, actor, now }: Asking,
  whom: Whom,
  kind: RequestKind,
  { aptId, memberIds, linkUrl }: { aptId: string; memberIds: readonly string[]; linkUrl: string },
): Promise<void> {
  const by = actor.aptId === actor.homeAptId ? `${actor.memberName}님` : '시스템 관리자';
  await raiseAlarms(
    tx,
    memberIds.map((memberId) => ({
      aptId,
      memberId,
      type: 'COMMENT' as const,
      linkUrl,
      title: `${whom.memberName}님의 ${requestWords[kind]}: 동의가 필요합니다`,
      body: `${by}의 요청입니다. 본인에게 직접 확인한 뒤 동의하거나 거절해 주세요.`,
      at: now,
    })),
  );
}
