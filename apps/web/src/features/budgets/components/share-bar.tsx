import type { Figures } from '../lib/figures.ts';
import classes from './budgets.module.css';

type Props = { figures: Pick<Figures, 'planned' | 'reserved' | 'spent'>; gone: number | null; tone?: string | null };

/** How much of a plan is spent and held, and where the year is. What it shows is said beside it. */
export function ShareBar({ figures: { planned, reserved, spent }, gone, tone }: Props) {
  const all = Math.max(planned ?? 0, spent + reserved, 1);
  const percent = (part: number) => `${(Math.max(0, part) / all) * 100}%`;
  return (
    <div className={classes.track} aria-hidden data-tone={tone ?? undefined}>
      <div className={classes.spent} style={{ width: percent(spent) }} />
      <div className={classes.held} style={{ width: percent(reserved) }} />
      {gone !== null && (planned ?? 0) > 0 && (
        <div className={classes.now} style={{ left: percent(((planned ?? 0) * gone) / 100) }} />
      )}
    </div>
  );
}
