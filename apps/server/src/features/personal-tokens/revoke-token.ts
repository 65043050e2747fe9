import type { revokeToken, revokeTokenOf } from '@danji/contract/personal-tokens';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { recordActorEvent } from '../auth/public.ts';
import type { TokenDeps } from './deps.ts';
import { lockToken, setRevoked } from './store.ts';
import { tellToken } from './tell-token.ts';

/** A living token, of this person where one is named. */
export async function foundToken(tx: Tx, aptId: string, tokenId: string, now: Date, memberId?: string) {
  const token = await lockToken(tx, aptId, tokenId, now);
  if (!token || (memberId !== undefined && token.member_id !== memberId))
    return refuse('NOT_FOUND', {
      message: 'no such living token',
      errorUserMsg: '이미 끝났거나 없는 연결입니다. 목록을 새로 고쳐 주세요.',
    });
  return token;
}

/** Ends an own token at once. */
export const createRevokeToken =
  (deps: TokenDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof revokeToken>) => {
    const { homeAptId: aptId, memberId } = actor;
    const { token_name: name } = await foundToken(tx, aptId, params.tokenId, now, memberId);
    await setRevoked(tx, aptId, params.tokenId, memberId, now);
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { aptId, kind: 'TOKEN_REVOKED', memberId, detail: { name } },
    );
    return { ok: true as const };
  };

/** Whoever looks after what is connected ends anybody's; it is told to them. */
export const createRevokeTokenOf =
  (deps: TokenDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof revokeTokenOf>) => {
    const { aptId } = actor;
    const { token_name: name, member_id: memberId } = await foundToken(tx, aptId, params.tokenId, now);
    await setRevoked(tx, aptId, params.tokenId, actor.memberId, now);
    await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'TOKEN_REVOKED', memberId, detail: { name } });
    if (memberId !== actor.memberId) await tellToken(tx, { aptId, memberId }, 'REVOKED', name, now);
    return { ok: true as const };
  };
