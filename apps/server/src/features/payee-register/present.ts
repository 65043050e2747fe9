import { maskAccount } from '@danji/contract/forms/payment';
import type { OfferedPayee, PayeeChange, RegisteredPayee } from '@danji/contract/payees';
import type { ChangeRow, OfferedRow, PayeeRow } from './queries.ts';

export const presentOffered = (row: OfferedRow): OfferedPayee => ({
  payeeId: row.payeeId,
  name: row.name,
  bank: row.bank,
  account: row.account && maskAccount(row.account),
  holder: row.holder,
  lastPaidAt: row.lastPaidAt.toISOString(),
  lastAmount: row.lastAmount === null ? null : Number(row.lastAmount),
  accountChangedAt: row.accountChangedAt?.toISOString() ?? null,
});

export const presentPayee = (row: PayeeRow): RegisteredPayee => ({
  ...presentOffered(row),
  businessNumber: row.businessNumber,
  lastDocId: row.lastDocId,
  lastDocNumber: row.lastDocNumber,
  state: row.isRetired ? 'RETIRED' : 'USED',
});

export const presentChange = ({ at, ...row }: ChangeRow): PayeeChange => ({ ...row, at: at.toISOString() });
