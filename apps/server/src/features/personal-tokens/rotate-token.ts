import type { rotateToken } from '@danji/contract/personal-tokens';
import type { Context } from '../../http/bind.ts';
import { newSecret, recordEvent, sha256 } from '../auth/public.ts';
import { prove, refuseWhereOff } from './create-token.ts';
import type { TokenDeps } from './deps.ts';
import { tokenSecret } from './domain/token-secret.ts';
import { foundToken } from './revoke-token.ts';
import { setSecret } from './store.ts';
import { tellToken } from './tell-token.ts';

/** A new secret for the same lists and the same end; with the old one nobody reads any more. */
export const createRotateToken =
  (deps: TokenDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof rotateToken>) => {
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    await refuseWhereOff(tx, who.aptId);
    const token = await foundToken(tx, who.aptId, params.tokenId, now, who.memberId);
    const unproved = await prove(deps, tx, { actor, client, now }, body.password);
    if (unproved) return unproved;
    const secret = tokenSecret(who.aptId, newSecret());
    await setSecret(tx, who.aptId, token.token_id, sha256(secret), now);
    const detail = { name: token.token_name };
    await recordEvent(deps, tx, { ...who, kind: 'TOKEN_ROTATED', actorId: who.memberId, client, at: now, detail });
    await tellToken(tx, who, 'ROTATED', token.token_name, now);
    return { tokenId: token.token_id, secret };
  };
