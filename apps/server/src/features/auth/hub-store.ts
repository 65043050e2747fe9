import type { Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

/** Keys that verify now: the one in use, and retired ones until their day. */
export async function findHubKeys(tx: Tx, aptId: string, now: Date) {
  return tx.run(statement<{ secret_sealed: string }>`
    select secret_sealed from hub_key where apt_id = ${aptId} and (retires_at is null or retires_at > ${now})`);
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
