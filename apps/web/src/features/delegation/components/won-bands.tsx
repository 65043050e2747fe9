import type { RuleRow } from '@danji/contract/delegation-rule';
import { bandWords, isSameWork } from '@danji/contract/rule-words';
import { Note } from '../../../shared/ui/primitives.tsx';
import classes from './rule.module.css';

/** 300만, 1.5억, 30만: as amounts are said. */
const short = (won: number): string => {
  const [size, word] = won >= 100_000_000 ? [100_000_000, '억'] : won >= 10_000 ? [10_000, '만'] : [1, '원'];
  return `${(Math.floor((won / size) * 10) / 10).toLocaleString('ko-KR')}${word}`;
};

/** How far along its band an amount stands; in an open one it comes near the end and never there. */
function placeIn({ fromWon, toWon }: RuleRow, won: number): number {
  const over = Math.max(0, won - fromWon);
  const width = toWon === null ? over + Math.max(fromWon, 1_000_000) : Math.max(1, toWon - fromWon);
  return Math.min(1, over / width);
}

/** The bands of the work that a row is about, as one bar: where the amount stands, and where another row begins. */
export function WonBands({ rows, at, won }: { rows: readonly RuleRow[]; at: number; won: number }) {
  const here = rows[at];
  if (!here) return null;
  const bands = rows
    .filter((row) => isSameWork(row.work, here.work) && row.fund === here.fund)
    .sort((a, b) => a.fromWon - b.fromWon);
  if (bands.length < 2) return null;
  return (
    <div>
      <div className={classes.bands} aria-hidden>
        {bands.map((band) => (
          <span key={band.fromWon} data-here={band === here || undefined}>
            {band === here && <i style={{ insetInlineStart: `${placeIn(band, won) * 100}%` }} />}
            {band.fromWon > 0 && <small>{short(band.fromWon)}</small>}
          </span>
        ))}
      </div>
      <Note size="tiny" className="sr-only">
        {bandWords(here)} 구간입니다.
      </Note>
    </div>
  );
}
