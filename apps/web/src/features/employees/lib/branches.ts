import type { Employee } from '@danji/contract/employees';

export type Branch = { key: string; deptName: string; people: Employee[] };

/** People under their departments, in the order of the list; those without one last. */
export function branchesOf(people: readonly Employee[]): Branch[] {
  const found = new Map<string, Branch>();
  for (const one of people) {
    const key = one.deptId ?? '';
    const branch = found.get(key) ?? { key, deptName: one.deptName ?? '부서 없음', people: [] };
    branch.people.push(one);
    found.set(key, branch);
  }
  return [...found.values()].sort((a, b) => Number(a.key === '') - Number(b.key === ''));
}

type Department = { deptId: string; deptName: string };

/** Every department, also the empty ones: people can be moved there. */
export function chartOf(departments: readonly Department[], people: readonly Employee[]): Branch[] {
  const known = departments.map(({ deptId, deptName }) => ({
    key: deptId,
    deptName,
    people: people.filter((one) => one.deptId === deptId),
  }));
  const none = people.filter((one) => !departments.some(({ deptId }) => deptId === one.deptId));
  return none.length > 0 ? [...known, { key: '', deptName: '부서 없음', people: none }] : known;
}

/** Where a step up or down from here leads; null at the ends. */
export function nextBranch(branches: readonly Branch[], deptId: string | null, step: -1 | 1): Branch | null {
  const real = branches.filter(({ key }) => key !== '');
  const at = real.findIndex(({ key }) => key === (deptId ?? ''));
  return at < 0 ? ((step === 1 ? real[0] : real.at(-1)) ?? null) : (real[at + step] ?? null);
}
