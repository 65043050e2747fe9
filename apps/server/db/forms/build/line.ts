import type { LineDefinition } from '@danji/contract/forms/settings';

type Step = LineDefinition['steps'][number];
type Kind = Step['kind'];
type Role = 'DEPT_HEAD' | 'DIRECTOR' | 'CHAIR' | 'AUDITOR' | 'COUNCIL';
type Said = `${Kind} ${Role}` | `REVIEW ${Role} FINAL`;
type Rule = LineDefinition['rules'][number];

/** `DECIDE DIRECTOR`. Whoever only looks at it may be missing: small offices have no heads, some no 감사. */
function step(said: Said): Omit<Step, 'order'> {
  const [kind, role, final] = said.split(' ') as [Kind, Role, 'FINAL'?];
  return {
    kind,
    who: { role },
    ...(final && { mayDecideFinally: true }),
    ...((kind === 'CONFIRM' || role === 'DEPT_HEAD') && kind !== 'DECIDE' && { isOptional: true }),
  };
}

/** A line of roles, one after the other, and the rules that add to it. */
export const roleLine = (said: Said[], rules: Rule[] = []): LineDefinition => ({
  steps: said.map((words, index) => ({ order: index + 1, ...step(words) })),
  rules,
});

/** From this amount on somebody more has to have seen it. */
export const from = (fromWon: number, field: 'amount' | 'netAmount', ...add: Said[]): Rule => ({
  when: { field, label: field === 'amount' ? '금액' : '금액(부가세 제외)', fromWon },
  add: add.map(step),
});
/** Up to this amount the head of the department decides finally (전결). */
export const upTo = (toWon: number, field: 'amount' | 'netAmount' = 'amount'): Rule => ({
  when: { field, label: field === 'amount' ? '금액' : '금액(부가세 제외)', toWon },
  giveFinal: 'DEPT_HEAD',
});
/** When a field says this. */
export const when = (field: string, equals: string, ...add: Said[]): Rule => ({
  when: { field, label: field, equals },
  add: add.map(step),
});
