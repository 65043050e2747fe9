import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { loadPart } from '../../ui/load-part.tsx';
import classes from '../field.module.css';
import { readDate, showDate } from '../lib/read-date.ts';
import { type InputOf, usePaper } from '../paper-context.ts';
import { useTyped } from './use-typed.tsx';

const DayCalendar = loadPart(() => import('./day-calendar.tsx').then((module) => module.DayCalendar));

/** A day, typed in any usual way (20261115, 11/15, 오늘) or picked from a calendar that knows the holidays. */
export function DateInput({ narrow, ...all }: InputOf<string> & { narrow?: boolean }) {
  const { props, value, onChange } = all;
  const { today } = usePaper();
  const [open, setOpen] = useState(false);
  const { input, problem, forget } = useTyped(all, {
    read: (text) => readDate(text, today),
    // Where there is little room the day itself is what must be read.
    show: narrow ? (day) => day : showDate,
    example: '예: 20261115',
    problem: '날짜를 읽을 수 없습니다. 20261115처럼 적어 주세요.',
  });
  return (
    <>
      <span className={classes.withButton}>
        {input}
        {!props.readOnly && (
          <Popover
            opened={open}
            onChange={setOpen}
            trapFocus
            returnFocus
            withinPortal
            zIndex={600}
            position="bottom-end"
          >
            <Popover.Target>
              <button
                type="button"
                className={classes.iconButton}
                aria-label={`${props.label} 달력에서 고르기`}
                onClick={() => setOpen(!open)}
              >
                <IconCalendar size="1.25rem" aria-hidden />
              </button>
            </Popover.Target>
            <Popover.Dropdown aria-label={`${props.label} 달력`}>
              {open && (
                <Suspense fallback={<span className={classes.calendarWait}>달력을 준비하고 있습니다.</span>}>
                  <DayCalendar
                    value={value ?? null}
                    today={today}
                    onPick={(day) => {
                      forget();
                      onChange(day);
                      setOpen(false);
                    }}
                  />
                </Suspense>
              )}
            </Popover.Dropdown>
          </Popover>
        )}
      </span>
      {problem}
    </>
  );
}
