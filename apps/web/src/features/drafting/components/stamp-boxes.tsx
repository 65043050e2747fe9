import { jointWords, kindLabel, officeWords } from '@danji/contract/approval-words';
import { StampTable } from '../../../shared/approval/stamp-table.tsx';
import type { LineEntry } from '../lib/draft.ts';
import classes from './drafting.module.css';

/** The 결재란 before anybody has signed. */
export function StampBoxes({ line, drafter }: { line: readonly LineEntry[]; drafter: string }) {
  const boxes = [
    { key: 'drafter', head: kindLabel('DRAFT'), cell: drafter },
    ...line.flatMap(({ kind, name, joint = [] }, i) => [
      ...joint.map((part) => ({
        key: `${i}-${part.reason}`,
        head: `${officeWords[part.office]} ${kindLabel(part.kind)}`,
        cell: `${jointWords.outcome} (${name} ${jointWords.mark})`,
      })),
      { key: String(i), head: kindLabel(kind), cell: joint.length > 0 ? `${name} (${jointWords.mark})` : name },
    ]),
  ];
  return <StampTable boxes={boxes} look={{ scroll: classes.stampScroll, table: classes.stamps }} />;
}
