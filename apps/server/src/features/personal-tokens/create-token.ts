import { koreanDay } from '@danji/contract/korean-day';
import { type createToken, mostTokens, partLabel, type TokenList, tokenDaysMax } from '@danji/contract/personal-tokens';
import type { Actor, Client } from '../../http/actor.ts';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { type Refusal, refuse, refuseField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { newSecret, recordEvent, refuseOldSignIn, refuseOwnPassword, sha256 } from '../auth/public.ts';
import type { TokenDeps } from './deps.ts';
import { tokenSecret } from './domain/token-secret.ts';
import { mayList, rightsOf } from './may-list.ts';
import { flagsOf, ownTokensOf, policyOf } from './queries.ts';
import { insertToken, lockOwner } from './store.ts';
import { tellToken } from './tell-token.ts';

/** A read-only token of one's own. Its secret is in this answer alone; here there is its hash. */
export const createCreateToken =
  (deps: TokenDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof createToken>) => {
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    await refuseWhereOff(tx, who.aptId);
    refuseEnd(body.endsOn, now);
    if (body.kind === 'SHEET') await refuseUnreadable(tx, who, body.parts, now);
    await lockOwner(tx, who);
    if ((await tx.run(ownTokensOf(who.aptId, who.memberId, now))).length >= mostTokens)
      refuse('INVALID_INPUT', {
        message: 'too many tokens',
        errorUserMsg: `연결은 ${mostTokens}개까지 만들 수 있습니다. 쓰지 않는 것을 먼저 끝내 주세요.`,
      });
    const unproved = await prove(deps, tx, { actor, client, now }, body.password);
    if (unproved) return unproved;
    const [tokenId, secret] = [newId(), tokenSecret(who.aptId, newSecret())];
    await insertToken(tx, {
      apt_id: who.aptId,
      token_id: tokenId,
      member_id: who.memberId,
      token_name: body.name,
      kind: body.kind,
      parts: body.parts,
      reason: body.kind === 'SHEET' ? body.reason : '',
      secret_hash: sha256(secret),
      ends_on: body.endsOn,
      created_at: now,
    });
    const detail = { name: body.name, what: body.parts.map(partLabel).join(', '), until: body.endsOn };
    await recordEvent(deps, tx, { ...who, kind: 'TOKEN_MADE', actorId: who.memberId, client, at: now, detail });
    await tellToken(tx, who, 'MADE', body.name, now);
    return { tokenId, secret };
  };

export async function refuseWhereOff(tx: Tx, aptId: string): Promise<void> {
  const policy = await tx.first(policyOf(aptId));
  if (policy?.isAllowed === false) refuse('TOKENS_OFF');
}

/** Shortly after the second step, where there is one, and with the password; a wrong one is counted. */
export async function prove(
  deps: TokenDeps,
  tx: Tx,
  { actor, client, now }: { actor: Actor; client: Client; now: Date },
  password: string,
): Promise<Refusal | null> {
  await refuseOldSignIn(tx, { actor, now });
  const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, password);
  await openComplex(tx, actor.homeAptId);
  return wrongPassword;
}

function refuseEnd(endsOn: string, now: Date): void {
  const last = koreanDay(new Date(now.getTime() + tokenDaysMax * 86_400_000));
  if (endsOn >= koreanDay(now) && endsOn <= last) return;
  refuseField('INVALID_INPUT', {
    field: 'body.endsOn',
    rule: 'period',
    sentence: `끝나는 날은 오늘부터 ${last}까지 정할 수 있습니다.`,
  });
}

async function refuseUnreadable(
  tx: Tx,
  { aptId, memberId }: { aptId: string; memberId: string },
  parts: readonly TokenList[],
  now: Date,
): Promise<void> {
  const rights = rightsOf(await tx.run(flagsOf(aptId, memberId, now)));
  const barred = parts.find((list) => !mayList(rights, list));
  if (barred)
    refuse('NO_PERMISSION', {
      message: `no right to have ${barred} as a file`,
      errorUserMsg: `${partLabel(barred)} 목록을 보거나 엑셀로 받을 권한이 없습니다. 관리자에게 권한을 요청해 주세요.`,
    });
}
