import { koreanDay } from '@danji/contract/korean-day';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { readDate } from '../paper/lib/read-date.ts';
import { loadPart } from './load-part.tsx';

const DayCalendar = loadPart(() => import('../paper/fields/day-calendar.tsx').then((module) => module.DayCalendar));

/** As an input tells it. */
type Change = { currentTarget: { value: string } };
type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** As 2026-11-15, or nothing. */
  value: string;
  onChange: (change: Change) => void;
  /** The first and the last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A day in full is taken while it is typed; anything shorter when the field is left, so that half a day finds nothing. */
const IN_FULL = /^\d{4}-?\d{2}-?\d{2}$/;

/** A day, typed in any usual way (20261115, 11/15, 오늘) or picked; the browser's own field would speak its own language. */
export function DayField({ value, onChange, min, max, error, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const today = koreanDay(new Date());
  const give = (day: string) => {
    if (day !== value) onChange({ currentTarget: { value: day } });
  };
  const settle = () => {
    if (typed === null) return;
    const day = readDate(typed, today);
    const wrong = day === null && typed.trim() !== '';
    setWrong(wrong);
    give(day ?? '');
    if (!wrong) setTyped(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setWrong(false);
    const day = readDate(text, today);
    if (text.trim() === '') give('');
    else if (day && IN_FULL.test(text.trim())) give(day);
  };
  const pick = (day: string) => {
    setTyped(null);
    setWrong(false);
    setOpen(false);
    give(day);
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder="연월일"
      value={typed ?? value}
      error={isWrong ? '20261115처럼 적어 주세요.' : error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) settle();
      }}
      rightSectionWidth="2.5rem"
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus zIndex={600} position="bottom-end">
          <Popover.Target>
            <ActionIcon
              aria-label="달력에서 고르기"
              disabled={rest.disabled}
              size={36}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size="1.25rem" aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label="달력">
            {isOpen && (
              <Suspense fallback="달력을 준비하고 있습니다.">
                <DayCalendar value={value || null} today={today} min={min} max={max} onPick={pick} />
              </Suspense>
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
