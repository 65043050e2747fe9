import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import classes from '../field.module.css';
import { readTime } from '../lib/read-date.ts';
import { type InputProps, inputAttrs } from '../paper-context.ts';

type Props = {
  props: InputProps;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPaste?: (event: ClipboardEvent) => void;
};

const touches = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** A time: typed as 930 or 오후 2시 at a desk, turned on the phone's own wheel. */
export function TimeInput({ props, value, onChange, onKeyDown, onPaste }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const unread = typed !== null && typed.trim() !== '' && readTime(typed) === null;
  const common = { ...inputAttrs(props), className: classes.input, readOnly: props.readOnly, onKeyDown, onPaste };
  if (touches)
    return (
      <input
        {...common}
        type="time"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    );
  return (
    <>
      <input
        {...common}
        aria-invalid={props.invalid || told || undefined}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="예: 0930"
        value={typed ?? value ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          setTold(false);
          onChange(text.trim() === '' ? undefined : (readTime(text) ?? undefined));
        }}
        onBlur={() => {
          setTold(unread);
          if (!unread) setTyped(null);
        }}
      />
      {told && (
        <p className={classes.problem} role="alert">
          시각을 읽을 수 없습니다. 0930처럼 적어 주세요.
        </p>
      )}
    </>
  );
}
