import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { recordEvent } from '../auth/public.ts';
import { retireKeys } from './account-store.ts';
import { addKey } from './add-key.ts';
import type { ErpDeps } from './deps.ts';
import { foundAccount } from './found-account.ts';

/** A new key beside the old ones, which hold on for as long as is said. */
export const rotateServiceKey =
  (deps: ErpDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof contract.rotateServiceKey>) => {
    const { aptId, memberId: actorId } = actor;
    const { accountId } = params;
    const { account_name: name, rights } = await foundAccount(tx, aptId, accountId);
    await retireKeys(tx, aptId, accountId, momentAfter(now, minutesInMs(body.overlapHours * 60)));
    const key = await addKey(deps, { tx, aptId, accountId, rights, now });
    const detail = { act: 'ROTATED', accountId, name, overlapHours: body.overlapHours };
    const event = { aptId, memberId: null, actorId, client, at: now, detail };
    await recordEvent(deps, tx, { ...event, kind: 'SERVICE_KEY_ROTATED' });
    return key;
  };
