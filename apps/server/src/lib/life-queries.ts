import type { Tx } from './database.ts';
import { openComplex } from './enter.ts';
import { refuse } from './errors.ts';
import { statement } from './statement.ts';

export type Life = 'OPEN' | 'SUSPENDED' | 'CLOSED';

/** Of the complex that is open; one that is not there is refused by whoever looks for something in it. */
export const findLife = async (tx: Tx, aptId: string): Promise<Life> =>
  (await tx.first(statement<{ life: Life }>`select life from complex where apt_id = ${aptId}`))?.life ?? 'OPEN';

/** As `openComplex`, for calls that no session stands behind: what `app.enter` says of a session is said of them, too. */
export async function openLivingComplex(tx: Tx, aptId: string, { writes }: { writes: boolean }): Promise<void> {
  await openComplex(tx, aptId);
  const life = await findLife(tx, aptId);
  if (life === 'CLOSED') refuse('COMPLEX_CLOSED');
  if (life === 'SUSPENDED' && writes) refuse('COMPLEX_SUSPENDED');
}
