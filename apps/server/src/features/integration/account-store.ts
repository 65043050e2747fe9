import type { ServiceRight } from '@danji/contract/endpoint';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export async function findComplexOfKey(tx: Tx, keyId: string): Promise<string | null> {
  const row = await tx.first(
    statement<{ apt_id: string | null }>`select app.complex_of_service_key(${keyId}) as apt_id`,
  );
  return row?.apt_id ?? null;
}

type LivingKey = {
  account_id: string;
  account_name: string;
  /** Of what signs; null: it is a bearer token, of which the hash is kept. */
  secret_sealed: string | null;
  token_hash: Buffer | null;
  rights: ServiceRight[];
};

/** The key, while it holds and its account is open. */
export const findLivingKey = (tx: Tx, aptId: string, keyId: string, now: Date) =>
  tx.first(statement<LivingKey>`
    select k.account_id, a.account_name, k.secret_sealed, k.token_hash, a.rights
      from service_key k join service_account a on a.apt_id = k.apt_id and a.account_id = k.account_id
     where k.apt_id = ${aptId} and k.key_id = ${keyId} and a.closed_at is null and (k.retires_at is null or k.retires_at > ${now})`);

/** At most once a minute: a program that calls often does not write each time. */
export async function noteUse(tx: Tx, aptId: string, keyId: string, now: Date): Promise<void> {
  await tx.run(statement`
    update service_key set last_used_at = ${now}
     where apt_id = ${aptId} and key_id = ${keyId}
       and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`);
}

/** Whose key it is, whether it holds or not. */
export async function findNameOfKey(tx: Tx, aptId: string, keyId: string): Promise<string | null> {
  const row = await tx.first(statement<{ account_name: string }>`
    select a.account_name from service_key k join service_account a on a.apt_id = k.apt_id and a.account_id = k.account_id
     where k.apt_id = ${aptId} and k.key_id = ${keyId}`);
  return row?.account_name ?? null;
}

/** True when nobody has used this nonce with the key yet; the table's key decides between two at the same moment. */
export async function spendNonce(tx: Tx, aptId: string, keyId: string, hash: Buffer, now: Date): Promise<boolean> {
  await tx.run(
    statement`delete from service_nonce where apt_id = ${aptId} and used_at < ${now}::timestamptz - interval '1 hour'`,
  );
  const spent = await tx.count(statement`
    insert into service_nonce (apt_id, key_id, nonce_hash, used_at) values (${aptId}, ${keyId}, ${hash}, ${now})
    on conflict do nothing`);
  return spent === 1;
}

type NewAccount = { aptId: string; accountId: string; name: string; rights: readonly string[]; at: Date };
export async function insertAccount(tx: Tx, { aptId, accountId, name, rights, at }: NewAccount): Promise<void> {
  await tx.run(statement`
    insert into service_account (apt_id, account_id, account_name, rights, created_at)
    values (${aptId}, ${accountId}, ${name}, ${[...new Set(rights)]}::text[], ${at})`);
}

type NewKey = { aptId: string; accountId: string; keyId: string; at: Date } & (
  | { sealed: string; tokenHash: null }
  | { sealed: null; tokenHash: Buffer }
);
export async function insertKey(tx: Tx, { aptId, accountId, keyId, sealed, tokenHash, at }: NewKey): Promise<void> {
  await tx.run(statement`
    insert into service_key (apt_id, key_id, account_id, secret_sealed, token_hash, created_at)
    values (${aptId}, ${keyId}, ${accountId}, ${sealed}, ${tokenHash}, ${at})`);
}

export const isOfOperator = async (tx: Tx, aptId: string): Promise<boolean> =>
  (await tx.first(statement<{ is_operator: boolean }>`select is_operator from complex where apt_id = ${aptId}`))
    ?.is_operator === true;

/** The account, locked, so that two changes come one after the other. Undefined when it is not there or closed. */
export const lockAccount = (tx: Tx, aptId: string, accountId: string) =>
  tx.first(statement<{ account_name: string; rights: ServiceRight[] }>`
    select account_name, rights from service_account
     where apt_id = ${aptId} and account_id = ${accountId} and closed_at is null for update`);

/** When a key of the account that still holds is to end; undefined: it holds no more. */
export const findKeyEnd = (tx: Tx, aptId: string, accountId: string, keyId: string, now: Date) =>
  tx.first(statement<{ retires_at: Date | null }>`
    select retires_at from service_key
     where apt_id = ${aptId} and account_id = ${accountId} and key_id = ${keyId} and (retires_at is null or retires_at > ${now})`);

export async function endKey(tx: Tx, aptId: string, keyId: string, at: Date): Promise<void> {
  await tx.run(statement`update service_key set retires_at = ${at} where apt_id = ${aptId} and key_id = ${keyId}`);
}

/** Keys never hold longer than they already would. */
export async function retireKeys(tx: Tx, aptId: string, accountId: string, at: Date): Promise<void> {
  await tx.run(statement`
    update service_key set retires_at = ${at}
     where apt_id = ${aptId} and account_id = ${accountId} and (retires_at is null or retires_at > ${at})`);
}

export async function closeAccountRow(tx: Tx, aptId: string, accountId: string, at: Date): Promise<void> {
  await tx.run(
    statement`update service_account set closed_at = ${at} where apt_id = ${aptId} and account_id = ${accountId}`,
  );
}
