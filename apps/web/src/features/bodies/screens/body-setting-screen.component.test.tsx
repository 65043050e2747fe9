import { changeBody, createBody, getBodies } from '@danji/contract/bodies';
import type { WireOutput } from '@danji/contract/endpoint';
import { pageInvitations } from '@danji/contract/invitations';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { listComplexesInReach } from '@danji/contract/members';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { enter, MEMBER, menus, openPage } from '../../../../test/open-page.tsx';

const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;

let council: WireOutput<typeof getBodies>['bodies'][number] = {
  bodyId: id(1),
  bodyName: '입주자대표회의',
  kind: 'COUNCIL',
  closedYn: 'N',
  version: 3,
  positions: [{ positionId: id(2), positionName: '대표', seats: 1, office: 'MEMBER', filled: 0 }],
};

let bodies = () => [council];
async function open(search = '', before = () => {}) {
  enter();
  before();
  const [own] = menus().filter(({ url }) => url === '/emp-mng');
  answer(menuAuthInfo, [
    ...menus(),
    ...(own ? [{ ...own, menuId: '25', url: '/tenant-mng', menuName: '입주자단체 관리' }] : []),
  ]);

  answer(pageInvitations, { items: [], total: 0, page: 1, size: 20 });
  const asked = answer(getBodies, () => ({ today: '2026-11-16', bodies: bodies(), terms: [] }));
  await openPage(`/cmplx-info/tenant-mng/tenant-setting${search}`);
  return asked;
}

it('CTL-04 what a position of the council is to the rule is chosen beside its name; other bodies have no such office', async () => {
  const saved = answer(changeBody, ({ body }) => {
    const positions = body.positions.map((one, n) => ({ ...one, positionId: id(2 + n), office: null, filled: 0 }));
    council = { ...council, version: 4, positions };
    return { ok: true as const };
  });
  await open();
  const office = page.getByRole('combobox', { name: '대표 종류' });
  await expect.element(office).toHaveTextContent('동대표');
  const kind = page.getByLabelText('종류', { exact: true });
  await choose(kind, '부녀회·자생단체');
  await expect.element(office).not.toBeInTheDocument();
  await choose(kind, '입주자대표회의');
  await choose(office, '회장');
  await page.getByRole('button', { name: '직책 추가' }).click();
  await page.getByLabelText('2번째 직책 이름').fill('감사');
  await expect.element(page.getByRole('combobox', { name: '감사 종류' })).toHaveTextContent('감사');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect.element(page.getByText('저장되었습니다.')).toBeVisible();
  // What the server has now stands there: until then leaving would ask.
  await expect.element(office).toHaveTextContent('의결권 없음');
  expect(saved[0]?.body.positions).toEqual([
    { positionId: id(2), positionName: '대표', seats: 1, office: 'CHAIR' },
    { positionName: '감사', seats: 1 },
  ]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const bodyName = page.getByRole('textbox', { name: '단체 이름' });
const question = page.getByText('저장하지 않은 내용이 있습니다. 저장하지 않고 나갈까요?');
const namesOf = () =>
  page
    .getByLabelText(/번째 직책 이름$/)
    .elements()
    .map((one) => (one as HTMLInputElement).value);

it('SCR-12 kind and offices of a new body follow its name until somebody says them; the council comes as a whole', async () => {
  bodies = () => [{ ...council, kind: 'GROUP', bodyName: '부녀회' }];
  const made = answer(createBody, { bodyId: id(7) });
  await open();
  await button('단체 추가').click();
  await bodyName.fill('선거관리위원회');
  await expect.element(field('종류')).toHaveTextContent('선거관리위원회');
  expect(namesOf()).toEqual(['위원장', '위원']);
  await bodyName.fill('우리 경로당');
  await expect.element(field('종류')).toHaveTextContent('부녀회·자생단체');
  expect(namesOf()).toEqual(['회장', '부회장', '총무', '감사']);
  await button('입주자대표회의로 시작').click();
  expect(namesOf()).toEqual(['회장', '감사', '이사', '동대표']);
  await page.getByLabelText('1번째 직책 이름').fill('대표회장');
  await choose(field('종류'), '부녀회·자생단체');
  await bodyName.fill('입주자대표회의');
  await expect.element(field('종류')).toHaveTextContent('부녀회·자생단체');
  expect(namesOf()[0]).toBe('대표회장');
  await choose(field('종류'), '입주자대표회의');
  await button('저장').click();
  await expect.element(page.getByText('저장되었습니다.')).toBeVisible();
  expect(made[0]?.body).toMatchObject({ bodyName: '입주자대표회의', kind: 'COUNCIL' });
  expect(made[0]?.body.positions.map(({ positionName, seats }) => `${positionName} ${seats}`)).toEqual([
    '대표회장 1',
    '감사 2',
    '이사 3',
    '동대표 4',
  ]);
});

it('UX-35 another body is not opened over a name that was not saved, unless somebody says so', async () => {
  const other = { ...council, bodyId: id(5), bodyName: '부녀회', kind: 'GROUP' as const, positions: [] };
  bodies = () => [{ ...council, bodyName: '입주자대표회의' }, other];
  await open();
  await bodyName.fill('새 이름');
  await page.getByRole('button', { name: /^부녀회 부녀회/ }).click();
  await expect.element(question).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
  await expect.element(bodyName).toHaveValue('새 이름');
  await page.getByRole('button', { name: /^부녀회 부녀회/ }).click();
  await button('나가기').click();
  await expect.element(bodyName).toHaveValue('부녀회');
  await page.getByRole('button', { name: /^입주자대표회의 정원/ }).click();
  await expect.element(bodyName).toHaveValue('입주자대표회의');
  expect(question.elements()).toEqual([]);
});

it('ACL-02 the operator chooses the complex; it stands in the address, and stays on the way to the next page', async () => {
  bodies = () => [council];
  const asked = await open('?aptId=10002', () => {
    answer(memberInfo, { ...MEMBER, aptId: '00000', operatorYn: 'Y' });
    answer(listComplexesInReach, [
      { aptId: '00000', aptName: '운영센터', operatorYn: 'Y' },
      { aptId: '10003', aptName: '새솔', operatorYn: 'N' },
      { aptId: '10002', aptName: '푸른숲', operatorYn: 'N' },
    ]);
  });
  const pick = page.getByRole('combobox', { name: '단지' });
  await expect.element(pick).toHaveTextContent('푸른숲 (10002)');
  expect(asked.at(-1)?.query).toEqual({ aptId: '10002' });
  await choose(pick, '새솔 (10003)');
  await expect.poll(() => location.search).toBe('?aptId=10003');
  // Of no other test: what was read within ten seconds is not asked for again.
  const complexes = () => asked.map(({ query }) => query.aptId);
  await expect.poll(complexes).toContain('10003');
  const tab = page.getByRole('link', { name: '가입 승인' });
  await expect.poll(() => tab.element().getAttribute('href')).toBe('/cmplx-info/tenant-mng/tenant-approve?aptId=10003');
  await choose(pick, '운영센터 (00000)');
  await expect.poll(() => location.search).toBe('');
  await expect.poll(complexes).toContain('00000');
});

it('ACL-02 whoever is not the operator has no choice, whatever the address says', async () => {
  const asked = await open('?aptId=10002');
  await expect.element(bodyName).toBeVisible();
  expect(page.getByRole('combobox', { name: '단지' }).elements()).toEqual([]);
  expect(asked.at(-1)?.query).toEqual({ aptId: '10001' });
});
