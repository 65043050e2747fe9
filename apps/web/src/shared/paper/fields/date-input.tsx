import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import classes from '../field.module.css';
import { readDate, showDate } from '../lib/read-date.ts';
import { type InputProps, inputAttrs, usePaper } from '../paper-context.ts';

const DayCalendar = lazy(() =>
  import('./day-calendar.tsx').then(({ DayCalendar: component }) => ({ default: component })),
);

type Props = {
  props: InputProps;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPaste?: (event: ClipboardEvent) => void;
};

/** A day, typed in any usual way (20261115, 11/15, 오늘) or picked from a calendar that knows the holidays. */
export function DateInput({ props, value, onChange, onKeyDown, onPaste }: Props) {
  const { today } = usePaper();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const unread = typed !== null && typed.trim() !== '' && readDate(typed, today) === null;
  const [told, setTold] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setTold(false);
    onChange(text.trim() === '' ? undefined : (readDate(text, today) ?? undefined));
  };
  const leave = () => {
    setTold(unread);
    if (!unread) setTyped(null);
  };
  return (
    <>
      <span className={classes.withButton}>
        <input
          {...inputAttrs(props)}
          aria-invalid={props.invalid || told || undefined}
          className={classes.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="예: 20261115"
          readOnly={props.readOnly}
          value={typed ?? (value === undefined ? '' : showDate(value))}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
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
                      setTyped(null);
                      setTold(false);
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
      {told && (
        <p className={classes.problem} role="alert">
          날짜를 읽을 수 없습니다. 20261115처럼 적어 주세요.
        </p>
      )}
    </>
  );
}
