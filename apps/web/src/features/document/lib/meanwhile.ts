import { outcomeOf, voteWords } from '@danji/contract/approval-words';
import { josa } from '@danji/contract/josa';
import { type Detail, isSigned, type StepRow } from './labels.ts';

const named = (step: StepRow) => `${step.actorName ?? step.personName}님`;

function sayStep(before: StepRow | undefined, step: StepRow): string | null {
  if (!before || (before.state === step.state && before.personId === step.personId)) return null;
  if (before.personId !== step.personId)
    return `${before.personName}님 차례가 ${josa(`${step.personName}님`, '으로/로')} 넘어갔습니다.`;
  if (isSigned(step) && step.actedAt) return `${josa(named(step), '이/가')} ${sayOutcome(step)}`;
  if (step.state === 'HELD') return `${josa(`${step.personName}님`, '이/가')} 보류했습니다.`;
  if (isSigned(before)) return `${before.personName}님의 ${josa(outcomeOf(before), '이/가')} 취소되었습니다.`;
  return null;
}

const sayOutcome = (step: StepRow): string => {
  if (step.state === 'VOTED' && step.vote) return voteWords[step.vote].done;
  return `${outcomeOf(step)}했습니다.`;
};

const STATES: Partial<Record<Detail['state'], string>> = {
  WITHDRAWN: '기안자가 문서를 회수했습니다.',
  VOID: '문서가 폐기되었습니다.',
  ENFORCED: '시행 처리되었습니다.',
  APPROVED: '결재가 완료되었습니다.',
};

/** What others did between two looks at a document, one sentence each; empty when it is the same. */
export function whatHappened(before: Detail, after: Detail): string[] {
  if (before.version === after.version) return [];
  if (before.round !== after.round) return ['기안자가 고쳐서 다시 상신했습니다. 내용을 다시 확인해 주세요.'];
  const known = new Map(before.steps.map((step) => [step.stepId, step]));
  const said = after.steps.flatMap((step) => sayStep(known.get(step.stepId), step) ?? []);
  if (before.steps.length !== after.steps.length || after.steps.some((step) => !known.has(step.stepId)))
    said.push('결재선이 바뀌었습니다.');
  const state = before.state === after.state ? undefined : STATES[after.state];
  if (state) said.push(state);
  return said.length > 0 ? said : ['문서가 바뀌었습니다.'];
}
