import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { Note } from '../../ui/primitives.tsx';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ko';
import { useEffect, useRef, useState } from 'react';
import classes from '../field.module.css';
import { spokenDay, weekdayOf } from '../lib/read-date.ts';

type Holidays = Readonly<Record<string, readonly string[]>>;
type Props = {
  value: string | null;
  today: string;
  /** The first and the last day that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
};

/** A year that is not yet in the official gazette has no named holidays; the calendar still works. */
function useHolidays(year: string): Holidays {
  const [known, setKnown] = useState<Holidays>({});
  useEffect(() => {
    let stale = false;
    getHolidayPreset(year).then(
      (preset) => !stale && setKnown(preset),
      () => !stale && setKnown({}),
    );
    return () => {
      stale = true;
    };
  }, [year]);
  return known;
}

/** A month with the Korean holidays marked, and named beneath. */
export function DayCalendar({ value, today, min, max, onPick }: Props) {
  const [month, setMonth] = useState(value ?? today);
  const holidays = useHolidays(month.slice(0, 4));
  const named = Object.entries(holidays).filter(([day]) => day.slice(0, 7) === month.slice(0, 7));
  // The day is what one came for: arrows work at once, wherever the focus waited for the calendar.
  const begun = useRef<HTMLDivElement>(null);
  useEffect(() => begun.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <DatesProvider settings={{ locale: 'ko', firstDayOfWeek: 1, weekendDays: [0] }}>
      <DatePicker
        ref={begun}
        value={value}
        date={month}
        onDateChange={setMonth}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        onChange={(day) => day && onPick(day)}
        monthLabelFormat="YYYY년 M월"
        yearLabelFormat="YYYY년"
        size="md"
        ariaLabels={{ previousMonth: '이전 달', nextMonth: '다음 달', monthLevelControl: '달 고르기' }}
        getDayAriaLabel={(day) => [spokenDay(day), ...(holidays[day] ?? [])].join(', ')}
        getDayProps={(day) => ({
          'data-holiday': holidays[day] ? true : undefined,
          'data-saturday': weekdayOf(day) === '토' || undefined,
          'data-now': day === today || undefined,
          'data-autofocus': day === (value ?? today) || undefined,
          // Escape closes the calendar, not the box that it was opened from.
          'data-mantine-stop-propagation': 'true',
          className: classes.day,
        })}
      />
      <Note as="ul" tone="seal" size="tiny" above={2} below={2} aria-label="이 달의 공휴일" aria-live="polite">
        {named.map(([day, names]) => (
          <li key={day}>
            {Number(day.slice(8))}일 {names.join(', ')}
          </li>
        ))}
      </Note>
      <button type="button" className={classes.chipButton} onClick={() => onPick(today)}>
        오늘
      </button>
    </DatesProvider>
  );
}
