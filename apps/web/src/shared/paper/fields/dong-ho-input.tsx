import { readDongHo } from '@danji/contract/forms/dong-ho-text';
import type { DongHo } from '@danji/contract/forms/values';
import { type ClipboardEvent, useState } from 'react';
import classes from '../field.module.css';
import { type InputOf, inputAttrs } from '../paper-context.ts';

const NONE: DongHo = { dong: '', ho: '' };

/** 101동 1203호. Both or nothing: a half address is no address. Pasted as 101-1203 it fills both. */
export function DongHoInput({ props, value, onChange, onKeyDown, onPaste }: InputOf<DongHo>) {
  const [half, setHalf] = useState<DongHo>(NONE);
  const shown = value ?? half;
  const put = (next: DongHo) => {
    const isWhole = next.dong !== '' && next.ho !== '';
    setHalf(isWhole ? NONE : next);
    onChange(isWhole ? next : undefined);
  };
  const paste = (event: ClipboardEvent) => {
    const whole = readDongHo(event.clipboardData.getData('text/plain'));
    if (!whole || props.readOnly) return onPaste?.(event);
    event.preventDefault();
    put(whole);
  };
  const clean = (text: string) =>
    text
      .normalize('NFC')
      .replace(/[동호\s]/g, '')
      .slice(0, 10);
  const part = (name: keyof DongHo, word: string, id: string) => (
    <>
      <input
        {...inputAttrs({ ...props, id, label: `${props.label} ${word}` })}
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        readOnly={props.readOnly}
        value={shown[name]}
        onKeyDown={onKeyDown}
        onPaste={paste}
        onChange={(event) => put({ ...shown, [name]: clean(event.currentTarget.value) })}
      />
      <span aria-hidden>{word}</span>
    </>
  );
  return (
    <span className={classes.dongHo}>
      {part('dong', '동', props.id)}
      {part('ho', '호', `${props.id}-ho`)}
    </span>
  );
}
