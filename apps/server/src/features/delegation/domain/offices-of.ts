import type { PositionOffice } from '@danji/contract/bodies';
import type { Office } from '@danji/contract/delegation-rule';

/** What is known about a person, from which their offices follow. */
export type OfficeFacts = {
  readonly memberType: 'EMP' | 'TENANT';
  readonly departmentId: string | null;
  /** Codes of their roles. */
  readonly roles: readonly string[];
  /** What they are in the 입주자대표회의 today, by the terms that run. */
  readonly council: readonly PositionOffice[];
};

type About = {
  /** Whose 부서장 counts. */
  readonly drafterDeptId: string | null;
  /** Who acts for the 회장, where there is none; empty while there is one. */
  readonly actingForChair: readonly Office[];
};

/** The offices that a person has in a paper of this drafter's department. */
export function officesOf(person: OfficeFacts, { drafterDeptId, actingForChair }: About): Office[] {
  // Nearly everybody, and a complex may have thousands.
  if (person.roles.length === 0 && person.council.length === 0 && !actingForChair.includes('STAFF'))
    return person.memberType === 'EMP' ? ['STAFF'] : [];
  const isHead = person.roles.includes('DEPT_HEAD') && drafterDeptId !== null && person.departmentId === drafterDeptId;
  const council: Office[] = person.council.flatMap((office) => (office === 'MEMBER' ? [] : [office]));
  const offices: Office[] = [
    ...(person.memberType === 'EMP' ? (['STAFF'] as const) : []),
    ...(isHead ? (['DEPT_HEAD'] as const) : []),
    ...(person.roles.includes('DIRECTOR') ? (['DIRECTOR'] as const) : []),
    ...council,
    ...(person.council.length > 0 ? (['COUNCIL'] as const) : []),
  ];
  const isActing = !offices.includes('CHAIR') && offices.some((office) => actingForChair.includes(office));
  return [...new Set<Office>(isActing ? [...offices, 'CHAIR'] : offices)];
}
