import { randomBytes } from 'node:crypto';
import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import { after, minutes } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { recordEvent } from '../auth/public.ts';
import { closeAccountRow, insertAccount, insertKey, lockAccount, retireKeys } from './account-store.ts';
import type { ErpDeps } from './deps.ts';

type About = { tx: Tx; aptId: string; accountId: string; now: Date };

/** The secret leaves once, in the answer; the database keeps it sealed. */
async function addKey({ seal }: ErpDeps, { tx, aptId, accountId, now }: About) {
  const keyId = newId();
  const secret = randomBytes(32).toString('base64url');
  await insertKey(tx, { aptId, accountId, keyId, sealed: seal.close(secret), at: now });
  return { accountId, keyId, secret };
}

export const createServiceAccount =
  (deps: ErpDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.createServiceAccount>) => {
    const about = { tx, aptId: actor.aptId, accountId: newId(), now };
    await insertAccount(tx, { ...about, name: body.name, rights: body.rights, at: now });
    const key = await addKey(deps, about);
    await record(deps, about, actor.memberId, client, 'SERVICE_ACCOUNT_MADE', { rights: body.rights.join(',') });
    return key;
  };

/** A new key beside the old ones, which hold on for as long as is said. */
export const rotateServiceKey =
  (deps: ErpDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof contract.rotateServiceKey>) => {
    const about = { tx, aptId: actor.aptId, accountId: params.accountId, now };
    if (!(await lockAccount(tx, about.aptId, about.accountId))) refuse('NOT_FOUND', { message: 'no such account' });
    await retireKeys(tx, about.aptId, about.accountId, after(now, minutes(body.overlapHours * 60)));
    const key = await addKey(deps, about);
    await record(deps, about, actor.memberId, client, 'SERVICE_KEY_ROTATED', { overlapHours: body.overlapHours });
    return key;
  };

export const closeServiceAccount =
  (deps: ErpDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof contract.closeServiceAccount>) => {
    const about = { tx, aptId: actor.aptId, accountId: params.accountId, now };
    if (!(await lockAccount(tx, about.aptId, about.accountId))) refuse('NOT_FOUND', { message: 'no such account' });
    await closeAccountRow(tx, about.aptId, about.accountId, now);
    await retireKeys(tx, about.aptId, about.accountId, now);
    await record(deps, about, actor.memberId, client, 'SERVICE_ACCOUNT_CLOSED', {});
    return { ok: true as const };
  };

type Kind = 'SERVICE_ACCOUNT_MADE' | 'SERVICE_KEY_ROTATED' | 'SERVICE_ACCOUNT_CLOSED';
type Client = Context<typeof contract.createServiceAccount>['client'];

const record = (
  deps: ErpDeps,
  { tx, aptId, accountId, now }: About,
  actorId: string,
  client: Client,
  kind: Kind,
  detail: Record<string, string | number>,
) => recordEvent(deps, tx, { aptId, kind, memberId: null, actorId, client, at: now, detail: { accountId, ...detail } });
