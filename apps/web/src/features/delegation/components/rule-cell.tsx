import { cellsOf, type RuleCells } from '@danji/contract/rule-words';
import { Tag, type Tone } from '../../../shared/ui/primitives.tsx';
import type { ShownRow } from '../lib/compare-rules.ts';
import classes from './rule.module.css';

const CHANGES = {
  CHANGED: { word: '바뀜', tone: 'hold' },
  ADDED: { word: '더함', tone: 'ok' },
  TAKEN_OUT: { word: '뺌', tone: 'seal' },
} as const satisfies Record<NonNullable<ShownRow['change']>, { word: string; tone: Tone }>;

/** What became of a row since the version before; nothing while nothing did. */
export const ChangeMark = ({ change }: Pick<ShownRow, 'change'>) =>
  change && (
    <Tag fine slim tone={CHANGES[change].tone}>
      {CHANGES[change].word}
    </Tag>
  );

/** One cell of a row: as it is, and struck through as it was. */
export function RuleCell({ shown, name }: { shown: ShownRow; name: keyof RuleCells }) {
  const now = cellsOf(shown.row)[name];
  const before = shown.before && cellsOf(shown.before)[name];
  if (shown.change === 'TAKEN_OUT') return <del>{now}</del>;
  if (before === null || before === now) return now;
  return (
    <span className={classes.changed}>
      <del>{before}</del> <ins>{now}</ins>
    </span>
  );
}
