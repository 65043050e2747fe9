import { createAbsence, createAbsenceFor, listMyAbsences, pageAbsences } from '@danji/contract/absences';
import { listForms } from '@danji/contract/forms';
import { listMembers } from '@danji/contract/members';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;
const PEOPLE = [
  ['gwajang01', '이과장'],
  ['gyeongri01', '김경리'],
  ['gisa01', '정기사'],
] as const;
const form = page.getByRole('form', { name: '부재 등록' });
const summary = form.getByText('양식 분류별 대결자');

beforeEach(() => {
  answer(listMyAbsences, { items: [], total: 0, page: 1, size: 50 });
  answer(pageAbsences, { items: [], total: 0, page: 1, size: 50 });
  answer(
    listMembers,
    PEOPLE.map(([memberId, memberName]) => ({
      ...{ memberId, memberName, memberType: 'EMP' as const, deptId: null, deptName: '관리과', positionName: null },
      ...{ phoneNo: null, workingType: null, adminYn: 'N' as const, expiredPermissionYn: 'N' as const },
    })),
  );
  const group = { parentFormGroupId: null, formCount: 3 };
  answer(listForms, {
    groups: [
      { ...group, formGroupId: id(1), formGroupName: '회계', depth: 0 },
      { ...group, formGroupId: id(2), parentFormGroupId: id(1), formGroupName: '지출', depth: 1 },
    ],
    forms: [],
    favouriteFormIds: [],
    recentFormIds: [],
    departmentFormIds: [],
  });
});

async function open() {
  enter();
  await openPage('/auth/mypage_absence');
  await page.getByRole('button', { name: '부재 등록' }).click();
}
const pick = async (label: string, name: string) => {
  await form.getByRole('combobox', { name: label, exact: true }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
};

it('SCR-10 a stand-in for a form group is folded away, added by group and person, and sent with the absence', async () => {
  await open();
  await form.getByRole('button', { name: '연차' }).click();
  await pick('대결자', '이과장');
  expect(form.getByRole('button', { name: '분류 추가' }).elements()).toEqual([]);
  await summary.click();
  await form.getByRole('button', { name: '분류 추가' }).click();
  const sent = answer(createAbsence, { absenceId: id(9) });
  // What is half filled in is not sent.
  await form.getByRole('button', { name: '부재 등록' }).click();
  await expect.element(form.getByText('분류와 사람을 모두 고르거나')).toBeVisible();
  expect(sent).toEqual([]);
  await choose(form.getByLabelText('양식 분류', { exact: true }), /지출$/);
  await pick('지출 대결자', '김경리');
  await form.getByRole('button', { name: '분류 추가' }).click();
  // A group is there once.
  const second = form.getByRole('group', { name: '2번째 분류' });
  await second.getByRole('combobox', { name: '양식 분류' }).click();
  const offered = page.getByRole('listbox', { name: '양식 분류' }).getByRole('option');
  await expect.poll(() => offered.elements().map((one) => one.textContent?.trim())).toEqual(['고르기', '회계']);
  await userEvent.keyboard('{Escape}');
  await form.getByRole('button', { name: '2번째 분류 빼기' }).click();
  await form.getByRole('button', { name: '부재 등록' }).click();
  await expect.element(page.getByRole('status').getByText('등록되었습니다.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    standInId: 'gwajang01',
    groupStandIns: [{ formGroupId: id(2), standInId: 'gyeongri01' }],
  });
});

it('SCR-10 the same for somebody else on a phone; what the server refuses is said, and nothing is lost', async () => {
  await page.viewport(390, 844);
  await open();
  await form.getByLabelText('다른 사람의 부재를 대신 등록').click();
  await pick('부재하는 사람', '정기사');
  await form.getByRole('button', { name: '병가' }).click();
  await pick('대결자', '이과장');
  await summary.click();
  await form.getByRole('button', { name: '분류 추가' }).click();
  await choose(form.getByLabelText('양식 분류', { exact: true }), '회계');
  await pick('회계 대결자', '김경리');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  refuse(createAbsenceFor, 'ABSENCE_REFUSED', {
    errorUserMsg: '‘회계’ 분류에서는 대결자도 그 기간에 부재 중입니다. 다른 사람을 대결자로 지정해 주세요.',
  });
  await form.getByRole('button', { name: '부재 등록' }).click();
  await expect.element(form.getByText('‘회계’ 분류에서는 대결자도 그 기간에 부재 중입니다')).toBeVisible();
  await expect.element(form.getByText('김경리 (관리과)')).toBeVisible();
});

it('SCR-10 the list says who stands in for which group', async () => {
  enter();
  const absence = {
    ...{ absenceId: id(1), personId: 'sojang01', personName: '박소장', standInId: 'gwajang01', standInName: '이과장' },
    groupStandIns: [{ formGroupId: id(2), formGroupName: '지출', standInId: 'gyeongri01', name: '김경리' }],
    ...{ reason: '연차', from: '2026-11-16T00:00:00Z', to: '2099-11-17T00:00:00Z', state: 'RUNNING' as const },
    endedEarlyAt: null,
  };
  answer(listMyAbsences, { items: [absence], total: 1, page: 1, size: 50 });
  await openPage('/auth/mypage_absence');
  await expect.element(page.getByText('대결자 이과장 (지출 김경리)')).toBeVisible();
  await page.getByRole('button', { name: '지금 끝내기' }).click();
  await expect.element(page.getByText('이과장, 김경리님은 더 대결하지 않습니다.')).toBeVisible();
});
