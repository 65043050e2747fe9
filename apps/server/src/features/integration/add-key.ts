import { randomBytes } from 'node:crypto';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertKey } from './account-store.ts';
import type { ErpDeps } from './deps.ts';

type AboutAccount = { tx: Tx; aptId: string; accountId: string; now: Date };

/** The secret leaves once, in the answer; the database keeps it sealed. */
export async function addKey({ seal }: ErpDeps, { tx, aptId, accountId, now }: AboutAccount) {
  const keyId = newId();
  const secret = randomBytes(32).toString('base64url');
  await insertKey(tx, { aptId, accountId, keyId, sealed: seal.close(secret), at: now });
  return { accountId, keyId, secret };
}
