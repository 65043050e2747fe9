import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { Note } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { cleanNumber, groupDigits, keepCaret, numberOf, textOfNumber } from '../lib/typed-number.ts';
import { type InputOf, inputAttrs } from '../paper-context.ts';

type Props = InputOf<number> & { decimals: number; unit?: string };

/** Digits with separators while typing; the caret stays where the person put it. */
export function NumberInput({ props, value, onChange, decimals, unit, onKeyDown, onPaste }: Props) {
  // What is half typed (`-`, `1.`) is no number yet, but must stand.
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = typed !== null && numberOf(typed) === value ? groupDigits(typed) : textOfNumber(value);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== box.current) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    const clean = cleanNumber(element.value, decimals);
    caret.current = keepCaret(element.value, element.selectionStart ?? element.value.length, groupDigits(clean));
    setTyped(clean);
    onChange(numberOf(clean));
  };
  return (
    <span className={classes.withUnit}>
      <input
        {...inputAttrs(props)}
        ref={box}
        className={classes.input}
        data-number
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        readOnly={props.readOnly}
        value={text}
        onChange={onInput}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {unit && (
        <Note as="span" className={classes.unit} aria-hidden>
          {unit}
        </Note>
      )}
    </span>
  );
}
