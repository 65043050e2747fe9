import type { FormDefinition } from './definition.ts';
import type { Doubt } from './explained.ts';
import { plainName } from './hints.ts';
import { ownValue } from './record.ts';
import type { FormSettings } from './settings.ts';
import type { Values } from './values.ts';

/** Whom a paper pays and into which account, as the register of payees (지급처 대장) knows it. */
export type Payment = {
  readonly name: string;
  readonly bank: string | null;
  readonly account: string | null;
  readonly holder: string | null;
  readonly businessNumber: string | null;
};
type Account = Pick<Payment, 'bank' | 'account' | 'holder'>;
type Marks = Pick<FormSettings, 'payment'>;

const LONGEST = 200;

/** Null where the form says nothing of it, or nobody is named. */
export function paymentIn({ payment }: Partial<Marks>, values: Values): Payment | null {
  if (!payment) return null;
  const said = (key: string | undefined): string | null => {
    const value = key === undefined ? undefined : ownValue(values, key);
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST) : null;
  };
  const name = said(payment.payee);
  if (name === null || matchName(name) === '') return null;
  return {
    name,
    bank: said(payment.bank),
    account: said(payment.account),
    holder: said(payment.holder),
    businessNumber: said(payment.businessNumber),
  };
}

/** (주)한빛 설비 and 주식회사 한빛설비 are one payee. */
export const matchName = (name: string): string => plainName(name).slice(0, LONGEST);

const digitsOf = (account: string): string => account.replaceAll(/\D/g, '');

/** ******-**-**1234: only its last four digits are left. */
export function maskAccount(account: string): string {
  let left = digitsOf(account).length - 4;
  return account.replaceAll(/\d/g, (digit) => (left-- > 0 ? '*' : digit));
}

/** 국민은행 ******-**-**1234 (주)한빛 */
export const sayAccount = ({ bank, account, holder }: Account): string =>
  [bank, account && maskAccount(account), holder].filter(Boolean).join(' ');

/** Whether money would go elsewhere. What one of them does not say is not compared. */
export function isOtherAccount(one: Account, other: Account): boolean {
  if (one.account === null || other.account === null) return false;
  if (digitsOf(one.account) !== digitsOf(other.account)) return true;
  return one.bank !== null && other.bank !== null && bankName(one.bank) !== bankName(other.bank);
}
const bankName = (bank: string): string => bank.replaceAll(/\s|은행$/gu, '');

export type KnownPayee = Account & { readonly isRetired: boolean };

/** What speaks against paying this payee into this account, by what the register knows. */
export function doubtPayment(
  { fields }: Pick<FormDefinition, 'fields'>,
  { payment }: Partial<Marks>,
  values: Values,
  known: KnownPayee | null,
): Doubt[] {
  const paid = paymentIn({ payment }, values);
  if (!payment || !paid || !known) return [];
  const doubt = (key: string, told: string): Doubt[] => {
    const field = fields.find((one) => one.key === key);
    return field ? [{ key, label: field.label, told }] : [];
  };
  return [
    ...(known.isRetired ? doubt(payment.payee, '지급처 대장에서 사용을 멈춘 곳입니다.') : []),
    ...(isOtherAccount(known, paid)
      ? doubt(payment.account, `계좌가 지난번과 다릅니다. 지난번: ${sayAccount(known)}.`)
      : []),
  ];
}
