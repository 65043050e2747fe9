import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import { recordEvent } from '../auth/public.ts';
import { insertAccount } from './account-store.ts';
import { addKey } from './add-key.ts';
import type { ErpDeps } from './deps.ts';

export const createServiceAccount =
  (deps: ErpDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.createServiceAccount>) => {
    const { aptId, memberId: actorId } = actor;
    const accountId = newId();
    await insertAccount(tx, { aptId, accountId, name: body.name, rights: body.rights, at: now });
    const key = await addKey(deps, { tx, aptId, accountId, now });
    const detail = { accountId, name: body.name, rights: body.rights.join(',') };
    const event = { aptId, memberId: null, actorId, client, at: now, detail };
    await recordEvent(deps, tx, { ...event, kind: 'SERVICE_ACCOUNT_MADE' });
    return key;
  };
