import { expect, it } from 'vitest';
import { learnAccount } from './learn-account.ts';

const known = { bank: '국민은행', account: '123456-01-234567', holder: '한빛', businessNumber: '1' };
const paid = { name: '한빛', bank: null, account: null, holder: null, businessNumber: null };

it('keeps what a paper does not say', () => {
  expect(learnAccount(known, paid)).toEqual({ next: known, change: null });
  const same = learnAccount(known, { ...paid, account: '123456 01 234567', holder: '(주)한빛' });
  expect(same).toMatchObject({ next: { bank: '국민은행', holder: '(주)한빛' }, change: null });
});

it('another account is a change, masked, and takes nothing over of the old one', () => {
  expect(learnAccount(known, { ...paid, account: '999-88-7777' })).toEqual({
    next: { bank: null, account: '999-88-7777', holder: null, businessNumber: '1' },
    change: { was: '국민은행 ******-**-**4567 한빛', became: '***-**-7777' },
  });
});

it('a first account is one, too', () => {
  const none = { bank: null, account: null, holder: null, businessNumber: null };
  expect(learnAccount(none, { ...paid, bank: '농협', account: '999-88-7777' }).change).toEqual({
    was: null,
    became: '농협 ***-**-7777',
  });
});
