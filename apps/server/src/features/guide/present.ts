import type { Guide } from '@danji/contract/guide';
import { judgeOffice, judgeOperator, progressOf } from './domain/judge-steps.ts';
import type { OfficeRow, OperatorRow } from './queries.ts';
import { type GuideEnv, serverFacts } from './server-facts.ts';

export function presentOffice({ said, undo, ...facts }: OfficeRow): Guide {
  const isMade = (step: string) => undo.includes(step) || (step === 'DWELLINGS' && facts.dwellings > 0);
  return {
    kind: 'OFFICE',
    hiddenYn: said.LINE === 'HIDDEN',
    steps: judgeOffice(facts, said).map((one) => ({ ...one, undoYn: isMade(one.step) })),
    facts,
  };
}

export function presentOperator({ said, ...kept }: OperatorRow, env: GuideEnv): Guide {
  const facts = { ...kept, ...serverFacts(env) };
  return {
    kind: 'OPERATOR',
    hiddenYn: said.LINE === 'HIDDEN',
    steps: judgeOperator(facts, said).map((one) => ({ ...one, undoYn: false })),
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
