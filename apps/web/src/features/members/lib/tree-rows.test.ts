import type { Member } from '@danji/contract/members';
import { describe, expect, it } from 'vitest';
import { checkRowKeys, chooseAdmin, groupByDepartment, offered } from './tree-rows.ts';

const member = (memberId: string, deptName: string | null, more: Partial<Member> = {}): Member => ({
  memberId,
  memberType: 'EMP',
  deptId: null,
  deptName,
  positionName: '주임',
  memberName: memberId,
  phoneNo: null,
  workingType: null,
  adminYn: false,
  expiredPermissionYn: false,
  ...more,
});
const people = [
  member('a1', '관리과'),
  member('b1', null),
  member('a2', '관리과', { expiredPermissionYn: true }),
  member('c1', '기전과', { adminYn: true }),
];

describe('top administrator', () => {
  it('ADM-3 offers only adminYn N with living permission', () => {
    expect(offered(people).map((one) => one.memberId)).toEqual(['a1', 'b1']);
  });

  it('ADM-3 choosing one sets that adminYn to Y and all others to N', () => {
    expect(
      chooseAdmin(people, 'a1')
        .filter((one) => one.adminYn)
        .map((one) => one.memberId),
    ).toEqual(['a1']);
    expect(people[3]?.adminYn).toBe(true);
  });

  it('ADM-3 groups by department, those without one last', () => {
    expect(groupByDepartment(people).map((row) => [row.data.deptName, row.children?.length])).toEqual([
      ['관리과', 2],
      ['기전과', 1],
      ['부서 없음', 1],
    ]);
  });

  it('ADM-5 a nested tree row without a row key is an error', () => {
    expect(() => checkRowKeys(groupByDepartment(people))).not.toThrow();
    expect(() => checkRowKeys([{ key: 'a', data: 1, children: [{ data: 2 }] }])).toThrow('row key');
  });
});
