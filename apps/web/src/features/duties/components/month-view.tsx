import type { DutyDay } from '@danji/contract/duties';
import { WEEKDAYS } from '../../../shared/lib/week-of.ts';
import ui from '../../../shared/ui/ui.module.css';
import type { DutyYear } from '../api/duties.ts';
import { weeksOf } from '../lib/calendar.ts';
import { DayMark } from './day-mark.tsx';
import { DropPlace } from './drop-place.tsx';
import classes from './duties.module.css';

type Props = {
  calendar: DutyYear;
  month: string;
  canWrite: boolean;
  onOpen: (day: DutyDay) => void;
  onMove: (dutyDayId: string, day: string) => void;
};

/** A month as a calendar on the wall. */
export function MonthView({ calendar: { days, today }, month, canWrite, onOpen, onMove }: Props) {
  return (
    <section className={ui.card} aria-label={`${Number(month.slice(5))}월 달력`}>
      <div className={classes.month}>
        {WEEKDAYS.map((word) => (
          <div key={word} className={classes.weekday} aria-hidden>
            {word}
          </div>
        ))}
        {weeksOf(month)
          .flat()
          .map((day, at) => (
            <DropPlace
              as="div"
              key={day ?? `none-${at}`}
              className={classes.cell}
              data-today={day === today || undefined}
              data-empty={!days.some((one) => one.day === day) || undefined}
              onDropDay={canWrite && day !== null ? (id: string) => onMove(id, day) : null}
            >
              {day && <span>{Number(day.slice(8))}</span>}
              {days
                .filter((one) => one.day === day)
                .map((one) => (
                  <DayMark key={one.dutyDayId} day={one} movable={canWrite} named onOpen={onOpen} />
                ))}
            </DropPlace>
          ))}
      </div>
    </section>
  );
}
