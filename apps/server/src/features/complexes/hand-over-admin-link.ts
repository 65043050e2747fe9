import type * as contract from '@danji/contract/complexes';
import type { Context } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, handOverFirstLink } from '../auth/public.ts';
import { findTopAdmin } from './setting-store.ts';

const IN_USE =
  '이미 쓰기 시작한 계정입니다. 비밀번호를 잊었다면 사용자 관리에서 이 단지를 골라 설정 링크를 전해 주세요.';

/** The first link of a new complex's top administrator, to be given in person where no channel brings it (decision 0064). */
export const createHandOverAdminLink =
  (deps: AuthDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof contract.handOverAdminLink>) => {
    if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
    const { aptId } = params;
    await openComplex(tx, aptId);
    const memberId = (await findTopAdmin(tx, aptId)) ?? refuse('NOT_FOUND', { message: 'no top administrator there' });
    const handed = await handOverFirstLink(deps, tx, {
      aptId,
      memberId,
      actor,
      client,
      now,
      byOperator: true,
      notNow: IN_USE,
    });
    await openComplex(tx, actor.aptId);
    return handed;
  };
