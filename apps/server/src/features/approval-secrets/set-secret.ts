import * as contract from '@danji/contract/approval-secrets';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { hashPassword } from '../../lib/password.ts';
import { recordActorEvent, refuseOwnPassword } from '../auth/public.ts';
import { checkSecret } from './check-secret.ts';
import type { SecretDeps } from './deps.ts';
import { changeSecret, deleteProofs, insertSecret, lockSecret } from './store.ts';
import { tellSecret } from './tell-secret.ts';

/**
 * The password lets set a first one; whoever has one must know it too, or whoever knows the password alone could replace it.
 * Forgotten ones are reset by the top administrator.
 */
export const createSetSecret =
  (deps: SecretDeps) =>
  async ({ tx, actor, body, client, now }: Context<typeof contract.setApprovalSecret>) => {
    const problem = contract.secretProblem(body.secret);
    if (problem) refuse('WEAK_PASSWORD', { message: 'weak digits', errorUserMsg: problem });
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const who = { aptId: actor.aptId, memberId: actor.memberId };
    const isFirst = (await lockSecret(tx, who)) === null;
    if (isFirst === (body.current !== undefined))
      refuse('STALE', {
        message: isFirst ? 'there is none to change' : 'there is one already',
        errorUserMsg: isFirst
          ? '정해 둔 결재 비밀번호가 없습니다. 화면을 새로 고친 뒤 새로 정해 주세요.'
          : '이미 정해 둔 결재 비밀번호가 있습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
      });
    const wrong = body.current ? await checkSecret(deps, tx, { ...who, client, now }, body.current) : null;
    if (wrong) return wrong;
    const sealed = deps.seal.close(await hashPassword(body.secret));
    if (!isFirst) {
      await changeSecret(tx, who, sealed, now);
      await deleteProofs(tx, who);
    } else if (!(await insertSecret(tx, who, sealed, now))) refuse('STALE', { message: 'set meanwhile' });
    await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'APPROVAL_SECRET_SET', memberId: who.memberId });
    await tellSecret(tx, who, isFirst ? 'SET' : 'CHANGED', now);
    return { ok: true as const };
  };
