import type { DutyDay } from '@danji/contract/duties';
import { dutyStateWords } from '@danji/contract/duty-words';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { joinClasses } from '../../../shared/ui/class-names.ts';
import { shortDay } from '../lib/calendar.ts';
import classes from './duties.module.css';

type Props = { day: DutyDay; quiet?: boolean; movable: boolean; named?: boolean; onOpen: (day: DutyDay) => void };

/** The date in its month: the one on which it was done, if that was in this month; none if it was in another. */
function dateOf({ state, day, doneOn }: DutyDay): string {
  const shown = state === 'DONE' && doneOn ? doneOn : day;
  return shown.startsWith(day.slice(0, 7)) ? String(Number(shown.slice(8))) : '';
}

/** A time that a duty is due. What it is shows by its shape: a tick, a warning, a full box, an open one. */
export function DayMark({ day, quiet = false, movable, named = false, onOpen }: Props) {
  const { state, dutyName } = day;
  const isQuiet = quiet && (state === 'DONE' || state === 'PLANNED');
  const face = named ? dutyName : dateOf(day);
  return (
    <button
      type="button"
      className={joinClasses(classes.mark, named ? classes.entry : undefined)}
      data-state={state}
      data-quiet={isQuiet || undefined}
      aria-label={`${dutyName} ${shortDay(day.day)} ${dutyStateWords[state]}`}
      draggable={movable && state !== 'DONE'}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', day.dutyDayId);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onClick={() => onOpen(day)}
    >
      {state === 'DONE' && <IconCheck size="0.9375rem" aria-hidden />}
      {state === 'LATE' && <IconAlertTriangle size="0.9375rem" aria-hidden />}
      {isQuiet ? state === 'PLANNED' && <span className={classes.ring} aria-hidden /> : face}
    </button>
  );
}
