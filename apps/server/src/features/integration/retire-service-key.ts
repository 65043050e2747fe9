import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent } from '../auth/public.ts';
import { endKey, findKeyEnd } from './account-store.ts';
import type { ErpDeps } from './deps.ts';
import { foundAccount } from './found-account.ts';

/** An old key ends before its time. The one in use stays: without it the program would stand still. */
export const retireServiceKey =
  (deps: ErpDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof contract.retireServiceKey>) => {
    const { aptId, memberId: actorId } = actor;
    const { accountId, keyId } = params;
    const { account_name: name } = await foundAccount(tx, aptId, accountId);
    const key =
      (await findKeyEnd(tx, aptId, accountId, keyId, now)) ??
      refuse('NOT_FOUND', {
        message: 'no such living key',
        errorUserMsg: `‘${name}’ 계정의 이 키는 이미 끝났습니다. 목록을 새로 고쳐 주세요.`,
      });
    if (key.retires_at === null)
      refuse('SERVICE_KEY_IN_USE', {
        message: 'the newest key of its account',
        errorUserMsg: `‘${name}’ 계정이 지금 쓰는 키입니다. 새 키를 만든 뒤 끝내거나, 계정을 닫아 주세요.`,
      });
    await endKey(tx, aptId, keyId, now);
    const event = {
      aptId,
      memberId: null,
      actorId,
      client,
      at: now,
      detail: { act: 'RETIRED', accountId, keyId, name },
    };
    await recordEvent(deps, tx, { ...event, kind: 'SERVICE_KEY_ROTATED' });
    return { ok: true as const };
  };
