import type { Tx } from './database.ts';
import { statement } from './statement.ts';

/** The complex to practise in, whichever complex is open; null where there is none (decision 0069). */
export async function findDemoComplex(tx: Tx): Promise<string | null> {
  return (await tx.first(statement<{ apt_id: string | null }>`select app.demo_complex() as apt_id`))?.apt_id ?? null;
}

/** Whether a complex is the one to practise in. */
export const isDemoComplex = async (tx: Tx, aptId: string): Promise<boolean> => (await findDemoComplex(tx)) === aptId;
