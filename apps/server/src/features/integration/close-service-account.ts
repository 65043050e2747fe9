import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent } from '../auth/public.ts';
import { closeAccountRow, lockAccount, retireKeys } from './account-store.ts';
import type { ErpDeps } from './deps.ts';

export const closeServiceAccount =
  (deps: ErpDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof contract.closeServiceAccount>) => {
    const { aptId, memberId: actorId } = actor;
    const { accountId } = params;
    if (!(await lockAccount(tx, aptId, accountId))) refuse('NOT_FOUND', { message: 'no such account' });
    await closeAccountRow(tx, aptId, accountId, now);
    await retireKeys(tx, aptId, accountId, now);
    const event = { aptId, memberId: null, actorId, client, at: now, detail: { accountId } };
    await recordEvent(deps, tx, { ...event, kind: 'SERVICE_ACCOUNT_CLOSED' });
    return { ok: true as const };
  };
