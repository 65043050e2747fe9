import {
  createDepartment,
  deleteDepartment,
  listOrgDepartments,
  renameDepartment,
  reorderDepartments,
} from '@danji/contract/departments';
import { employeeOptions, pageEmployees } from '@danji/contract/employees';
import type { WireOutput } from '@danji/contract/endpoint';
import { listMembers } from '@danji/contract/members';
import { listPositions } from '@danji/contract/positions';
import { beforeEach, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const DONE = { ok: true } as const;
const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;
let departments: WireOutput<typeof listOrgDepartments>;
const numbered = () => departments.map((one, n) => ({ ...one, seqNo: n + 1 }));

beforeEach(() => {
  departments = ['관리과', '경리과', '경비반', '입주민 기타'].map((deptName, n) => ({
    deptId: id(n),
    deptName,
    seqNo: n + 1,
    aptId: '10001',
    newYn: 'N',
    fixedYn: deptName === '입주민 기타' ? 'Y' : 'N',
    memberCount: 2,
  }));
  answer(listOrgDepartments, numbered);
  answer(pageEmployees, { items: [], total: 0, page: 1, size: 100 });
  answer(employeeOptions, { departments: [], positions: [], workingTypes: [], roles: [] });
  answer(listPositions, { own: [], common: [] });
  answer(listMembers, []);
});

const card = page.getByRole('region', { name: '부서' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = () =>
  card
    .getByRole('textbox')
    .elements()
    .map((field) => (field as HTMLInputElement).value);
const field = (name: string) => card.getByRole('textbox', { name: `${name} 이름` });
const fresh = page.getByRole('textbox', { name: '새 부서 이름' });
const said = (text: string) => expect.element(page.getByRole('status').getByText(text)).toBeVisible();

async function open(flags: Parameters<typeof enter>[0] = {}): Promise<void> {
  enter(flags);
  await openPage('/cmplx-info/emp-mng/emp-setting');
  await expect.element(field('관리과')).toBeVisible();
}

it('DEP-2 DEP-3 DEP-5 DEP-6 one new row at a time, cut to six letters, cleaned and saved; renamed; a taken or empty name is refused; the fixed group cannot be changed', async () => {
  await open();
  const before = names();
  // The group that ships is not counted, as the guide does not count it.
  await expect.element(card.getByText('3개', { exact: true })).toBeVisible();
  await button('부서 추가').click();
  await expect.element(fresh).toBeVisible();
  expect(button('부서 추가').elements()).toEqual([]);
  // Given up, it goes without the server.
  await button('새 부서 취소').click();
  await expect.poll(names).toEqual(before);
  const last = card.getByRole('listitem').last();
  await expect.element(last.getByText('입주민 기타')).toBeVisible();
  expect(last.getByRole('textbox').elements()).toEqual([]);
  expect(last.getByRole('button').elements()).toEqual([]);

  await button('부서 추가').click();
  await expect.poll(() => fresh.element() === document.activeElement).toBe(true);
  await userEvent.keyboard('조경!@관리팀일이삼');
  await expect.element(fresh).toHaveValue('조경!@관리');
  const made = answer(createDepartment, ({ body }) => {
    const group = departments.at(-1);
    if (group) departments.splice(-1, 0, { ...group, deptId: id(9), deptName: body, fixedYn: 'N', memberCount: 0 });
    return { deptId: id(9) };
  });
  await userEvent.keyboard('{Enter}');
  await said('저장되었습니다.');
  expect(made.map(({ body }) => body)).toEqual(['조경관리']);
  await expect.element(field('조경관리')).toBeVisible();
  await expect.poll(() => names().at(-1)).toBe('조경관리');

  await button('부서 추가').click();
  await fresh.fill('!!');
  await button('새 부서 저장').click();
  await expect.element(card.getByText('부서 이름을 입력해 주세요.')).toBeVisible();
  await button('새 부서 취소').click();

  expect(button('조경관리 수정').elements()).toEqual([]);
  answer(renameDepartment, ({ params: { deptId }, body }) => {
    departments = departments.map((one) => (one.deptId === deptId ? { ...one, deptName: body } : one));
    return DONE;
  });
  await field('조경관리').fill('조경과');
  await button('조경관리 수정').click();
  await said('수정되었습니다.');
  await expect.poll(() => names().at(-1)).toBe('조경과');

  refuse(renameDepartment, 'DEPARTMENT_NAME_TAKEN');
  await field('조경과').fill('경리과');
  await button('조경과 수정').click();
  const box = page.getByRole('dialog', { name: '알림', exact: true });
  await expect.element(box.getByText('같은 이름의 부서가 있습니다.')).toBeVisible();
  await box.getByRole('button', { name: '확인' }).click();
});

it('DEP-3 Enter while a syllable is composed does not save, and the sixth syllable is not cut apart', async () => {
  const writes = answer(renameDepartment, DONE);
  await open();
  await field('경비반').fill('가나다라마');
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const insert = (text: string) => cdp().send('Input.insertText', { text });
  await compose('바');
  await cdp().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    windowsVirtualKeyCode: 229,
    key: 'Enter',
    code: 'Enter',
  });
  await insert('바');
  const input = card.getByRole('textbox').last();
  await expect.element(input).toHaveValue('가나다라마바');
  await compose('사');
  await insert('사');
  await expect.element(input).toHaveValue('가나다라마바');
  expect(writes).toEqual([]);
});

it('DEP-4 DEP-5 DEP-6 order changes by arrow keys with focus kept, by the menu, and by dragging; deleting asks, and tells where the people go', async () => {
  await open();
  answer(reorderDepartments, ({ body: { sourceId, targetId } }) => {
    const from = departments.findIndex(({ deptId }) => deptId === sourceId);
    const to = departments.findIndex(({ deptId }) => deptId === targetId);
    const [moved] = departments.splice(from, 1);
    if (moved) departments.splice(to, 0, moved);
    return DONE;
  });
  const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} 순서 바꾸기`) });
  (grip('관리과').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(names).toEqual(['경리과', '관리과', '경비반']);
  await expect.element(page.getByText(/2번째로 옮겼습니다/)).toBeInTheDocument();
  await expect.poll(() => grip('관리과').element() === document.activeElement).toBe(true);
  await grip('관리과').click();
  await page.getByRole('menuitem', { name: '위로 옮기기' }).click();
  await expect.poll(names).toEqual(['관리과', '경리과', '경비반']);
  await userEvent.dragAndDrop(grip('경비반'), field('관리과'));
  await expect.poll(names).toEqual(['경비반', '관리과', '경리과']);

  const removed = answer(deleteDepartment, ({ params: { deptId } }) => {
    departments = departments
      .filter((one) => one.deptId !== deptId)
      .map((one) => (one.fixedYn === 'Y' ? { ...one, memberCount: 4 } : one));
    return { movedMembers: 2 };
  });
  const box = page.getByRole('dialog', { name: '확인' });
  await button('경비반 삭제').click();
  await expect.element(box.getByText('경비반을 삭제하시겠습니까?')).toBeVisible();
  await expect.element(box.getByText('부서의 모든 직원은 ‘입주민 기타’ 그룹으로 옮겨집니다.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  expect(removed).toEqual([]);
  await button('경비반 삭제').click();
  await box.getByRole('button', { name: '삭제' }).click();
  await said('삭제되었습니다.');
  await expect.poll(names).toEqual(['관리과', '경리과']);
  await expect.element(card.getByRole('listitem').last().getByText('4명')).toBeVisible();
});

it('RT-12 ACL-05 without write and delete the fields only read and the buttons are gone', async () => {
  await open({ writeYn: 'N', deleteYn: 'N' });
  expect(card.getByRole('button').elements()).toEqual([]);
  expect(card.getByRole('textbox').first().element().hasAttribute('readonly')).toBe(true);
});

it('DEP-5 UX-35 a name that is being written stays when another row is saved, and leaving with it asks', async () => {
  answer(renameDepartment, ({ params: { deptId }, body }) => {
    departments = departments.map((one) => (one.deptId === deptId ? { ...one, deptName: body } : one));
    return DONE;
  });
  await open();
  await field('경리과').fill('회계팀');
  await field('관리과').fill('관리팀');
  await button('관리과 수정').click();
  await said('수정되었습니다.');
  await expect.poll(() => names().slice(0, 2)).toEqual(['관리팀', '회계팀']);
  await page.getByRole('link', { name: '직원 목록' }).click();
  await expect.element(page.getByText('저장하지 않은 내용이 있습니다. 저장하지 않고 나갈까요?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
  expect(names()[1]).toBe('회계팀');
  await button('경리과 수정').click();
  await expect.poll(() => button('경리과 수정').elements()).toEqual([]);
  await page.getByRole('link', { name: '직원 목록' }).click();
  await expect.poll(() => location.pathname).toBe('/cmplx-info/emp-mng/emp-top-list');
});
