import {
  getDelegationRule,
  saveDelegationRule,
  simulateLine,
  tryDelegationRule,
  withdrawDelegationRule,
} from '@danji/contract/delegation-rule';
import { menuAuthInfo } from '@danji/contract/main';
import { listMembers } from '@danji/contract/members';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';
import { LINE, pageOf } from '../testing/rule-page.ts';

const PATH = '/cmplx-info/delegation-rule';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (text: RegExp) => page.getByRole('row').filter({ hasText: text });

type Flags = Parameters<typeof enter>[0];
type About = Parameters<typeof pageOf>[1];

async function open(flags: Flags = {}, about: About = {}, width = 1440): Promise<void> {
  await page.viewport(width, 900);
  enter(flags);
  const [own] = menus(flags).filter(({ url }) => url === '/emp-mng');
  answer(menuAuthInfo, [
    ...menus(flags),
    ...(own ? [{ ...own, menuId: '25', url: '/delegation-rule', menuName: '위임전결규정' }] : []),
  ]);
  answer(listMembers, []);
  answer(getDelegationRule, ({ query }) => pageOf(query?.version ?? 2, about));
  answer(simulateLine, LINE);
  answer(tryDelegationRule, { ...LINE, version: 3, rowNo: 1 });
  await openPage(PATH);
  await expect.element(page.getByText('모든 금액').first()).toBeVisible();
}

it('the version before is shown in place: what changed, came and went, in the table and beside it', async () => {
  await open();
  await expect.element(page.getByText('제2판 시행 중')).toBeVisible();
  await expect.element(row(/2,999,999원 이하/)).not.toHaveTextContent('바뀜');
  await page.getByText('제1판과 비교').click();
  await expect.element(page.getByText('바뀜 1')).toBeVisible();
  await expect.element(page.getByText('더함 1')).toBeVisible();
  await expect.element(page.getByText('뺌 1')).toBeVisible();
  await expect.element(row(/뺌.*300,001원 ~ 1,999,999원/)).toBeVisible();
  await expect.element(row(/더함.*장기수선충당금/)).toBeVisible();
  await expect.element(page.getByText(/대결자 없이 3일을 넘겨/)).toBeVisible();
});

it('the row that holds is lit, each person has it and a lock, and who may not stand in is said', async () => {
  await open();
  const shown = page.getByRole('region', { name: '결재선 미리 보기' });
  await expect.element(shown.getByText('제1호 다목이 적용됩니다.')).toBeVisible();
  await expect.element(row(/장기수선충당금/)).toHaveAttribute('aria-current', 'true');
  await expect.element(shown.getByText('정감사', { exact: true })).toBeVisible();
  expect(shown.getByRole('img', { name: '규정이 정한 단계' }).elements().length).toBe(2);
  await expect.element(shown.getByText(/정감사님이 자리를 비워도 박소장님은 대신할 수 없습니다/)).toBeVisible();
  await expect.element(shown.getByText(/회장이 공석입니다/)).toBeVisible();

  const asked = answer(simulateLine, { ...LINE, rowNo: 2, about: '지출결의서, 3,000,000원 이상' });
  await shown.getByLabelText('금액').fill('5000000');
  await expect.element(shown.getByText('제1호 나목이 적용됩니다.')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ work: 'EXPENSE', amount: 5_000_000, drafterId: 'sojang01', version: 2 });
});

it('CTL-10 an amendment is checked beside its rows, asked about with its day, and saved against the version that was seen', async () => {
  await open();
  const saved = answer(saveDelegationRule, { version: 3 });
  await button('개정안 만들기').click();
  await button('제1호 가목 수정').click();
  await page.getByLabelText('금액 (까지)').fill('3500000');
  await button('표에 넣기').click();
  await expect.element(page.getByText(/제1호 가목과 제1호 나목이 겹칩니다/).first()).toBeVisible();
  await button('저장').click();
  expect(saved).toEqual([]);

  await button('제1호 나목 수정').click();
  await page.getByLabelText('금액 (부터)').fill('3500001');
  await choose(page.getByLabelText('감사'), '합의 (반대하면 중단)');
  await button('표에 넣기').click();
  await expect.element(page.getByText(/겹칩니다/).first()).not.toBeInTheDocument();
  await page.getByLabelText(/시행일/).fill('2026-12-01');
  await button('저장').click();
  await button('저장').last().click();
  await expect.element(page.getByText('근거가 되는 의결을 적어 주세요.')).toBeVisible();
  expect(saved).toEqual([]);
  await page.getByLabelText(/의결 근거/).fill('제7차 정기회의 의결');
  await button('저장').click();
  await expect.element(page.getByText(/2026-12-01 \(화\)부터 시행할까요/)).toBeVisible();
  await button('저장').last().click();
  await expect.element(page.getByText('제3판을 저장했습니다.')).toBeVisible();
  expect(saved[0]?.body.seenVersion).toBe(2);
  expect(saved[0]?.body.rule.rows[1]).toMatchObject({
    fromWon: 3_500_001,
    agrees: [{ office: 'AUDITOR', blocksYn: true }],
  });
});

it('CTL-07 written consent of households is chosen with its share and who counts it, and said in the table', async () => {
  await open();
  await button('개정안 만들기').click();
  await button('제1호 나목 수정').click();
  await choose(page.getByLabelText('결재권자'), '입주자대표회의');
  expect(page.getByLabelText('필요한 동의').elements()).toEqual([]);
  await choose(page.getByLabelText('의결 정족수'), '서면동의');
  await choose(page.getByLabelText('필요한 동의'), '3분의 2 이상');
  await choose(page.getByLabelText('집계자'), '회장');
  await button('표에 넣기').click();
  await expect.element(row(/의결 서면동의 3분의 2 이상, 회장 집계 \(7일\)/)).toBeVisible();
  // Who counts does not confirm the own count.
  await expect.element(page.getByText(/회장은 서면동의를 집계하므로/).first()).toBeVisible();
  await button('그만두기').click();
  await button('버리기').click();
});

it('CTL-10 the order of offices is amended with the rule: who is in it comes and goes, and nobody stands above the 회장 who may not', async () => {
  await open();
  const saved = answer(saveDelegationRule, { version: 3 });
  await button('개정안 만들기').click();
  await expect.element(button('회장 순서에서 빼기')).toBeDisabled();
  await button('감사 넣기').click();
  for (let times = 0; times < 3; times++) await button('감사 위로').click();
  await button('담당 순서에서 빼기').click();
  await button('관리소장 위로').click();
  await button('관리소장 위로').click();
  await expect.element(page.getByText(/회장은 관리소장보다 위에 있어야 합니다/)).toBeVisible();
  await button('관리소장 아래로').click();
  await expect.element(page.getByText(/회장은 관리소장보다 위에/)).not.toBeInTheDocument();
  await page.getByLabelText(/의결 근거/).fill('제7차 정기회의 의결');
  await button('저장').click();
  await button('저장').last().click();
  await expect.element(page.getByText('제3판을 저장했습니다.')).toBeVisible();
  expect(saved[0]?.body.rule.officeOrder).toEqual(['DEPT_HEAD', 'AUDITOR', 'DIRECTOR', 'CHAIR', 'COUNCIL']);
});

it('the line is tried against the table that is being written, before anything is saved', async () => {
  await open();
  const tried = answer(tryDelegationRule, ({ body }) => ({ ...LINE, version: 3, rowNo: body.rule.rows.length }));
  await button('개정안 만들기').click();
  const shown = page.getByRole('region', { name: '결재선 미리 보기' });
  await expect.element(shown.getByText('제2호가 적용됩니다.')).toBeVisible();
  await button('제1호 다목 빼기').click();
  await expect.poll(() => tried.at(-1)?.body.rule.rows.length).toBe(3);
  await expect.element(row(/그 밖의 모든 양식/)).toHaveAttribute('aria-current', 'true');
  await shown.getByLabelText('금액').fill('5000000');
  await expect.poll(() => tried.at(-1)?.body.amount).toBe(5_000_000);
  await button('그만두기').click();
  await button('버리기').click();
});

it('what was not saved is not lost without a question', async () => {
  await open();
  await button('개정안 만들기').click();
  await button('제1호 다목 빼기').click();
  await expect.element(row(/뺌.*장기수선충당금/)).toBeVisible();
  await button('그만두기').click();
  await expect.element(page.getByText('저장하지 않은 내용이 있습니다. 개정안을 버릴까요?')).toBeVisible();
  await button('취소').click();
  await expect.element(row(/뺌.*장기수선충당금/)).toBeVisible();
  await button('그만두기').click();
  await button('버리기').click();
  await expect.element(button('개정안 만들기')).toBeVisible();
});

it('a version whose day has not come can be taken back', async () => {
  await open({}, { state: 'PLANNED', holdsFrom: '2026-12-01' });
  const withdrawn = answer(withdrawDelegationRule, { ok: true });
  await button('철회').click();
  await button('철회').last().click();
  await expect.element(page.getByText('제2판을 철회했습니다.')).toBeVisible();
  expect(withdrawn.map(({ params }) => params.version)).toEqual([2]);
});

it('ACL-05 who may only read sees the table, and neither amends nor prints', async () => {
  await open({ writeYn: 'N', printYn: 'N' }, { state: 'PLANNED' });
  await expect.element(row(/2,999,999원 이하/)).toBeVisible();
  for (const name of ['개정안 만들기', '별표로 인쇄', '철회']) expect(button(name).elements()).toEqual([]);
});

it('on a phone the rows are cards', async () => {
  await open({}, {}, 390);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByText('가목', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('감사, 회장')).toBeVisible();
  await button('개정안 만들기').click();
  await expect.element(button('제1호 가목 수정')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1440, 900);
});
