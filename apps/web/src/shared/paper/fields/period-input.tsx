import type { Period } from '@danji/contract/forms/values';
import { useState } from 'react';
import classes from '../field.module.css';
import { countDays } from '../lib/read-date.ts';
import type { InputOf } from '../paper-context.ts';
import { DateInput } from './date-input.tsx';

type Props = InputOf<Period> & { counted: boolean };

/** From and to. The first day alone is a period of one day until the last is given. */
export function PeriodInput({ props, value, onChange, counted }: Props) {
  const [half, setHalf] = useState<{ from?: string; to?: string }>({});
  const from = value?.from ?? half.from;
  const to = value?.to ?? half.to;
  const put = (next: { from?: string; to?: string }) => {
    setHalf(next);
    onChange(next.from && next.to ? { from: next.from, to: next.to } : undefined);
  };
  const backwards = from !== undefined && to !== undefined && to < from;
  return (
    <span className={classes.period}>
      <DateInput
        props={{ ...props, label: `${props.label} 시작일` }}
        value={from}
        onChange={(day) => put({ from: day, to: to ?? day })}
      />
      <span aria-hidden>~</span>
      <DateInput
        props={{ ...props, id: `${props.id}-to`, label: `${props.label} 종료일`, invalid: props.invalid || backwards }}
        value={to}
        onChange={(day) => put({ from, to: day })}
      />
      {counted && from && to && !backwards && <b className={classes.days}>({countDays(from, to)}일간)</b>}
      {backwards && (
        <p className={classes.problem} role="alert">
          종료일이 시작일보다 빠릅니다.
        </p>
      )}
    </span>
  );
}
