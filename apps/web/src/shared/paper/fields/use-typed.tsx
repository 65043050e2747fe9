import { type RefObject, useState } from 'react';
import type { ChoiceList } from '../../ui/use-choice-list.ts';
import classes from '../field.module.css';
import { type InputOf, inputAttrs } from '../paper-context.ts';

type Reading = {
  read: (text: string) => string | null;
  show: (value: string) => string;
  example: string;
  /** What is said of a text that cannot be read. */
  problem: string;
};

/** Typed in any usual way: what can be read is kept, what cannot is told when one leaves. */
export function useTyped(
  { props, value, onChange, onKeyDown, onPaste }: InputOf<string>,
  reading: Reading,
  /** What can be picked instead, where that is a list below the field. */
  list?: ChoiceList,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const unread = typed !== null && typed.trim() !== '' && reading.read(typed) === null;
  const input = (
    <input
      {...inputAttrs(props)}
      {...(props.readOnly ? undefined : list?.control)}
      ref={list?.field as RefObject<HTMLInputElement> | undefined}
      aria-invalid={props.invalid || told || undefined}
      className={classes.input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={reading.example}
      readOnly={props.readOnly}
      value={typed ?? (value === undefined ? '' : reading.show(value))}
      onChange={({ currentTarget: { value: text } }) => {
        list?.close();
        setTyped(text);
        setTold(false);
        onChange(text.trim() === '' ? undefined : (reading.read(text) ?? undefined));
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        list?.onBlur(event);
        setTold(unread);
        if (!unread) setTyped(null);
      }}
      onKeyDown={(event) => {
        if (!props.readOnly) list?.onKeyDown(event);
        if (!event.isPropagationStopped()) onKeyDown?.(event);
      }}
      onPaste={onPaste}
    />
  );
  const problem = told && (
    <p className={classes.problem} role="alert">
      {reading.problem}
    </p>
  );
  const forget = () => {
    setTyped(null);
    setTold(false);
  };
  return { input, problem, forget };
}
