import { type KnownPayee, matchName, paymentIn } from '@danji/contract/forms/payment';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { Tx } from '../../lib/database.ts';
import { findPayeeByName } from './store.ts';

/** What the register knows of the payee that a paper names. */
export async function knownPayee(
  tx: Tx,
  aptId: string,
  settings: Pick<Partial<FormSettings>, 'payment'>,
  content: Readonly<Record<string, unknown>>,
): Promise<KnownPayee | null> {
  const paid = paymentIn(settings, content);
  const row = paid && (await findPayeeByName(tx, aptId, matchName(paid.name)));
  if (!row) return null;
  const { bank, account, holder, retired_at } = row;
  return { bank, account, holder, isRetired: retired_at !== null };
}
