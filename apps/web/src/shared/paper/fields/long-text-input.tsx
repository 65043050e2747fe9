import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import classes from '../field.module.css';
import { type InputOf, inputAttrs } from '../paper-context.ts';

type Props = InputOf<string> & { maxLength: number; lines: number; quickAnswers?: readonly string[] };

const growsByItself = () => CSS.supports('field-sizing', 'content');

/** Grows with what is written. Quick answers fill it with one tap, or add a line to what is there. */
export function LongTextInput({ props, value, onChange, maxLength, lines, quickAnswers, onKeyDown, onPaste }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || growsByItself()) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value]);
  const answer = (text: string) =>
    onChange(value?.trim() && value.trim() !== text ? `${value.trimEnd()}\n${text}` : text);
  return (
    <>
      <textarea
        {...inputAttrs(props)}
        ref={box}
        className={classes.input}
        rows={lines}
        style={{ '--lines': lines } as CSSProperties}
        readOnly={props.readOnly}
        maxLength={maxLength}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {quickAnswers && quickAnswers.length > 0 && !props.readOnly && (
        <div className={classes.quick}>
          {quickAnswers.map((text) => (
            <button key={text} type="button" className={classes.chipButton} onClick={() => answer(text)}>
              {text}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
