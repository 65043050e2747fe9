import { listAbsencesToday } from '@danji/contract/absences';
import { listAlarms } from '@danji/contract/alarms';
import { validateToken } from '@danji/contract/auth';
import { pageApproveInbox } from '@danji/contract/document-lists';
import type { WireOutput } from '@danji/contract/endpoint';
import { listForms } from '@danji/contract/forms';
import { getHome, getWaitingTimes } from '@danji/contract/home';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../test/answers.ts';
import { AT, pageOf, rowOf } from '../../../test/document-rows.ts';
import { linesOf } from '../../../test/lines-of.ts';
import { CHECKED, enter, enterApprovals, MEMBER, openPage } from '../../../test/open-page.tsx';
import { router } from '../router.tsx';

const anyDialog = page.getByRole('dialog');
const times = page.getByRole('region', { name: '결재가 머무는 시간' });
const away = page.getByRole('region', { name: '오늘 부재' });

/** Who may read nothing is asked for nothing else: what is asked without an answer fails the test. */
function comeHome(flags: Parameters<typeof enter>[0] = { readYn: 'N', writeYn: 'N' }): Promise<void> {
  enter(flags);
  return openPage('/');
}

const NOTHING_YET: WireOutput<typeof getHome> = {
  firstDayYn: 'N',
  frequentForms: [],
  recent: [],
  toContinue: [],
  duties: [],
  followUps: [],
  reports: [],
  guide: null,
  privacyCheck: null,
};

beforeEach(() => {
  answer(getHome, NOTHING_YET);
  answer(listAbsencesToday, []);
});

afterEach(() => page.viewport(1440, 900));

describe('home', () => {
  it('SCR-1 without rights says so, and asks nothing that would be refused', async () => {
    await comeHome();
    await expect.element(page.getByText('결재 메뉴의 권한이 없습니다.')).toBeVisible();
    await expect.element(away).toBeVisible();
    expect(times.elements()).toEqual([]);
  });

  it('SCR-1 the row that waits leads to its document; its yes comes with the pointer or the focus, on a phone the first one has a button that opens it', async () => {
    const docId = '0190a0b0-1234-7000-8000-000000000001';
    const rest = rowOf('0190a0b0-1234-7000-8000-000000000002', '순찰일지');
    answer(pageApproveInbox, pageOf([rowOf(docId, '펌프 교체 품의', { amount: 1_980_000 }), rest]));
    answer(listForms, { groups: [], forms: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] });
    answer(getWaitingTimes, []);
    await page.viewport(1440, 900);
    enterApprovals();
    await openPage('/');
    const address = `/elec-apv/sign-detail/${docId}`;
    const yes = page.getByRole('button', { name: '승인: 펌프 교체 품의' });
    const shine = () => getComputedStyle(yes.element().parentElement as HTMLElement).opacity;
    await expect.element(page.getByRole('link', { name: '차례로 결재하기' })).toHaveAttribute('href', address);
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    await expect.poll(shine).toBe('0');
    (yes.element() as HTMLElement).focus();
    await expect.poll(shine).toBe('1');
    const row = page.getByRole('listitem').filter({ hasText: '펌프 교체 품의' });
    await expect.element(row.getByText('1,980,000원')).toBeVisible();
    // It comes over how long it has waited, never over the amount.
    const amount = row.getByText('1,980,000원').element().getBoundingClientRect();
    expect((yes.element().parentElement as HTMLElement).getBoundingClientRect().left).toBeGreaterThanOrEqual(
      amount.right,
    );
    // Wherever it is pressed, it is the link that is pressed.
    const { left, bottom } = row.element().getBoundingClientRect();
    const pressed = document.elementFromPoint(left + 4, bottom - 4);
    expect(pressed?.closest('a')?.getAttribute('href')).toBe(address);
    await page.viewport(390, 844);
    const open = page.getByRole('link', { name: '열어서 결재하기' });
    await expect.element(open).toHaveAttribute('href', address);
    await expect.poll(() => open.elements().length).toBe(1);
    await expect
      .element(page.getByRole('heading', { level: 1, name: '박소장님, 결재할 문서가 2건 있습니다' }))
      .toBeVisible();
    expect(page.getByRole('link', { name: '차례로 결재하기' }).elements()).toEqual([]);
  });

  it('UI-2 shows the week from Monday on, with today marked, in Korean time', async () => {
    await comeHome();
    const week = page.getByRole('region', { name: '이번 주' });
    await expect.element(week).toBeVisible();
    const names = week.getByRole('listitem').elements();
    expect(names.map((day) => day.querySelector('span')?.textContent)).toEqual([...'월화수목금토일']);
    const today = document.querySelector('[aria-current=date]');
    const inSeoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
    expect(today?.querySelector('time')?.getAttribute('datetime')).toBe(inSeoul);
    expect(today?.textContent).toContain('오늘');
  });

  it('SCR-1 shows managers how long steps take, as a picture and as a table', async () => {
    answer(pageApproveInbox, pageOf([]));
    answer(listForms, { groups: [], forms: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] });
    answer(getWaitingTimes, [
      { kind: 'DECIDE', positionName: '관리소장', done: 3, medianHours: 5, waiting: 1, oldestSince: null },
    ]);
    await comeHome({});
    await times.getByText('표로 보기').click();
    const table = times.getByRole('table', { name: /단계별 결재 시간/ });
    await expect.element(table.getByRole('row', { name: /결재 · 관리소장/ })).toBeVisible();
  });

  it('SCR-1 offers the forms one writes most: one tap to the daily log; shows who is away and what was touched last', async () => {
    const formId = '0190a0b0-1234-7000-8000-000000000001';
    answer(pageApproveInbox, pageOf([]));
    answer(listForms, { groups: [], forms: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] });
    answer(getWaitingTimes, []);
    answer(getHome, {
      firstDayYn: 'N',
      frequentForms: [{ formId, formName: '일일 업무일지', groupName: '일반행정' }],
      recent: [
        {
          ...{ docId: formId, title: '내가 쓴 문서', formName: null, special: null, state: 'DRAFT' as const },
          ...{ drafterName: '박소장', updatedAt: AT, ownYn: 'Y' as const },
        },
      ],
      duties: [],
      followUps: [],
      reports: [],
      toContinue: [
        { docId: formId, title: '어린이놀이터 바닥과 기구 보수 품의의 건', nextFormName: '계약서', decidedAt: AT },
      ],
      guide: null,
      privacyCheck: null,
    });
    answer(listAbsencesToday, [
      {
        ...{ personId: 'seomu01', personName: '윤서무', deptName: '관리과', positionName: '서무' },
        ...{ standInId: 'gwajang01', standInName: '이과장', from: AT, to: '2099-01-01T00:00:00.000000Z' },
        groupStandIns: [{ formGroupId: formId, formGroupName: '회계', standInId: 'gyeongri01', name: '김경리' }],
      },
    ]);
    await comeHome({});
    const recent = page.getByRole('region', { name: '최근 문서' });
    await expect.element(recent.getByRole('link', { name: /내가 쓴 문서/ })).toBeVisible();
    await expect.poll(() => away.element().textContent).toMatch(/윤서무.*대결 이과장 \(회계 김경리\)/);
    const owed = page.getByRole('region', { name: '이어서 쓸 문서' });
    await expect
      .element(owed.getByRole('link', { name: /보수 품의의 건.*계약서를 쓸 차례/ }))
      .toHaveAttribute('href', `/elec-apv/sign-detail/${formId}`);
    // Below the title, on a phone too: beside it there was room for one letter a line.
    await page.viewport(390, 844);
    const next = owed.getByText('계약서를 쓸 차례').element();
    await expect.poll(() => linesOf(next)).toBe(1);
    await page.viewport(1440, 900);
    const quick = page.getByRole('region', { name: '빠른 작성' });
    await expect
      .element(quick.getByRole('link', { name: /일일 업무일지.*자주 씀|자주 씀.*일일 업무일지/ }))
      .toHaveAttribute('href', `/elec-apv/new-apv-cre?formId=${formId}`);
  });

  it('SCR-1 on the first day tells what to do first', async () => {
    answer(pageApproveInbox, pageOf([]));
    const asked = answer(listForms, {
      groups: [],
      forms: [],
      favouriteFormIds: [],
      recentFormIds: [],
      departmentFormIds: [],
    });
    answer(getWaitingTimes, []);
    answer(getHome, { ...NOTHING_YET, firstDayYn: 'Y' });
    await comeHome({});
    const first = page.getByRole('region', { name: /처음이신가요/ }).getByRole('link', { name: /첫 문서 작성하기/ });
    await expect.poll(() => first.element().getAttribute('href')).toMatch(/^\/comm\/form-select\?/);
    // The forms come last: a question that is under way would be the next test's.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  it('SCR-1 whoever runs the whole begins with complexes and the state of the server, not with a paper', async () => {
    answer(pageApproveInbox, pageOf([]));
    answer(listForms, { groups: [], forms: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] });
    answer(getWaitingTimes, []);
    answer(getHome, { ...NOTHING_YET, firstDayYn: 'Y' });
    enter();
    answer(memberInfo, { ...MEMBER, operatorYn: 'Y' });
    await openPage('/');
    const steps = page.getByRole('region', { name: /처음이신가요/ }).getByRole('link');
    await expect
      .poll(() => steps.elements().map((one) => one.getAttribute('href')))
      .toEqual(['/system-mng/complex-mng', '/system-mng/status', '/auth/mypage_view']);
  });

  it('ADM-1 where there is a top administrator already, nobody is asked', async () => {
    await comeHome();
    await expect.element(page.getByRole('region', { name: '내 접속 정보' })).toBeVisible();
    expect(anyDialog.elements()).toEqual([]);
  });

  it('ADM-1 without one, who may not designate is told whom to ask, without a close button, and once', async () => {
    enter({ readYn: 'N', writeYn: 'N' });
    answer(validateToken, { ...CHECKED, adminExistsYn: 'N' });
    await openPage('/');
    const told = page.getByRole('dialog', { name: '최고관리자 위임' });
    await expect.element(told.getByText(/직원 관리 권한이 있는 분이 지정할 수 있으니/)).toBeVisible();
    expect(
      told
        .getByRole('button')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['확인']);
    await told.getByRole('button', { name: '확인' }).click();
    await expect.element(told).not.toBeInTheDocument();
    router.history.push('/auth/mypage_sessions');
    router.history.push('/');
    await expect.element(page.getByText('결재 메뉴의 권한이 없습니다.')).toBeVisible();
    expect(anyDialog.elements()).toEqual([]);
  });

  it('ADM-1 who may designate is asked, and may put it off', async () => {
    enterApprovals();
    answer(validateToken, { ...CHECKED, adminExistsYn: 'N' });
    answer(pageApproveInbox, pageOf([]));
    answer(listForms, { groups: [], forms: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] });
    answer(getWaitingTimes, []);
    await openPage('/');
    const asked = page.getByRole('dialog', { name: '최고관리자 위임' });
    await expect.element(asked.getByText('지금 지정하시겠습니까?')).toBeVisible();
    await asked.getByRole('button', { name: '취소' }).click();
    await expect.element(asked).not.toBeInTheDocument();
  });

  it('ALM-5 MNU-5 a failed load of alarms or menu shows no message', async () => {
    enter();
    // Newer than what is held: the menu is asked for at each step.
    answer(validateToken, { ...CHECKED, menuAuthUpdateAt: '2099-01-01T00:00:00.000000Z' });
    refuse(listAlarms, 'NOT_FOUND');
    refuse(menuAuthInfo, 'NOT_FOUND');
    await openPage('/');
    await expect.element(page.getByText('메뉴를 불러오지 못했습니다.')).toBeVisible();
    expect(anyDialog.elements()).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
    await expect.element(page.getByText('목록을 불러오지 못했습니다.').first()).toBeVisible();
    router.history.push('/elec-apv/apv-inbox');
    await expect.poll(() => router.state.status === 'idle' && location.pathname).toBe('/');
    await expect.poll(() => page.getByRole('dialog', { name: '알림', exact: true }).elements()).toEqual([]);
  });
});
