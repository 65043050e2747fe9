import { weekOf } from '../../shared/lib/week-of.ts';
import { Block, Columns } from '../../shared/ui/primitives.tsx';
import ui from '../../shared/ui/ui.module.css';
import classes from './week-strip.module.css';

/** Where we are in the week (UI-2). */
export function WeekStrip({ now }: { now: Date }) {
  return (
    <Block as="section" className={ui.card} pad={[3, 1.5]} aria-labelledby="home-week">
      <h2 id="home-week" className="sr-only">
        이번 주
      </h2>
      <Columns as="ol" gap={0} of="repeat(7, minmax(0, 1fr))" className={classes.days}>
        {weekOf(now).map((day) => (
          <li key={day.date} aria-current={day.today ? 'date' : undefined}>
            <span>{day.weekday}</span>
            <time dateTime={day.date}>{day.dayOfMonth}</time>
            {day.today && <span className="sr-only">오늘</span>}
          </li>
        ))}
      </Columns>
    </Block>
  );
}
