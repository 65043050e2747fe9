import type * as contract from '@danji/contract/approval-secrets';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findAccount, recordActorEvent, refuseGreater } from '../auth/public.ts';
import type { SecretDeps } from './deps.ts';
import { deleteSecret } from './store.ts';
import { tellSecret } from './tell-secret.ts';

/** For who forgot theirs. The administrator never sees or sets one: the person sets a new one with their password. */
export const createResetSecret =
  (deps: SecretDeps) =>
  async ({ tx, actor, params, client, now }: Context<typeof contract.resetApprovalSecret>) => {
    if (!actor.isSuperAdmin && !actor.isOperator)
      refuse('NO_PERMISSION', {
        message: 'not the top administrator',
        errorUserMsg: '결재 비밀번호는 최고관리자만 초기화할 수 있습니다. 최고관리자에게 요청해 주세요.',
      });
    if (actor.memberId === params.memberId)
      refuse('NO_PERMISSION', {
        message: 'the own one',
        errorUserMsg: '본인의 결재 비밀번호는 초기화할 수 없습니다. 시스템 관리자에게 요청해 주세요.',
      });
    const account =
      (await findAccount(tx, actor.aptId, params.memberId)) ?? refuse('NOT_FOUND', { message: 'no such member here' });
    await refuseGreater(tx, actor, account);
    const who = { aptId: account.aptId, memberId: account.memberId };
    if ((await deleteSecret(tx, who)) === 0)
      refuse('NOT_FOUND', {
        message: 'there is none',
        errorUserMsg: '정해 둔 결재 비밀번호가 없어 초기화할 것이 없습니다. 화면을 새로 고쳐 확인해 주세요.',
      });
    await recordActorEvent(deps, { tx, actor, client, now }, { ...who, kind: 'APPROVAL_SECRET_RESET' });
    await tellSecret(tx, who, 'RESET', now);
    return { ok: true as const };
  };
