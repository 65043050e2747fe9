import { listDepartments } from '@danji/contract/departments';
import { listMembers } from '@danji/contract/members';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enterApprovals, MEMBER } from '../../../../test/open-page.tsx';
import { hide, show } from '../../../../test/show.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import type { LineEntry } from '../lib/draft.ts';
import { AddToLine } from './add-to-line.tsx';

beforeEach(() => {
  enterApprovals();
  useSession.setState({ userInfo: { ...MEMBER, adminYn: true, operatorYn: false, demoYn: false, tourYn: false } });
});
afterEach(hide);

const department = (deptId: string, deptName: string, ...heads: string[]) => ({
  ...({ deptId, deptName, seqNo: 1, aptId: '10001', newYn: 'N', fixedYn: 'N', memberCount: 3 } as const),
  heads: heads.map((memberName) => ({ memberId: memberName, memberName })),
});
const decider: LineEntry = {
  ...{ order: 1, kind: 'DECIDE', personId: '박소장', name: '박소장', note: '' },
  ...{ mayDecideFinally: false, reasons: [], standInId: null },
};

const member = (memberId: string, memberName: string, deptName: string | null) => ({
  ...({ memberId, memberName, memberType: 'EMP', deptId: null, deptName, positionName: null, phoneNo: null } as const),
  ...({ workingType: null, adminYn: 'N', expiredPermissionYn: 'N' } as const),
});

it('people stand under their departments; they are found by name, department and initial consonants, and taken by keys', async () => {
  answer(listMembers, [
    member('gijeon01', '최기전', '기전과'),
    member('gyeongri01', '김경리', '경리과'),
    member('gisa01', '정기사', '기전과'),
    member('hoejang01', '한회장', null),
  ]);
  const added: LineEntry[][] = [];
  show(<AddToLine line={[decider]} me="nobody" onAdd={(line) => added.push(line)} />);
  await page.getByRole('button', { name: '결재자 추가' }).click();
  const machines = page.getByRole('group', { name: '기전과' });
  await expect.element(machines.getByRole('option', { name: /정기사/ })).toBeVisible();
  expect(machines.getByRole('option').elements()).toHaveLength(2);
  const box = page.getByRole('combobox', { name: '결재자 찾기' });
  await box.fill('ㄱㄱㄹ');
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toHaveLength(1);
  await box.fill('기전과');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(added.at(-1)?.map(({ personId }) => personId)).toContain('gisa01');
});

it('a department is chosen by its name, comes before the decision as 합의 of its head; one without a head is not offered', async () => {
  answer(listMembers, []);
  answer(listDepartments, [department('d1', '기전과', '최기전'), department('d2', '미화과')]);
  const added: LineEntry[][] = [];
  show(<AddToLine line={[decider]} me="gisa01" onAdd={(line) => added.push(line)} />);
  await page.getByRole('button', { name: '부서 합의·협조 추가' }).click();
  await page.getByRole('combobox', { name: '합의·협조할 부서 찾기' }).click();
  await expect.element(page.getByRole('option', { name: /기전과/ })).toBeVisible();
  expect(page.getByRole('option', { name: /미화과/ }).elements()).toEqual([]);
  await page.getByRole('option', { name: /기전과/ }).click();
  expect(added).toMatchObject([
    [
      { order: 1, kind: 'AGREE', personId: '최기전', deptId: 'd1' },
      { order: 2, kind: 'DECIDE', personId: '박소장' },
    ],
  ]);
  await expect.element(page.getByRole('button', { name: '결재자 추가' })).toBeVisible();
});
