import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { readTime } from '../paper/lib/read-date.ts';
import { ChoicePopover } from './choice-list.tsx';
import { useTimeList } from './use-time-list.ts';

/** As an input tells it. */
type Change = { currentTarget: { value: string } };
type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** As 13:30, or nothing. */
  value: string;
  onChange: (change: Change) => void;
};

/** In full as soon as it is typed; anything shorter when the field is left. */
const IN_FULL = /^\d{2}:?\d{2}$/;

/** A time, typed in any usual way (1330, 13:30, 오후 1:30) or picked; the browser's own field would say AM and PM. */
export function TimeField({ value, onChange, error, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const give = (time: string) => {
    if (time !== value) onChange({ currentTarget: { value: time } });
  };
  const { list, toggle } = useTimeList(value, (time) => {
    setTyped(null);
    setWrong(false);
    give(time);
  });
  const settle = () => {
    if (typed === null) return;
    const time = readTime(typed);
    const wrong = time === null && typed.trim() !== '';
    setWrong(wrong);
    give(time ?? '');
    if (!wrong) setTyped(null);
  };
  const type = (text: string) => {
    list.close();
    setTyped(text);
    setWrong(false);
    const time = readTime(text);
    if (text.trim() === '') give('');
    else if (time && IN_FULL.test(text.trim())) give(time);
  };
  const label = rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : '시각');
  return (
    <>
      <TextInput
        {...rest}
        {...list.control}
        ref={list.field as React.RefObject<HTMLInputElement>}
        inputMode="numeric"
        autoComplete="off"
        placeholder="예: 1330"
        aria-autocomplete="none"
        value={typed ?? value}
        error={isWrong ? TOLD : error}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={(event) => {
          list.onBlur(event);
          settle();
        }}
        onKeyDown={(event) => {
          list.onKeyDown(event);
          if (event.key === 'Enter' && !event.isPropagationStopped() && !isComposing(event)) settle();
        }}
        rightSectionWidth="2.5rem"
        rightSection={
          <ActionIcon aria-label={`${label} 목록에서 고르기`} disabled={rest.disabled} size={36} {...toggle}>
            <IconClock size="1.25rem" aria-hidden />
          </ActionIcon>
        }
      />
      <ChoicePopover list={list} label={label} />
    </>
  );
}

const TOLD = '1330이나 오후 1:30처럼 적어 주세요.';
