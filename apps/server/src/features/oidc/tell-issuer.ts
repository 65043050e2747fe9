import { pageAddress } from '@danji/contract/page-address';
import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { raiseAlarms } from '../alarms/public.ts';
import { recordActorEvent } from '../auth/public.ts';
import type { OidcDeps } from './deps.ts';
import { findWatchers } from './issuer-store.ts';

export type By = { tx: Tx; actor: Actor; client: Client; now: Date };
export type IssuerAct = 'ADDED' | 'CHANGED' | 'SECRET_CHANGED' | 'REMOVED' | 'ON' | 'OFF';

const WORDS: Record<IssuerAct, string> = {
  ADDED: '등록했습니다',
  CHANGED: '바꾸었습니다',
  SECRET_CHANGED: '비밀값을 바꾸었습니다',
  REMOVED: '없앴습니다',
  ON: '켰습니다',
  OFF: '껐습니다',
};

/**
 * Whoever sets an issuer up can have it say that anybody is anybody: so each change is on record, and told at once to the top
 * administrator and the officers of every complex where it is on (decision 0077).
 */
export async function tellIssuer(
  deps: OidcDeps,
  by: By,
  act: IssuerAct,
  { issuerId, name, aptIds, what = '' }: { issuerId: string; name: string; aptIds: readonly string[]; what?: string },
): Promise<void> {
  const { tx, actor, now } = by;
  const detail = { act, issuerId, name, ...(what && { what }) };
  for (const aptId of new Set([...aptIds, actor.aptId])) {
    await openComplex(tx, aptId);
    await recordActorEvent(deps, by, { aptId, kind: 'OIDC_ISSUER_CHANGED', memberId: null, detail });
    const watchers = aptIds.includes(aptId) ? await findWatchers(tx, aptId, now) : [];
    await raiseAlarms(
      tx,
      watchers
        .filter((memberId) => memberId !== actor.memberId)
        .map((memberId) => ({
          aptId,
          memberId,
          type: 'COMMENT' as const,
          linkUrl: pageAddress('auth-mypage_outside'),
          title: `운영센터가 외부 로그인 ‘${name}’ 서비스를 ${WORDS[act]}`,
          body: `${what ? `${what}. ` : ''}이 서비스를 연결한 분은 그 계정으로 단지에 로그인합니다. 요청한 적이 없다면 운영센터에 확인해 주세요.`,
          at: now,
        })),
    );
  }
  await openComplex(tx, actor.aptId);
}
