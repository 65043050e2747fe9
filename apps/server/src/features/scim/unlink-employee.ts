import type * as contract from '@danji/contract/scim';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordRight } from '../members/public.ts';
import { findMemberOfSynced, removeSynced } from './store.ts';

/** The employee stays as they are; the directory sees and changes them no more. */
export async function unlinkEmployee({ tx, actor, params, now }: Context<typeof contract.unlinkScimUser>) {
  const { aptId } = actor;
  const memberId = await findMemberOfSynced(tx, aptId, params.scimId);
  if (memberId === null || (await removeSynced(tx, aptId, params.scimId)) === 0)
    return refuse('NOT_FOUND', {
      message: 'nobody is linked so',
      errorUserMsg: '이미 연결이 풀린 직원입니다. 목록을 새로 고쳐 주세요.',
    });
  await recordRight(tx, { actor, memberId, act: 'SCIM_UNLINKED', at: now });
  return { ok: true as const };
}
