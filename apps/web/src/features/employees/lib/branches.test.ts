import type { Employee } from '@danji/contract/employees';
import { expect, it } from 'vitest';
import { branchesOf, chartOf, nextBranch } from './branches.ts';

const one = (memberId: string, deptId: string | null): Employee => ({
  memberId,
  memberName: memberId,
  deptId,
  deptName: deptId === null ? null : `${deptId}과`,
  positionName: null,
  workingType: null,
  phoneNo: null,
  state: 'ACTIVE',
  adminYn: false,
  roles: [],
  standIn: null,
  lastLoginAt: null,
  version: '1',
});
const people = [one('x', null), one('a1', 'a'), one('b1', 'b'), one('a2', 'a')];

it('SCR-11 people stand under their departments, in the order of the list, those without one last', () => {
  expect(branchesOf(people).map(({ deptName, people: all }) => [deptName, all.length])).toEqual([
    ['a과', 2],
    ['b과', 1],
    ['부서 없음', 1],
  ]);
});

it('UX-35 the chart has empty departments too, and a step leads to the next one, not past the ends', () => {
  const chart = chartOf(
    [
      { deptId: 'a', deptName: 'a과' },
      { deptId: 'empty', deptName: '빈과' },
      { deptId: 'b', deptName: 'b과' },
    ],
    people,
  );
  expect(chart.map(({ deptName, people: all }) => [deptName, all.length])).toEqual([
    ['a과', 2],
    ['빈과', 0],
    ['b과', 1],
    ['부서 없음', 1],
  ]);
  expect(nextBranch(chart, 'a', 1)?.key).toBe('empty');
  expect(nextBranch(chart, 'a', -1)).toBeNull();
  expect(nextBranch(chart, 'b', 1)).toBeNull();
  expect(nextBranch(chart, null, 1)?.key).toBe('a');
});
