import { getDocument } from '@danji/contract/approvals';
import { getDutyYear, openDutyForm, planDutyDay, saveDutyFacts } from '@danji/contract/duties';
import type { WireOutput } from '@danji/contract/endpoint';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { listMembers } from '@danji/contract/members';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, MEMBER, menus, openPage } from '../../../../test/open-page.tsx';

type Year = WireOutput<typeof getDutyYear>;
type Day = Year['days'][number];

const TODAY = '2026-11-16';
const monthly = { kind: 'EVERY', months: 1, first: '2026-01', day: 'LAST' } as const;
const day = (at: string, more: Partial<Day> = {}): Day => ({
  ...{ dutyDayId: `0190a0b0-1234-7000-8000-0000000000${at.slice(5, 7)}`, dutyId: 'lift', dutyName: '승강기 자체점검' },
  ...{ field: 'ELEVATOR', basis: '승강기 안전관리법 제31조', rule: monthly, day: at, dueOn: at, plannedOn: null },
  ...{
    state: 'PLANNED',
    doneOn: null,
    personId: 'gisa01',
    personName: '정기사',
    namedYn: 'Y',
    formName: '승강기 점검',
  },
  ...{ paper: null, toldTo: null, version: 1 },
  ...more,
});
const paper = {
  docId: '0190a0b0-1234-7000-8000-0000000000d1',
  state: 'APPROVED',
  drafterName: '정기사',
  readableYn: 'Y',
} as const;
const facts = {
  households: 612,
  floors: 25,
  floorArea: 68_000,
  equipment: [{ kind: 'ELEVATOR', count: 22 }],
  version: 1,
} as const;
const year: Year = {
  ...{ today: TODAY, year: 2026, hidden: 6, off: 0 },
  facts: { ...facts, equipment: [...facts.equipment] },
  duties: [
    {
      ...{
        dutyId: 'lift',
        field: 'ELEVATOR',
        name: '승강기 자체점검',
        basis: '승강기 안전관리법 제31조',
        rule: monthly,
      },
      waitsForBaseYn: 'N',
    },
  ],
  days: [
    day('2026-09-30', { state: 'DONE', doneOn: '2026-09-29', paper }),
    day('2026-10-31', { state: 'LATE', toldTo: '박소장' }),
    day('2026-11-30', { state: 'NOW' }),
    day('2026-12-31'),
  ],
};

function enterWith(writeYn: 'Y' | 'N'): void {
  enter();
  answer(memberInfo, MEMBER);
  const [first] = menus();
  if (first)
    answer(menuAuthInfo, [
      ...menus(),
      { ...first, menuId: '28', parentMenuId: '4', level: 2, url: '/duties', menuName: '의무 달력', writeYn },
    ]);
}

beforeEach(() => {
  answer(getDutyYear, year);
  answer(listMembers, []);
});

it('done, late, this month’s and planned differ in shape and words; what is late comes first, with whom it was told to', async () => {
  enterWith('Y');
  await openPage('/cmplx-info/duties');
  for (const name of ['9. 30. 마침', '10. 31. 지남', '11. 30. 이번 달', '12. 31. 예정'])
    await expect.element(page.getByRole('button', { name: `승강기 자체점검 ${name}` })).toBeVisible();
  await expect.element(page.getByText('승강기 22대')).toBeVisible();
  await expect.element(page.getByText('정기사, 16일 지남, 박소장님에게 알림')).toBeVisible();
});

it('what is done stands under the day on which it was done, not under its last day', async () => {
  enterWith('Y');
  await openPage('/cmplx-info/duties?view=month&month=2026-09');
  await expect.element(page.getByText('9. 29. 승강기 자체점검')).toBeVisible();
  expect(page.getByText('9. 30. 승강기 자체점검').elements()).toEqual([]);
});

it('UI-2 a month on the wall begins with Monday, as every calendar here', async () => {
  enterWith('Y');
  await openPage('/cmplx-info/duties?view=month&month=2026-09');
  await expect.element(page.getByText('9. 29. 승강기 자체점검')).toBeVisible();
  const month = page.getByRole('region', { name: '9월 달력' });
  const cells = [...(month.element().firstElementChild?.children ?? [])].map((cell) =>
    (cell.querySelector('span') ?? cell).textContent?.trim(),
  );
  expect(cells.slice(0, 7)).toEqual([...'월화수목금토일']);
  // The first of September 2026 is a Tuesday.
  expect(cells.slice(7, 10)).toEqual(['', '1', '2']);
});

it('a day is planned without a mouse, and not where the rule forbids it', async () => {
  enterWith('Y');
  const planned = answer(planDutyDay, { ok: true });
  await openPage('/cmplx-info/duties');
  await page.getByRole('button', { name: '승강기 자체점검 11. 30. 이번 달' }).click();
  const box = page.getByRole('dialog', { name: '승강기 자체점검' });
  await box.getByLabelText('예정일 옮기기').fill('2026-11-20');
  await box.getByRole('button', { name: '이날로 옮기기' }).click();
  await expect.poll(() => planned.map(({ body }) => body)).toEqual([{ version: 1, plannedOn: '2026-11-20' }]);
});

it('its paper is one press away', async () => {
  enterWith('Y');
  const opened = answer(openDutyForm, { docId: paper.docId, state: 'DRAFT' });
  // Where it leads; what is there is the matter of other tests.
  refuse(getDocument, 'NOT_FOUND');
  await openPage('/cmplx-info/duties');
  await page.getByRole('button', { name: '승강기 자체점검 쓰기' }).first().click();
  await expect.poll(() => opened.length).toBe(1);
  await expect.poll(() => location.pathname + location.search).toContain(paper.docId);
});

it('before the complex has said what it has there is one thing to do; wrong numbers are told beside their fields', async () => {
  enterWith('Y');
  answer(getDutyYear, {
    ...year,
    facts: { ...year.facts, floors: null, floorArea: null, equipment: [], version: 0 },
    duties: [],
    days: [],
  });
  const saved = answer(saveDutyFacts, { ok: true });
  await openPage('/cmplx-info/duties');
  await page.getByRole('button', { name: '규모와 설비 넣기' }).click();
  const box = page.getByRole('dialog', { name: '단지의 규모와 설비' });
  await box.getByLabelText('가장 높은 동의 층수').fill('스물');
  await box.getByRole('button', { name: '저장' }).click();
  await expect.element(box.getByText('층수는 숫자로 입력해 주세요.')).toBeVisible();
  expect(saved).toEqual([]);
  await box.getByLabelText('가장 높은 동의 층수').fill('20');
  await box.getByLabelText('승강기 (대)').fill('4');
  await box.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => saved.map(({ body }) => (body as { floors: number }).floors)).toEqual([20]);
});

it('whoever only looks moves nothing', async () => {
  enterWith('N');
  await openPage('/cmplx-info/duties');
  const mark = page.getByRole('button', { name: '승강기 자체점검 11. 30. 이번 달' });
  await expect.element(mark).toHaveAttribute('draggable', 'false');
  await mark.click();
  await expect.element(page.getByRole('dialog').getByText('승강기 안전관리법 제31조')).toBeVisible();
  await expect.element(page.getByLabelText('예정일 옮기기')).not.toBeInTheDocument();
});
