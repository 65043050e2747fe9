import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import { recordEvent } from '../auth/public.ts';
import { closeAccountRow, retireKeys } from './account-store.ts';
import type { ErpDeps } from './deps.ts';
import { foundAccount } from './found-account.ts';

export const closeServiceAccount =
  (deps: ErpDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof contract.closeServiceAccount>) => {
    const { aptId, memberId: actorId } = actor;
    const { accountId } = params;
    const { account_name: name } = await foundAccount(tx, aptId, accountId);
    await closeAccountRow(tx, aptId, accountId, now);
    await retireKeys(tx, aptId, accountId, now);
    const event = { aptId, memberId: null, actorId, client, at: now, detail: { accountId, name } };
    await recordEvent(deps, tx, { ...event, kind: 'SERVICE_ACCOUNT_CLOSED' });
    return { ok: true as const };
  };
