import { type RequestKind, type RequestNeed, requestWords } from '@danji/contract/account-requests';
import { pageAddress } from '@danji/contract/page-address';
import { openComplex } from '../../lib/enter.ts';
import { raiseAlarms } from '../alarms/public.ts';
import type { Act } from './deps.ts';
import { findAsked, findOperatorComplex, findOperators, type LockedRequest, nameOf } from './store.ts';

type Whom = { aptId: string; memberId: string; memberName: string };
/** Whose complex is open, and who asks. */
type Asking = Pick<Act, 'tx' | 'now'> & { hereAptId: string; askerId: string; by: string };
type Asked = { kind: RequestKind; need: RequestNeed };

const OPERATOR = '시스템 관리자';

/** Everybody who may agree learns of it, where they find it. */
export const tellAsked = ({ tx, actor, now }: Pick<Act, 'tx' | 'actor' | 'now'>, whom: Whom, asked: Asked) =>
  tellAll(
    {
      tx,
      now,
      hereAptId: actor.aptId,
      askerId: actor.memberId,
      by: actor.aptId === actor.homeAptId ? `${actor.memberName}님` : OPERATOR,
    },
    whom,
    asked,
  );

/** What waited for the clock waits for an officer from now on: they learn of it as if it were asked now. */
export async function tellOfficers({ tx, now }: Pick<Act, 'tx' | 'now'>, request: LockedRequest): Promise<void> {
  const { aptId, memberId, askedBy, askedByAptId, kind } = request;
  const asker = askedByAptId === aptId ? await nameOf(tx, { aptId, memberId: askedBy }) : null;
  const memberName = (await nameOf(tx, { aptId, memberId })) ?? memberId;
  await tellAll(
    { tx, now, hereAptId: aptId, askerId: askedBy, by: asker === null ? OPERATOR : `${asker}님` },
    { aptId, memberId, memberName },
    { kind, need: 'OFFICER' },
  );
}

async function tellAll(asking: Asking, whom: Whom, { kind, need }: Asked): Promise<void> {
  const { tx, askerId, now } = asking;
  const linkUrl =
    need === 'OFFICER'
      ? pageAddress('auth-mypage_sessions')
      : pageAddress('system-mng-user-mng-id', { id: whom.memberId });
  const asked = await findAsked(tx, whom, need, askerId, now);
  await tell(asking, whom, kind, { aptId: whom.aptId, memberIds: asked, linkUrl });
  if (need === 'OFFICER') await tellOperators(asking, whom, kind);
}

/** Where a complex has no other officer, nobody but the operator could: they are not to find it by chance. */
async function tellOperators(asking: Asking, whom: Whom, kind: RequestKind): Promise<void> {
  const { tx, askerId, hereAptId, now } = asking;
  const aptId = await findOperatorComplex(tx);
  if (aptId === null || aptId === whom.aptId) return;
  await openComplex(tx, aptId);
  const memberIds = await findOperators(tx, aptId, askerId, now);
  const linkUrl = pageAddress('system-mng-user-mng-id', { id: whom.memberId, aptId: whom.aptId });
  await tell(asking, whom, kind, { aptId, memberIds, linkUrl });
  await openComplex(tx, hereAptId);
}

async function tell(
  { tx, by, now }: Asking,
  whom: Whom,
  kind: RequestKind,
  { aptId, memberIds, linkUrl }: { aptId: string; memberIds: readonly string[]; linkUrl: string },
): Promise<void> {
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
