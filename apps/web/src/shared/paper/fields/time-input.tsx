import { IconClock } from '@tabler/icons-react';
import { ChoicePopover } from '../../ui/choice-list.tsx';
import { useTimeList } from '../../ui/use-time-list.ts';
import classes from '../field.module.css';
import { readTime } from '../lib/read-date.ts';
import type { InputOf } from '../paper-context.ts';
import { useTyped } from './use-typed.tsx';

/** A time: typed as 930 or 오후 2시, or picked from the half hours of a day. */
export function TimeInput(all: InputOf<string>) {
  const { props, value, onChange } = all;
  const { list, toggle } = useTimeList(value ?? '', (time) => {
    forget();
    onChange(time);
  });
  const { input, problem, forget } = useTyped(
    all,
    {
      read: readTime,
      show: (time) => time,
      example: '예: 0930',
      problem: '시각을 읽을 수 없습니다. 0930처럼 적어 주세요.',
    },
    list,
  );
  return (
    <>
      <span className={classes.withButton}>
        {input}
        <ChoicePopover list={list} label={props.label} />
        {!props.readOnly && (
          <button
            type="button"
            className={classes.iconButton}
            aria-label={`${props.label} 목록에서 고르기`}
            {...toggle}
          >
            <IconClock size="1.25rem" aria-hidden />
          </button>
        )}
      </span>
      {problem}
    </>
  );
}
