import { q, type Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';

/** Keys that verify now: the one in use, and retired ones until their day. */
export async function findHubKeys(tx: Tx, aptId: string, now: Date) {
  return tx.run(
    q
      .selectFrom('hub_key')
      .select('secret_sealed')
      .where('apt_id', '=', aptId)
      .where((eb) => eb.or([eb('retires_at', 'is', null), eb('retires_at', '>', now)])),
  );
}

/** True when nobody has used this random yet; the key of the table decides between two at the same moment. */
export async function spendRandom(tx: Tx, aptId: string, randomHash: Buffer, at: Date): Promise<boolean> {
  const spent = await tx.count(
    q
      .insertInto('hub_random')
      .values({ apt_id: aptId, random_hash: randomHash, used_at: at })
      .onConflict((conflict) => conflict.doNothing()),
  );
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
