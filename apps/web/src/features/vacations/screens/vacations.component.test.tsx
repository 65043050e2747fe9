import { koreanDay } from '@danji/contract/korean-day';
import { menuAuthInfo } from '@danji/contract/main';
import { listMyPromotions, planMyVacation } from '@danji/contract/vacation-promotions';
import {
  getMyVacation,
  getVacationBook,
  listVacationMonth,
  listVacationRuns,
  pageVacations,
  previewVacationRun,
  runVacations,
  setEntryDays,
  type VacationBook,
  type VacationRow,
} from '@danji/contract/vacations';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

const ID = '0190a0b0-1234-7000-8000-0000000000a1';
const row: VacationRow = {
  ...{
    memberId: 'gyeongri01',
    memberName: '김경리',
    deptName: '경리과',
    positionName: '경리주임',
    enteredOn: '2021-03-02',
  },
  ...{ granted: 17, used: 4.5, reserved: 1, left: 12.375, lapsed: 0, endsOn: '2027-03-01', state: 'KEPT' },
};
const book: VacationBook = {
  ...row,
  lots: [{ lotId: ID, from: '2026-03-02', until: '2027-03-01', granted: 17, used: 4.5, closed: 0, left: 12.5 }],
  entries: [
    {
      ...{ entryId: ID, kind: 'USED', days: 2, from: '2026-11-19', until: '2026-11-20', reason: '결재된 신청서' },
      ...{ at: '2026-11-16T01:00:00.000Z', byName: '박소장', docId: ID, docNumber: '경리-2026-0007' },
    },
  ],
  gaps: [],
  shortAtLeaving: 1.5,
};
const month = {
  allYn: 'N' as const,
  away: [
    {
      ...{ memberId: 'gisa01', memberName: '정기사', deptName: '기전과', from: '2020-01-01', until: '2030-01-01' },
      ...{ kind: 'PENDING' as const, days: 2, part: null },
    },
  ],
  holidays: [],
};

function enterOffice(): void {
  enter();
  const [parent] = menus().filter(({ url }) => url === '/cmplx-info');
  const own = {
    menuId: '41',
    parentMenuId: parent?.menuId ?? '',
    url: '/vacation-mng',
    menuName: '휴가 관리',
    level: 2,
  };
  answer(menuAuthInfo, [...menus(), ...(parent ? [{ ...parent, ...own, seqNo: 41 }] : [])]);
}

beforeEach(() => {
  answer(pageVacations, () => ({ items: [row], total: 1, page: 1, size: 20 }));
  answer(getVacationBook, book);
  answer(listVacationRuns, []);
  answer(listVacationMonth, month);
});

it('the list says days and hours; a book says where they came from and went', async () => {
  enterOffice();
  await openPage('/cmplx-info/vacation-mng');
  await expect.element(page.getByText('12일 3시간')).toBeVisible();
  await page.getByRole('button', { name: '김경리 기록' }).click();
  const box = page.getByRole('dialog', { name: '김경리님의 휴가' });
  await expect.element(box.getByText('경리-2026-0007')).toBeVisible();
  await expect.element(box.getByText('1.5일 모자라', { exact: false })).toBeVisible();
});

it('what the law grants is seen before it is written', async () => {
  enterOffice();
  const grant = { memberId: 'gyeongri01', memberName: '김경리', key: 'Y5', days: 17, reason: '5년 계속 근로' };
  answer(previewVacationRun, { grants: [{ ...grant, from: '2026-03-02', until: '2027-03-01' }], withoutEntryDay: 2 });
  const asked = answer(runVacations, { runId: ID, granted: 1 });
  await openPage('/cmplx-info/vacation-mng');
  await page.getByRole('button', { name: '연차 계산' }).click();
  await expect.element(page.getByText('5년 계속 근로')).toBeVisible();
  await expect.element(page.getByText('직원 2명은 계산하지 않았습니다', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '1건 넣기' }).click();
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ seen: 1 }]);
});

it('a pasted line that is wrong is told with its number, and the box stays open', async () => {
  enterOffice();
  const wrong = { line: 2, memberId: null, memberName: null, day: null, before: null, problem: '없는 이름입니다.' };
  const asked = answer(setEntryDays, { rows: [wrong], saved: 0 });
  await openPage('/cmplx-info/vacation-mng');
  await page.getByRole('button', { name: '입사일 적기' }).click();
  const box = page.getByRole('dialog', { name: '입사일 적기' });
  await box.getByRole('textbox', { name: '이름과 입사일' }).fill('김경리\t2021-03-02\n모르는이\t2020-01-01');
  await box.getByRole('button', { name: '저장' }).click();
  await expect.element(box.getByText('2번째 줄: 없는 이름입니다.')).toBeVisible();
  expect(asked.map(({ body }) => (body as { rows: unknown[] }).rows)).toEqual([
    [
      { who: '김경리', day: '2021-03-02' },
      { who: '모르는이', day: '2020-01-01' },
    ],
  ]);
});

const { shortAtLeaving: _, ...own } = book;

it('one’s own balance, and who of the department is away', async () => {
  enterOffice();
  answer(getMyVacation, own);
  answer(listMyPromotions, []);
  await openPage('/auth/mypage_vacation');
  await expect.element(page.getByText('12일 3시간')).toBeVisible();
  await expect.element(page.getByText('결재 중인 1일까지 빼면 11일 3시간 남습니다.')).toBeVisible();
  await expect.element(page.getByText('우리 부서의 휴가와 부재입니다', { exact: false })).toBeVisible();
  await expect.element(page.getByText('정기사').first()).toBeVisible();
});

it('the calendar says who is away half a day, or for hours, and what is still under way', async () => {
  enterOffice();
  answer(getMyVacation, own);
  answer(listMyPromotions, []);
  const day = `${koreanDay(new Date()).slice(0, 7)}-15`;
  const some = { memberId: 'gisa02', memberName: '강기사', deptName: '기전과', from: day, until: day };
  answer(listVacationMonth, {
    ...month,
    away: [
      { ...some, kind: 'VACATION', days: 0.5, part: '오전반차' },
      { ...some, memberId: 'gyeongri01', memberName: '김경리', kind: 'PENDING', days: 0.25, part: '2시간' },
    ],
  });
  await openPage('/auth/mypage_vacation');
  await expect.element(page.getByText('강기사 오전반차', { exact: true })).toBeVisible();
  await expect.element(page.getByText('김경리 2시간 · 결재 중', { exact: true })).toBeVisible();
});

it('who is asked for a plan of the days that will end writes it where the question stands', async () => {
  enterOffice();
  answer(getMyVacation, own);
  answer(listMyPromotions, [
    {
      ...{ promotionId: ID, part: 'YEAR', until: '2026-12-31', unused: 5, state: 'ASKED', asked: 5 },
      ...{ firstFrom: '2026-07-01', firstUntil: '2026-07-10', secondUntil: '2026-10-31', replyUntil: '2026-07-15' },
      ...{ firstOn: '2026-07-05', firstReadOn: '2026-07-06', firstHandedOn: null, plannedOn: null, plan: [] },
      ...{ secondOn: null, secondReadOn: null, secondHandedOn: null, named: [] },
    },
  ]);
  const planned = answer(planMyVacation, { ok: true });
  await openPage('/auth/mypage_vacation');
  await expect.element(page.getByText('2026-12-31까지 쓸 수 있는 연차 5일', { exact: false })).toBeVisible();
  await expect.element(page.getByText('2026-07-15까지 알려 주세요.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: '연차를 쓸 날' }).fill('2026.8.3\n2026-08-04');
  await page.getByRole('button', { name: '사용 계획 알리기' }).click();
  await expect.element(page.getByText('날짜를 2026-01-02처럼 입력해 주세요.')).toBeVisible();
  expect(planned).toEqual([]);
  await page.getByRole('textbox', { name: '연차를 쓸 날' }).fill('2026.08.03\n2026-08-04');
  await page.getByRole('button', { name: '사용 계획 알리기' }).click();
  await expect.poll(() => planned.map(({ body }) => body)).toEqual([{ days: ['2026-08-03', '2026-08-04'] }]);
});

it('on a phone the first person begins in the upper quarter, without the sentence that explains the page; at a desk a row is as low as any', async () => {
  enterOffice();
  answer(pageVacations, { items: [row], total: 1, page: 1, size: 20 });
  const explains = page.getByText('연차는 근로기준법에 따라 발생하고', { exact: false });
  await page.viewport(1440, 900);
  await openPage('/cmplx-info/vacation-mng');
  const line = page.getByRole('row', { name: /김경리/ });
  await expect.element(line).toBeVisible();
  await expect.element(explains).toBeVisible();
  expect(line.element().getBoundingClientRect().height).toBeLessThanOrEqual(46);
  await page.viewport(390, 844);
  await expect.element(explains).not.toBeVisible();
  const name = page.getByText('김경리', { exact: true });
  await expect.element(name).toBeVisible();
  await expect.poll(() => page.getByRole('table').elements()).toEqual([]);
  expect(name.element().getBoundingClientRect().top).toBeLessThan(844 / 4);
});
