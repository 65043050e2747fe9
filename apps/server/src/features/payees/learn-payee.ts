import { explainedIn } from '@danji/contract/forms/explained';
import { matchName, paymentIn, sayAccount } from '@danji/contract/forms/payment';
import type { PaymentFields } from '@danji/contract/forms/settings';
import type { Tx } from '../../lib/database.ts';
import { learnAccount } from './domain/learn-account.ts';
import { insertChange, insertPayee, type LastPaper, lockPayeeByName, writePayee } from './store.ts';

type Paper = LastPaper & {
  aptId: string;
  content: Readonly<Record<string, unknown>>;
  drafter: { memberId: string; memberName: string };
};

/** What the register learns when a payment is approved, in the transaction of the approval. */
export async function learnPayee(tx: Tx, payment: PaymentFields, paper: Paper): Promise<void> {
  const { aptId, content, drafter, ...last } = paper;
  const paid = paymentIn({ payment }, content);
  if (!paid) return;
  const key = matchName(paid.name);
  const about = { aptId, at: last.at, by: drafter, docId: last.docId };
  const made = await insertPayee(tx, aptId, key, paid, last);
  if (made !== undefined) {
    const became = sayAccount(paid) || null;
    return insertChange(tx, { ...about, payeeId: made, kind: 'LEARNED', became, reason: null });
  }
  const known = await lockPayeeByName(tx, aptId, key);
  if (!known) return;
  const { bank, account, holder, business_number: businessNumber, payee_id: payeeId } = known;
  const { next, change } = learnAccount({ bank, account, holder, businessNumber }, paid);
  await writePayee(tx, { aptId, payeeId }, { ...next, name: paid.name, isOther: change?.was != null }, last);
  if (!change) return;
  const field = { key: payment.account };
  const reason =
    explainedIn({ fields: [{ ...field, label: field.key, type: 'text' }] }, content)[field.key]?.reason ?? null;
  await insertChange(tx, { ...about, payeeId, kind: 'CHANGED', ...change, reason });
}
