import type { Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

/** Keys that verify now: the one in use, and retired ones until their day. */
export async function findHubKeys(tx: Tx, aptId: string, now: Date) {
  return tx.run(statement<{ key_id: string; secret_sealed: string }>`
    select key_id, secret_sealed from hub_key where apt_id = ${aptId} and (retires_at is null or retires_at > ${now})`);
}

/** At most once a minute. */
export async function noteHubUse(tx: Tx, aptId: string, keyId: string, now: Date): Promise<void> {
  await tx.run(statement`
    update hub_key set last_used_at = ${now}
     where apt_id = ${aptId} and key_id = ${keyId}
       and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`);
}

/** True when nobody has used this random yet; the key of the table decides between two at the same moment. */
export async function spendRandom(tx: Tx, aptId: string, randomHash: Buffer, at: Date): Promise<boolean> {
  const spent = await tx.count(statement`
    insert into hub_random (apt_id, random_hash, used_at) values (${aptId}, ${randomHash}, ${at}) on conflict do nothing`);
  return spent === 1;
}

export async function insertHubKey(
  tx: Tx,
  key: { aptId: string; keyId: string; sealed: string; at: Date },
): Promise<void> {
  await insertRow(tx, 'hub_key', {
    apt_id: key.aptId,
    key_id: key.keyId,
    secret_sealed: key.sealed,
    created_at: key.at,
  });
}
