import { isOtherAccount, type Payment, sayAccount } from '@danji/contract/forms/payment';

export type Known = Omit<Payment, 'name'>;
type Learnt = { next: Known; change: { was: string | null; became: string } | null };

/** What the register knows after a paper was approved: what the paper does not say stays; another account is a change. */
export function learnAccount(known: Known, paid: Payment): Learnt {
  const isOther = isOtherAccount(known, paid);
  const next: Known = {
    // The bank and the holder of one account are not those of another.
    bank: paid.bank ?? (isOther ? null : known.bank),
    account: paid.account ?? known.account,
    holder: paid.holder ?? (isOther ? null : known.holder),
    businessNumber: paid.businessNumber ?? known.businessNumber,
  };
  if (next.account === null || (!isOther && known.account !== null)) return { next, change: null };
  return { next, change: { was: known.account === null ? null : sayAccount(known), became: sayAccount(next) } };
}
