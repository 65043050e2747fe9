import { listOrgDepartments } from '@danji/contract/departments';
import {
  beginLeave,
  changeEmployee,
  employeeOptions,
  endLeave,
  getEmployee,
  moveEmployee,
  pageEmployees,
  registerEmployee,
} from '@danji/contract/employees';
import type { WireOutput } from '@danji/contract/endpoint';
import { rehireEmployee } from '@danji/contract/leaving';
import { listMembers } from '@danji/contract/members';
import { listPositions } from '@danji/contract/positions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../test/answers.ts';
import { choose } from '../../../test/choose.ts';
import { enter, openPage } from '../../../test/open-page.tsx';

type Row = WireOutput<typeof pageEmployees>['items'][number];
type Detail = WireOutput<typeof getEmployee>;

const LIST = '/cmplx-info/emp-mng/emp-top-list';
const SETTING = '/cmplx-info/emp-mng/emp-setting';
const DONE = { ok: true } as const;
const AT = '2026-11-16T00:00:00.000000Z';
const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;
const DEPARTMENTS = ['관리과', '경리과', '기전과', '미화반'].map((deptName, n) => ({ deptId: id(n), deptName }));
const STAFF = { roleId: id(8), roleName: '직원' };
const STARTERS = [
  ['sojang01', '박소장', 0, '관리소장', '일근'],
  ['gyeongri01', '김경리', 1, '경리주임', '일근'],
  ['gisa01', '정기사', 2, '기전기사', '교대'],
  ['miwha01', '문미화', 3, '미화반장', '파견·용역'],
] as const;

let people: Row[];
/** As the next look at a person shows it. */
let detail: Partial<Detail>;

beforeEach(() => {
  people = STARTERS.map(([memberId, memberName, dept, positionName, workingType]) => ({
    memberId,
    memberName,
    deptId: id(dept),
    deptName: DEPARTMENTS[dept]?.deptName ?? null,
    positionName,
    workingType,
    phoneNo: '010-****-0101',
    state: 'ACTIVE',
    adminYn: memberId === 'sojang01' ? 'Y' : 'N',
    roles: [STAFF],
    standIn: null,
    lastLoginAt: null,
    version: '1',
  }));
  detail = {};
  answer(pageEmployees, ({ query: { text, workingType, state, sort } }) => {
    const items = people
      .filter((one) => !text || one.memberName === text)
      .filter((one) => !workingType || one.workingType === workingType)
      .filter((one) => state !== 'RESIGNED' || one.state === 'RESIGNED');
    if (sort !== undefined && String(sort) !== '')
      items.sort((a, b) => a.memberName.localeCompare(b.memberName, 'ko') * (String(sort).startsWith('-') ? -1 : 1));
    return { items, total: items.length, page: 1, size: 100 };
  });
  answer(employeeOptions, {
    departments: DEPARTMENTS,
    positions: ['관리소장', '경리주임', '기전과장', '기전기사', '미화반장'],
    workingTypes: ['일근', '교대', '파견·용역'],
    roles: [{ ...STAFF, grantableYn: 'Y' }],
  });
  const looked = { email: null, passwordYn: 'Y', changeableYn: 'Y', selfYn: 'N', leave: null } as const;
  answer(getEmployee, ({ params: { memberId } }) => {
    const found = people.find((one) => one.memberId === memberId);
    if (!found) throw new Error(memberId);
    return { ...found, ...looked, history: [], ...detail };
  });
  answer(listOrgDepartments, []);
  answer(listPositions, { own: [], common: [] });
  answer(listMembers, ({ query: { memberName } }) =>
    people
      .filter((one) => !memberName || one.memberName.includes(memberName))
      .map(({ memberId, memberName: name, deptId, deptName, positionName, phoneNo, workingType, adminYn }) => ({
        ...{ memberId, memberName: name, deptId, deptName, positionName, phoneNo, workingType, adminYn },
        memberType: 'EMP',
        expiredPermissionYn: 'N',
      })),
  );
});

const table = page.getByRole('table', { name: '직원 목록' });
const person = (name: string) => table.getByRole('button', { name, exact: true });
const panel = page.getByRole('dialog', { name: '직원 정보' });
const asked = (key: string) => new URLSearchParams(location.search).get(key);
const dept = (name: string) => page.getByRole('region', { name: `${name} 직원` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inPanel = (name: string) => panel.getByRole('button', { name, exact: true });
const give = (label: string, words: string, of = panel) => choose(of.getByRole('combobox', { name: label }), words);
const isGone = (of: { elements(): Element[] }) => expect.poll(() => of.elements().length).toBe(0);

describe('the list of employees', () => {
  afterEach(() => page.viewport(1440, 900));

  it('on a phone the rows come first: the filters wait behind one button, which says how many are at work', async () => {
    await page.viewport(390, 844);
    enter();
    await openPage(`${LIST}?workingType=${encodeURIComponent('교대')}`);
    await expect.element(person('정기사')).toBeVisible();
    const opener = button('필터 1');
    const search = page.getByRole('searchbox', { name: '이름, 직위, 부서 또는 초성' });
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    expect(search.elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: '엑셀로 등록' })).toBeVisible();
    await opener.click();
    await expect.element(search).toBeVisible();
    await give('근무 형태', '근무 형태: 전체', page.getByRole('search'));
    await expect.element(person('박소장')).toBeVisible();
    await expect.element(button('필터')).toBeVisible();
  });

  it('SCR-11 RT-5 UI-4 a tree by department; filters, order and the open person stand in the address; the privacy banner is above it', async () => {
    enter();
    await openPage(LIST);
    const banner = page.getByRole('region', { name: '개인정보 안내' });
    await expect.element(banner).toBeVisible();
    const link = banner.getByRole('link').element().getAttribute('href');
    expect(Object.fromEntries(new URL(link ?? '', location.origin).searchParams)).toEqual({
      privateProtect: 'false',
      menuGroup: '단지관리',
      menuName: '직원 관리',
    });
    await expect.element(person('박소장')).toBeVisible();
    const row = table.getByRole('row').filter({ hasText: '박소장' });
    await expect.element(row.getByRole('rowheader', { name: /박소장/ })).toBeVisible();
    await expect.poll(() => row.element().textContent).toMatch(/최고관리자.*010-\*{4}-\d{4}/);
    const branch = table.getByRole('button', { name: /^관리과/ });
    await branch.click();
    await expect.element(branch).toHaveAttribute('aria-expanded', 'false');
    await isGone(person('박소장'));
    await branch.click();
    await expect.element(person('박소장')).toBeVisible();

    const box = page.getByRole('searchbox', { name: /이름, 직위/ });
    await box.fill('정기사');
    await isGone(person('박소장'));
    await expect.element(person('정기사')).toBeVisible();
    expect(asked('text')).toBe('정기사');
    await button('조건 지우기').click();
    await choose(page.getByRole('combobox', { name: '근무 형태' }), '파견·용역');
    await expect.poll(() => asked('workingType')).toBe('파견·용역');
    await isGone(person('박소장'));
    await expect.element(person('문미화')).toBeVisible();
    await choose(page.getByRole('combobox', { name: '상태' }), '퇴직');
    await expect.element(page.getByText('조건에 맞는 것이 없습니다.')).toBeVisible();
    history.back();
    await expect.element(person('문미화')).toBeVisible();
    await button('조건 지우기').click();
    await expect.element(person('박소장')).toBeVisible();

    // Ordered by a column it is one flat list, and the tree comes back.
    const byName = page.getByRole('button', { name: '이름' });
    const names = () =>
      table
        .getByRole('row')
        .elements()
        .flatMap((one) => /박소장|김경리|정기사|문미화/.exec(one.textContent ?? '')?.[0] ?? []);
    await byName.click();
    await expect.element(page.getByRole('columnheader', { name: '부서' })).toBeVisible();
    await expect.poll(names).toEqual(['김경리', '문미화', '박소장', '정기사']);
    await byName.click();
    await expect.poll(() => asked('sort')).toBe('-name');
    await byName.click();
    await expect.poll(() => asked('sort')).toBe(null);
    await expect.element(table.getByRole('button', { name: /^관리과/ })).toBeVisible();

    await person('정기사').click();
    await expect.element(panel.getByText('gisa01')).toBeVisible();
    expect(asked('emp')).toBe('gisa01');
    history.back();
    await isGone(panel);
    await person('박소장').click();
    await expect.element(panel.getByText('sojang01')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await isGone(panel);
  });

  it('ACL-05 without write, delete and Excel nothing of them is offered; by its address a person opens', async () => {
    enter({ writeYn: 'N', deleteYn: 'N', excelYn: 'N' });
    await openPage(`${LIST}?emp=gisa01`);
    await expect.element(panel.getByText('gisa01')).toBeVisible();
    for (const name of ['정보 수정', '휴직', '퇴직 처리']) expect(inPanel(name).elements(), name).toEqual([]);
    for (const name of ['엑셀', '직원 등록']) expect(page.getByRole('button', { name }).elements(), name).toEqual([]);
    await openPage(SETTING);
    await expect.element(dept('관리과')).toBeVisible();
    expect(page.getByRole('button', { name: '직원 등록' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /부서 옮기기/ }).elements()).toEqual([]);
  });
});

describe('coming, moving and changing', () => {
  it('SCR-11 somebody new is registered from the list as well as from the chart', async () => {
    enter();
    await openPage(LIST);
    await button('직원 등록').click();
    await expect.element(page.getByRole('dialog', { name: '직원 등록' })).toBeVisible();
    expect(new URLSearchParams(location.search).get('emp')).toBe('new');
  });

  it('SCR-11 UX-35 registering says what is wrong beside the field; moving by dragging, keys and menu, with a way back', async () => {
    enter();
    refuse(registerEmployee, 'EMPLOYEE_REFUSED', {
      errorUserMsg: '이미 사용 중인 아이디입니다.',
      details: { field: 'memberId' },
    });
    const moves: string[] = [];
    answer(moveEmployee, ({ params: { memberId }, body: { deptId, version: seen } }) => {
      moves.push(seen);
      const deptName = DEPARTMENTS.find((one) => one.deptId === deptId)?.deptName ?? null;
      const version = String(moves.length + 1);
      people = people.map((one) => (one.memberId === memberId ? { ...one, deptId, deptName, version } : one));
      return { version };
    });
    await openPage(SETTING);
    await expect.element(dept('기전과')).toBeVisible();
    expect(page.getByRole('region', { name: '개인정보 안내' }).elements()).toEqual([]);
    await button('직원 등록').click();
    const box = page.getByRole('dialog', { name: '직원 등록' });
    const text = (name: string) => box.getByRole('textbox', { name });
    const register = box.getByRole('button', { name: '등록', exact: true });
    await text('아이디').fill('gisa01');
    await text('이름').fill('홍새벽');
    await register.click();
    await expect.element(box.getByText('부서를 골라 주세요.')).toBeVisible();
    await give('부서', '기전과', box);
    await give('직위', '기전기사', box);
    await give('근무 형태', '일근', box);
    await text('휴대폰').fill('010-1234-567');
    await register.click();
    await expect.element(box.getByText('휴대폰 번호를 확인해 주세요.')).toBeVisible();
    await text('휴대폰').fill('010-1234-5678');
    await box.getByRole('checkbox', { name: '직원', exact: true }).click();
    await register.click();
    await expect.element(box.getByText('이미 사용 중인 아이디입니다.')).toBeVisible();
    const made = answer(registerEmployee, { memberId: 'newhong1', sent: { channel: 'SMS', to: '010-****-5678' } });
    await text('아이디').fill('newhong1');
    await register.click();
    const told = page.getByRole('dialog', { name: '알림' });
    await expect.element(told.getByText(/문자\(010-\*{4}-5678\)로 보냈습니다/)).toBeVisible();
    await told.getByRole('button', { name: '확인' }).click();
    await isGone(told);
    expect(made).toMatchObject([{ body: { memberId: 'newhong1', deptId: id(2), roleIds: [STAFF.roleId] } }]);

    const grip = page.getByRole('button', { name: /^정기사 부서 옮기기/ });
    await userEvent.dragAndDrop(grip, dept('경리과').getByRole('heading'));
    await expect.element(dept('경리과').getByText('정기사')).toBeVisible();
    await expect.element(page.getByText('정기사님을 경리과로 옮겼습니다.')).toBeVisible();
    await button('되돌리기').click();
    await expect.element(dept('기전과').getByText('정기사')).toBeVisible();
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(dept('경리과').getByText('정기사')).toBeVisible();
    await expect.poll(() => grip.element() === document.activeElement).toBe(true);
    await grip.click();
    await page.getByRole('menuitem', { name: '기전과' }).click();
    await expect.element(dept('기전과').getByText('정기사')).toBeVisible();
    // Each move names the version that the last one gave.
    expect(moves).toEqual(['1', '2', '3', '4']);
  });

  it('SCR-11 what was typed is not lost by closing; someone else who was first is named, and nothing is overwritten', async () => {
    enter();
    await openPage(SETTING);
    await dept('기전과')
      .getByRole('button', { name: /^정기사 기전기사/ })
      .click();
    await inPanel('정보 수정').click();
    await give('근무 형태', '일근');
    await userEvent.keyboard('{Escape}');
    const ask = page.getByRole('dialog', { name: '확인' });
    await expect.element(ask.getByText('저장하지 않은 내용이 있습니다.')).toBeVisible();
    await ask.getByRole('button', { name: '취소' }).click();
    detail = { positionName: '기전과장', version: '2' };
    refuse(changeEmployee, 'STALE', { details: { by: '박소장', at: AT } });
    await inPanel('저장').click();
    await expect.element(panel.getByText(/박소장님이 먼저 변경했습니다/)).toBeVisible();
    await inPanel('새 내용 불러오기').click();
    await expect.element(panel.getByRole('combobox', { name: '직위' })).toHaveTextContent('기전과장');
    await give('근무 형태', '일근');
    const changes = answer(changeEmployee, () => {
      detail = {
        ...detail,
        version: '3',
        history: [{ at: AT, act: 'WORKING_TYPE_CHANGED', actorName: '박소장', note: null }],
      };
      return { version: '3' };
    });
    await inPanel('저장').click();
    await expect.element(panel.getByText('근무 형태 변경')).toBeVisible();
    expect(changes[0]?.body).toMatchObject({ version: '2', positionName: '기전과장', workingType: '일근' });
    await userEvent.keyboard('{Escape}');
    await isGone(panel);
  });
});

describe('resting and coming back', () => {
  it('SCR-11 휴직 with a stand-in, and 복직', async () => {
    enter();
    await openPage(`${LIST}?emp=miwha01`);
    await inPanel('휴직').click();
    await panel.getByLabelText('끝나는 날').fill('2099-12-31');
    await inPanel('육아휴직').click();
    await panel.getByRole('combobox', { name: '대결자' }).fill('ㅈㄱㅅ');
    await page.getByRole('option', { name: /정기사/ }).click();
    const leaves = answer(beginLeave, () => {
      detail = {
        leave: { from: '2026-11-16', to: '2099-12-31', reason: '육아휴직', runningYn: 'Y' },
        standIn: { memberId: 'gisa01', memberName: '정기사', until: '2099-12-31T14:59:59.000000Z', groups: [] },
        state: 'ON_LEAVE',
      };
      return DONE;
    });
    await inPanel('휴직 등록').click();
    await expect.element(panel.getByText('정기사 (2099-12-31 (목)까지)')).toBeVisible();
    expect(leaves[0]?.body).toMatchObject({ to: '2099-12-31', reason: '육아휴직', standInId: 'gisa01' });
    answer(endLeave, () => {
      detail = { history: [{ at: AT, act: 'LEAVE_BEGUN', actorName: '박소장', note: null }] };
      return DONE;
    });
    await inPanel('복직').click();
    await page.getByRole('dialog', { name: '확인' }).getByRole('button', { name: '복직' }).click();
    await expect.element(panel.getByText('지금은 없음')).toBeVisible();
    await expect.element(panel.getByText('휴직 시작')).toBeVisible();
  });

  it('SCR-11 재입사: a reason, a day and roles chosen anew; what the person held before does not come back', async () => {
    enter();
    detail = { state: 'RESIGNED' };
    await openPage(`${LIST}?emp=gisa01&state=RESIGNED`);
    await inPanel('재입사').click();
    await expect.element(panel.getByText(/퇴직 전의 역할은 돌아오지 않으니/)).toBeVisible();
    const boxes = panel.getByRole('checkbox');
    expect(boxes.elements().map((one) => (one as HTMLInputElement).checked)).toEqual([false]);
    await panel.getByLabelText('출근일').fill('2020-01-01');
    await boxes.first().click();
    await inPanel('재입사').click();
    await expect.element(panel.getByText('사유를 2자 이상 적어 주세요.')).toBeVisible();
    refuse(rehireEmployee, 'EMPLOYEE_REFUSED', {
      errorUserMsg: '출근일은 퇴직한 날보다 빠를 수 없습니다.',
      details: { field: 'startsOn' },
    });
    await panel.getByLabelText('사유').fill('퇴직 처리를 잘못함');
    await inPanel('재입사').click();
    await expect.element(panel.getByText(/퇴직한 날보다 빠를 수 없습니다/)).toBeVisible();
    const back = answer(rehireEmployee, () => {
      detail = { history: [{ at: AT, act: 'REHIRED', actorName: '박소장', note: '역할: 직원' }] };
      return { sent: null };
    });
    await inPanel('재입사').click();
    await expect.element(inPanel('정보 수정')).toBeVisible();
    expect(back[0]?.body).toMatchObject({ roleIds: [STAFF.roleId], reason: '퇴직 처리를 잘못함' });
  });
});
