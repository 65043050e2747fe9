import type * as contract from '@danji/contract/oidc';
import { oidcRuleWords } from '@danji/contract/oidc';
import type { Context } from '../../http/bind.ts';
import type { OidcDeps } from './deps.ts';
import { heldIssuer, refuseAlike } from './issuer-for-operator.ts';
import { changeIssuer, complexesOf } from './issuer-store.ts';
import { tellIssuer } from './tell-issuer.ts';

export const createChangeIssuer =
  (deps: OidcDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof contract.changeOidcIssuer>) => {
    const before = await heldIssuer(tx, actor, params.issuerId);
    const { issuerId, issuer } = before;
    await refuseAlike(tx, { ...body, issuer }, issuerId);
    const changes = {
      issuer_name: body.name,
      client_id: body.clientId,
      rule: body.rule,
      rule_claim: body.ruleClaim,
      trusted: body.trusted,
    };
    await changeIssuer(tx, issuerId, changes, now);
    const what = [
      before.name !== body.name && `이름: ${body.name}`,
      before.clientId !== body.clientId && '클라이언트 ID',
      (before.rule !== body.rule || before.ruleClaim !== body.ruleClaim) && `계정 찾기: ${oidcRuleWords[body.rule]}`,
      before.trusted.join() !== body.trusted.join() &&
        (body.trusted.length > 0 ? '그곳의 2단계 인증을 믿음' : '그곳의 2단계 인증을 믿지 않음'),
    ].filter((part) => part !== false);
    if (what.length > 0)
      await tellIssuer(deps, { tx, actor, client, now }, 'CHANGED', {
        issuerId,
        name: before.name,
        aptIds: await complexesOf(tx, issuerId),
        what: what.join(', '),
      });
    return { ok: true as const };
  };

export const createRotateSecret =
  (deps: OidcDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof contract.rotateOidcSecret>) => {
    const { issuerId, name } = await heldIssuer(tx, actor, params.issuerId);
    const changes = { secret_sealed: deps.seal.close(body.clientSecret), secret_made_at: now };
    await changeIssuer(tx, issuerId, changes, now);
    const aptIds = await complexesOf(tx, issuerId);
    await tellIssuer(deps, { tx, actor, client, now }, 'SECRET_CHANGED', { issuerId, name, aptIds });
    return { ok: true as const };
  };

/** Links stay in the table and open nothing: an issuer that has ended never comes back. */
export const createRemoveIssuer =
  (deps: OidcDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof contract.removeOidcIssuer>) => {
    const { issuerId, name } = await heldIssuer(tx, actor, params.issuerId);
    await changeIssuer(tx, issuerId, { removed_at: now }, now);
    const aptIds = await complexesOf(tx, issuerId);
    await tellIssuer(deps, { tx, actor, client, now }, 'REMOVED', { issuerId, name, aptIds });
    return { ok: true as const };
  };
