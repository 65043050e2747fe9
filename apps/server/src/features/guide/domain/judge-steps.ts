import type { GuideStep, OfficeFacts, OfficeStep, OperatorFacts, OperatorStep, StepState } from '@danji/contract/guide';

/** What was said of a step that its data cannot tell. */
export type Marks = Readonly<Partial<Record<string, 'LATER' | 'AS_IS' | 'HIDDEN'>>>;
type Judged<S extends GuideStep> = { step: S; state: StepState };

const isDoneAtOffice: Readonly<Record<OfficeStep, (facts: OfficeFacts) => boolean>> = {
  OFFICE: ({ households, address, phone }) => households !== null && address !== '' && phone !== '',
  DWELLINGS: ({ dwellings }) => dwellings > 0,
  MARKS: ({ marks }) => marks.includes('OFFICE_SEAL'),
  DEPARTMENTS: ({ departments }) => departments > 0,
  EMPLOYEES: ({ employees }) => employees > 0,
  COUNCIL: ({ council, officers }) => council !== null && officers > 0,
  FORMS: ({ formsOff, ownForms }) => formsOff > 0 || ownForms > 0,
  RULE: ({ ownRuleYn }) => ownRuleYn,
  PAPER: ({ paperYn }) => paperYn,
};

const isDoneByOperator: Readonly<Record<OperatorStep, (facts: OperatorFacts) => boolean>> = {
  COMPLEX: ({ complexes }) => complexes > 0,
  CHANNEL: ({ emailYn, smsYn }) => emailYn || smsYn,
  BACKUP: ({ backupAt }) => backupAt !== null,
  TLS: ({ publicUrl }) => publicUrl?.startsWith('https:') ?? false,
};

/** What is done is done, whatever was said before: who left a step for later and did it elsewhere has done it. */
function judge<S extends GuideStep, F>(
  rules: Readonly<Record<S, (facts: F) => boolean>>,
  facts: F,
  marks: Marks,
): Judged<S>[] {
  return (Object.keys(rules) as S[]).map((step) => {
    if (rules[step](facts) || marks[step] === 'AS_IS') return { step, state: 'DONE' };
    return { step, state: marks[step] === 'LATER' ? 'LATER' : 'OPEN' };
  });
}

export const judgeOffice = (facts: OfficeFacts, marks: Marks) => judge(isDoneAtOffice, facts, marks);
export const judgeOperator = (facts: OperatorFacts, marks: Marks) => judge(isDoneByOperator, facts, marks);

/** What home says; null: there is nothing left to do, or nobody wants to hear of it. */
export function progressOf(steps: readonly Judged<GuideStep>[], marks: Marks) {
  const many = (state: StepState) => steps.filter((one) => one.state === state).length;
  if (marks.LINE === 'HIDDEN' || many('OPEN') === 0) return null;
  return { done: many('DONE'), later: many('LATER'), total: steps.length };
}
