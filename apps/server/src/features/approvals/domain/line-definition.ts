import type { Office } from '@danji/contract/delegation-rule';
import type { LineRule as Rule } from '@danji/contract/forms/settings';
import type { Absence, LineStep } from './types.ts';

/** What a form says about its line, and what is known about the people who may stand in it. */

/** 부서장 of the drafter's department, 관리소장, 회장, 감사, and all of the 입주자대표회의. */
export type LineRole = 'DEPT_HEAD' | 'DIRECTOR' | 'CHAIR' | 'AUDITOR' | 'COUNCIL';
export type LineKind = LineStep['kind'];

/** A role, or one person. `all` names everyone who holds the role, side by side; 입주자대표회의 is always all. */
export type Who = { readonly role: LineRole; readonly all?: boolean } | { readonly memberId: string };

export type DefinedStep = {
  readonly order: number;
  readonly kind: LineKind;
  readonly who: Who;
  readonly mayDecideFinally?: boolean;
  /** Left out where nobody holds the role, as in offices of three. */
  readonly isOptional?: boolean;
  /** Of a 합의: 반대 stops the document. */
  readonly blocks?: boolean;
};

export type LineRule = {
  /** A condition, also in the shape of before (`contract/forms/line-rules.ts`). */
  readonly when: Rule['when'];
  /** Confirmations come behind the decision, others before it; a decider takes the place of the one there was. */
  readonly add?: readonly Omit<DefinedStep, 'order'>[];
  /** Who may then decide finally (전결). */
  readonly giveFinal?: LineRole;
};

export type LineDefinition = { readonly steps: readonly DefinedStep[]; readonly rules: readonly LineRule[] };

export type OrgMember = {
  readonly id: string;
  readonly name: string;
  readonly departmentId: string | null;
  /** Their offices in a paper of this drafter: 부서장 is who heads the drafter's department, 회장 the one of the 입주자대표회의. */
  readonly offices: readonly Office[];
  readonly isActive: boolean;
  /** First and last day of a term, as Korean days; null without a bound. */
  readonly termFrom: string | null;
  readonly termTo: string | null;
};

export type Organisation = {
  /** In the order of the office: the first who holds a role is asked. */
  readonly members: readonly OrgMember[];
  readonly departments: ReadonlyMap<string, string>;
  readonly absences: readonly Absence[];
};
