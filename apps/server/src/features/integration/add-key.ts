import { randomBytes } from 'node:crypto';
import type { ServiceRight } from '@danji/contract/endpoint';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertKey } from './account-store.ts';
import type { ErpDeps } from './deps.ts';
import { bearerToken, tokenHashOf } from './domain/bearer-token.ts';

type AboutAccount = { tx: Tx; aptId: string; accountId: string; rights: readonly ServiceRight[]; now: Date };

/** The secret leaves once, in the answer. The database keeps it sealed where it signs, and its hash alone where it is a token. */
export async function addKey({ seal }: ErpDeps, { tx, aptId, accountId, rights, now }: AboutAccount) {
  const keyId = newId();
  const secret = randomBytes(32).toString('base64url');
  const row = { aptId, accountId, keyId, at: now };
  if (rights.includes('SCIM')) {
    await insertKey(tx, { ...row, sealed: null, tokenHash: tokenHashOf(secret) });
    return { accountId, keyId, secret: bearerToken(keyId, secret) };
  }
  await insertKey(tx, { ...row, sealed: seal.close(secret), tokenHash: null });
  return { accountId, keyId, secret };
}
