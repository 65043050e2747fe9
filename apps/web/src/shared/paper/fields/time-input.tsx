import classes from '../field.module.css';
import { readTime } from '../lib/read-date.ts';
import { type InputOf, inputAttrs } from '../paper-context.ts';
import { useTyped } from './use-typed.tsx';

const touches = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** A time: typed as 930 or 오후 2시 at a desk, turned on the phone's own wheel. */
export const TimeInput = touches ? TurnedTime : TypedTime;

function TurnedTime({ props, value, onChange, onKeyDown, onPaste }: InputOf<string>) {
  return (
    <input
      {...inputAttrs(props)}
      className={classes.input}
      type="time"
      readOnly={props.readOnly}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

function TypedTime(all: InputOf<string>) {
  const { input, problem } = useTyped(all, {
    read: readTime,
    show: (time) => time,
    example: '예: 0930',
    problem: '시각을 읽을 수 없습니다. 0930처럼 적어 주세요.',
  });
  return (
    <>
      {input}
      {problem}
    </>
  );
}
