import type { Payment } from '@danji/contract/forms/payment';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { findRow, insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

const KNOWN = ['payee_id', 'name', 'bank', 'account', 'holder', 'business_number', 'retired_at'] as const;

export const findPayeeByName = (tx: Tx, aptId: string, matchName: string) =>
  findRow(tx, 'payee', { apt_id: aptId, match_name: matchName }, KNOWN);
export const lockPayeeByName = (tx: Tx, aptId: string, matchName: string) =>
  findRow(tx, 'payee', { apt_id: aptId, match_name: matchName }, KNOWN, 'for update');
export const findPayee = (tx: Tx, aptId: string, payeeId: string) =>
  findRow(tx, 'payee', { apt_id: aptId, payee_id: payeeId }, KNOWN);

export type LastPaper = { docId: string; at: Date; amount: string | null };

/** The id of a payee that was not there; nothing where somebody knew it already, or was faster. */
export async function insertPayee(
  tx: Tx,
  aptId: string,
  matchName: string,
  { name, bank, account, holder, businessNumber }: Payment,
  { docId, at, amount }: LastPaper,
): Promise<string | undefined> {
  const row = await tx.first(statement<{ payee_id: string }>`
    insert into payee (apt_id, payee_id, name, match_name, business_number, bank, account, holder, last_doc_id, last_paid_at, last_amount)
    values (${aptId}, ${newId()}, ${name}, ${matchName}, ${businessNumber}, ${bank}, ${account}, ${holder}, ${docId}, ${at}, ${amount})
    on conflict (apt_id, match_name) do nothing returning payee_id`);
  return row?.payee_id;
}

type Next = Omit<Payment, 'name'> & { name: string; isOther: boolean };

export const writePayee = (
  tx: Tx,
  key: { aptId: string; payeeId: string },
  { name, bank, account, holder, businessNumber, isOther }: Next,
  { docId, at, amount }: LastPaper,
) =>
  updateRows(
    tx,
    'payee',
    { apt_id: key.aptId, payee_id: key.payeeId },
    {
      ...{ name, bank, account, holder, business_number: businessNumber },
      ...{ last_doc_id: docId, last_paid_at: at, last_amount: amount },
      ...(isOther ? { account_changed_at: at } : {}),
    },
  );

/** Tells whether it was otherwise before. */
export const setRetired = async (tx: Tx, aptId: string, payeeId: string, at: Date | null): Promise<boolean> =>
  (await tx.count(statement`
    update payee set retired_at = ${at} where apt_id = ${aptId} and payee_id = ${payeeId} and (retired_at is null) = ${at !== null}`)) >
  0;

export type Change = {
  aptId: string;
  payeeId: string;
  kind: 'LEARNED' | 'CHANGED' | 'RETIRED' | 'RESTORED';
  at: Date;
  by: { memberId: string; memberName: string };
  docId?: string;
  was?: string | null;
  became?: string | null;
  reason: string | null;
};

export const insertChange = (
  tx: Tx,
  { aptId, payeeId, kind, at, by, docId, was, became, reason }: Change,
): Promise<void> =>
  insertRow(tx, 'payee_change', {
    ...{ apt_id: aptId, change_id: newId(), payee_id: payeeId, kind, at },
    ...{ by_id: by.memberId, by_name: by.memberName, reason },
    ...{ doc_id: docId ?? null, was: was ?? null, became: became ?? null },
  });
