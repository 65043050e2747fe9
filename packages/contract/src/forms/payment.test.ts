import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from './field.ts';
import { doubtPayment, isOtherAccount, maskAccount, matchName, paymentIn } from './payment.ts';

const fields: Field[] = ['지급처', '은행', '계좌', '예금주'].map((key) => ({ key, label: key, type: 'text' }));
const settings = { payment: { payee: '지급처', bank: '은행', account: '계좌', holder: '예금주' } };
const known = { bank: '국민은행', account: '123456-01-234567', holder: '한빛', isRetired: false };
const account = fc.stringMatching(/^[0-9]{3,6}-[0-9]{2,4}-[0-9]{4,8}$/);

describe('a payment', () => {
  it('is read where the form marks it and somebody is named', () => {
    expect(paymentIn(settings, { 지급처: ' (주)한빛 ', 계좌: '1-2', 은행: ' ' })).toEqual({
      ...{ name: '(주)한빛', bank: null, account: '1-2', holder: null, businessNumber: null },
    });
    expect(paymentIn({}, { 지급처: '한빛' })).toBeNull();
    for (const name of ['', '  ', '(주)', '...', 5]) expect(paymentIn(settings, { 지급처: name })).toBeNull();
    expect(matchName('주식회사 한빛 설비')).toBe(matchName('㈜한빛설비'));
  });

  it('shows no more than the last four digits of an account', () => {
    expect(maskAccount('123456-01-234567')).toBe('******-**-**4567');
    fc.assert(
      fc.property(account, (text) => {
        const shown = maskAccount(text);
        expect(shown.replaceAll(/\D/g, '')).toBe(text.replaceAll(/\D/g, '').slice(-4));
        expect(shown.length).toBe(text.length);
      }),
    );
  });

  it('goes elsewhere when digits or bank differ, however both are written; what is not said is not compared', () => {
    fc.assert(
      fc.property(account, account, (one, other) => {
        const [a, b] = [one, other].map((text) => ({ bank: '국민', account: text, holder: null }));
        const isSame = one.replaceAll('-', '') === other.replaceAll('-', '');
        expect(a && b && isOtherAccount(a, b)).toBe(!isSame);
        expect(a && isOtherAccount(a, { bank: '국민 은행', account: one.replaceAll('-', ' '), holder: '누구' })).toBe(
          false,
        );
        expect(a && isOtherAccount(a, { bank: '농협은행', account: one, holder: null })).toBe(true);
        expect(a && isOtherAccount(a, { bank: null, account: null, holder: null })).toBe(false);
      }),
    );
  });

  it('is doubted for another account and for a payee that is no longer used', () => {
    const values = { 지급처: '한빛', 은행: '농협', 계좌: '999-9999-9999' };
    expect(doubtPayment({ fields }, settings, values, known)).toEqual([
      { key: '계좌', label: '계좌', told: '계좌가 지난번과 다릅니다. 지난번: 국민은행 ******-**-**4567 한빛.' },
    ]);
    expect(doubtPayment({ fields }, settings, { ...values, 은행: '국민', 계좌: known.account }, known)).toEqual([]);
    expect(doubtPayment({ fields }, settings, { 지급처: '한빛' }, { ...known, isRetired: true })).toMatchObject([
      { key: '지급처' },
    ]);
    expect(doubtPayment({ fields }, settings, values, null)).toEqual([]);
    expect(doubtPayment({ fields }, {}, values, known)).toEqual([]);
  });
});
