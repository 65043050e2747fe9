import { pageAddress } from '@danji/contract/page-address';
import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { recordEvent } from '../auth/public.ts';
import type { MemberLinkDeps } from './deps.ts';

const TOLD = {
  MADE: {
    kind: 'MEMBER_LINKED',
    title: (other: string) => `다른 단지 계정과 연결했습니다: ${other}`,
    body: '본인이 하지 않았다면 내 정보의 다른 단지에서 연결을 끊고 비밀번호를 바꿔 주세요.',
  },
  ENDED: {
    kind: 'MEMBER_UNLINKED',
    title: (other: string) => `다른 단지 계정과의 연결을 끊었습니다: ${other}`,
    body: '계속 필요하면 내 정보의 다른 단지에서 다시 연결해 주세요.',
  },
} as const;

type Side = { aptId: string; memberId: string; otherAptName: string };
type Act = { tx: Tx; actor: Pick<Actor, 'aptId' | 'memberId'>; client: Client; now: Date };

/** On record in either complex, and told to the person in both: each side knows of it without the other. */
export async function tellLink(
  deps: MemberLinkDeps,
  { tx, actor, client, now }: Act,
  what: keyof typeof TOLD,
  sides: readonly Side[],
  detail: Record<string, string> = {},
): Promise<void> {
  const { kind, title, body } = TOLD[what];
  for (const { aptId, memberId, otherAptName } of sides) {
    await openComplex(tx, aptId);
    const isHere = aptId === actor.aptId;
    await recordEvent(deps, tx, {
      aptId,
      kind,
      memberId,
      // Who it was on the other side has no name here.
      actorId: isHere ? actor.memberId : null,
      client: isHere ? client : null,
      at: now,
      detail: { ...detail, other: otherAptName },
    });
    await raiseAlarm(tx, {
      aptId,
      memberId,
      type: 'COMMENT',
      linkUrl: pageAddress('auth-mypage_complexes'),
      title: title(otherAptName),
      body,
      at: now,
    });
  }
  await openComplex(tx, actor.aptId);
}
