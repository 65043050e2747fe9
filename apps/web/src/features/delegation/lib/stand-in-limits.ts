import { officeWords } from '@danji/contract/approval-words';
import type { Office } from '@danji/contract/delegation-rule';
import { josa } from '@danji/contract/josa';
import type { Simulated } from '../api/delegation-rule.ts';

type Step = Pick<Simulated['line'][number], 'kind' | 'office' | 'personId' | 'name'>;

/** Offices that control each other: one person holds but one of them in a paper. */
const PAIRS: readonly (readonly [Office, Office])[] = [
  ['DIRECTOR', 'AUDITOR'],
  ['DIRECTOR', 'CHAIR'],
];

const isPair = (a: Step, b: Step): boolean =>
  (a.kind === 'DECIDE' && b.office === 'AUDITOR') ||
  PAIRS.some(([one, other]) => a.office === one && b.office === other);

/** Who may not stand in for whom in such a paper, a sentence each. */
export function standInLimits(line: readonly Step[], drafterId: string): string[] {
  const pairs = line.flatMap((a) =>
    line
      .filter((b) => b.personId !== a.personId && isPair(a, b))
      .map(
        (b) =>
          `${josa(`${b.name}님`, '이/가')} 자리를 비워도 ${josa(`${a.name}님`, '은/는')} 대신할 수 없습니다. ${josa(a.kind === 'DECIDE' ? '결재권자' : officeWords[a.office], '과/와')} ${josa(officeWords[b.office], '은/는')} 한 사람이 맡지 못합니다.`,
      ),
  );
  const decider = line.find(({ kind, personId }) => kind === 'DECIDE' && personId !== drafterId);
  return [
    ...pairs,
    ...(decider ? [`${josa(`${decider.name}님`, '이/가')} 자리를 비워도 기안자는 대신 결재할 수 없습니다.`] : []),
  ];
}
