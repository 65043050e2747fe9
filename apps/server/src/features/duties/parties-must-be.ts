import type { Tx } from '../../lib/database.ts';
import { refuseDuty } from './refuse-duty.ts';
import { findParties } from './store.ts';

/** Form and person that a duty newly names must be fit to be named. */
export async function partiesMustBe(
  tx: Tx,
  aptId: string,
  { formId, personId }: { formId: string | null; personId: string | null },
): Promise<void> {
  const fit = await findParties(tx, aptId, formId, personId);
  if (!fit?.form) refuseDuty('NO_FORM');
  if (!fit?.person) refuseDuty('NO_PERSON');
}
