import type { Member } from '@danji/contract/members';

type TreeRow<T> = { readonly key?: string; readonly data: T; readonly children?: readonly TreeRow<T>[] };

/** A nested row that cannot be told from its neighbours cannot be opened or chosen: that is a mistake of ours (ADM-5). */
export function checkRowKeys<T>(rows: readonly TreeRow<T>[]): void {
  for (const row of rows) {
    if (!row.key) throw new Error('a tree row has no row key');
    checkRowKeys(row.children ?? []);
  }
}

/** Only these may become top administrator (ADM-3). */
export const offered = (members: readonly Member[]): Member[] =>
  members.filter((member) => !member.adminYn && !member.expiredPermissionYn);

/** Choosing one makes that one the administrator and nobody else (ADM-3). */
export const chooseAdmin = (members: readonly Member[], memberId: string): Member[] =>
  members.map((member) => ({ ...member, adminYn: member.memberId === memberId }));

type DepartmentBranch = { deptName: string; member: null } | { deptName: string; member: Member };

/** Members under their departments, in the order of the list; those without one come last. */
export function groupByDepartment(members: readonly Member[]): TreeRow<DepartmentBranch>[] {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const name = member.deptName ?? '';
    groups.set(name, [...(groups.get(name) ?? []), member]);
  }
  const none = groups.get('');
  if (none) {
    groups.delete('');
    groups.set('', none);
  }
  return [...groups].map(([name, people]) => {
    const deptName = name || '부서 없음';
    return {
      key: `dept:${name}`,
      data: { deptName, member: null },
      children: people.map((member) => ({ key: `member:${member.memberId}`, data: { deptName, member } })),
    };
  });
}
