import type { Figures } from '../lib/figures.ts';
import classes from './budgets.module.css';

type Props = {
  figures: Pick<Figures, 'planned' | 'reserved' | 'spent'>;
  /** Where the year is, in percent; null where it does not matter. */
  gone?: number | null;
  tone?: string | null;
  /** What the whole width stands for, where bars beside each other are compared; otherwise the plan. */
  top?: number;
};

/** How much of a plan is spent and held, and where the year (or, compared with others, the plan) is. What it shows is said beside it. */
export function ShareBar({ figures: { planned, reserved, spent }, gone = null, tone, top }: Props) {
  const plan = planned ?? 0;
  const all = top ?? Math.max(plan, spent + reserved, 1);
  const percent = (part: number) => `${(Math.max(0, part) / all) * 100}%`;
  const mark = top === undefined ? (gone === null ? 0 : (plan * gone) / 100) : plan;
  return (
    <div className={classes.track} aria-hidden data-tone={tone ?? undefined}>
      <div className={classes.spent} style={{ width: percent(spent) }} />
      <div className={classes.held} style={{ width: percent(reserved) }} />
      {plan > 0 && (top !== undefined || gone !== null) && (
        <div className={classes.now} style={{ left: percent(mark) }} />
      )}
    </div>
  );
}
