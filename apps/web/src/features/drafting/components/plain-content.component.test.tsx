import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../test/show.tsx';
import { PlainContent } from './plain-content.tsx';

const payee = { bank: '국민', holder: '(주)한빛미화', accountNo: '123456-04-123456', amount: 333_333_333_333 };
/** As the database gives it back: short names first. */
const slip = { number: 'V-1', payees: [payee, payee], account: '국민 123', totalAmount: 666_666_666_666 };

it('ERP an amount and an account number of a slip stay in one line on a phone, and the payees stand beneath the lines', async () => {
  await page.viewport(390, 844);
  show(<PlainContent content={slip} />);
  for (const text of ['333,333,333,333원', '123456-04-123456']) {
    const cell = page.getByRole('cell', { name: text }).first();
    await expect.element(cell).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(cell.element());
    expect(range.getClientRects(), text).toHaveLength(1);
  }
  const terms = page.getByRole('term').elements();
  expect(terms.map((term) => term.textContent)).toEqual(['번호', '출금계좌', '총금액', '지급 내역']);
});
