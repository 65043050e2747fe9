import type * as contract from '@danji/contract/scim';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { settleWaiting as writeSettled } from './store.ts';

/** A person says that somebody whom the directory wants to make is nobody who is here, or is not to be asked about. */
export async function settleWaiting({ tx, actor, params, body }: Context<typeof contract.settleScimWaiting>) {
  if ((await writeSettled(tx, actor.aptId, params.waitingId, body.as)) === 0)
    refuse('NOT_FOUND', {
      message: 'nobody waits so',
      errorUserMsg: '이미 처리된 항목입니다. 목록을 새로 고쳐 주세요.',
    });
  return { ok: true as const };
}
