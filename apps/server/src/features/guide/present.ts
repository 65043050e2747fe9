import type { Guide } from '@danji/contract/guide';
import { isUndoable } from '../../lib/judge-undo.ts';
import { judgeOffice, judgeOperator, progressOf } from './domain/judge-steps.ts';
import type { OfficeRow, OperatorRow } from './queries.ts';
import { type GuideEnv, serverFacts } from './server-facts.ts';

export function presentOffice({ said, acts, ...facts }: OfficeRow, now: Date): Guide {
  const undoOf = (step: string) =>
    acts.find((act) => act.step === step && isUndoable(new Date(act.at), now))?.actId ?? null;
  return {
    kind: 'OFFICE',
    hiddenYn: said.LINE === 'HIDDEN',
    steps: judgeOffice(facts, said).map((one) => ({ ...one, undoId: undoOf(one.step) })),
    facts,
  };
}

export function presentOperator({ said, ...kept }: OperatorRow, env: GuideEnv): Guide {
  const facts = { ...kept, ...serverFacts(env) };
  return {
    kind: 'OPERATOR',
    hiddenYn: said.LINE === 'HIDDEN',
    steps: judgeOperator(facts, said).map((one) => ({ ...one, undoId: null })),
    facts,
  };
}

export type HomeFacts = { office?: OfficeRow; operator?: OperatorRow };

/** The line of home. */
export function presentProgress(found: HomeFacts | null, env: GuideEnv) {
  if (found?.office) return progressOf(judgeOffice(found.office, found.office.said), found.office.said);
  if (found?.operator)
    return progressOf(
      judgeOperator({ ...found.operator, ...serverFacts(env) }, found.operator.said),
      found.operator.said,
    );
  return null;
}
