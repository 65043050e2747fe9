import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

/** The keys in use end at this moment; one that ends sooner is left alone. */
export const retireOthers = (tx: Tx, aptId: string, keyId: string, at: Date) =>
  tx.run(statement`
    update hub_key set retires_at = ${at}
     where apt_id = ${aptId} and key_id <> ${keyId} and (retires_at is null or retires_at > ${at})`);

export const retireKey = async (tx: Tx, aptId: string, keyId: string, at: Date): Promise<boolean> =>
  (await tx.count(statement`
    update hub_key set retires_at = ${at}
     where apt_id = ${aptId} and key_id = ${keyId} and (retires_at is null or retires_at > ${at})`)) === 1;
