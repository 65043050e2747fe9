import type { DongHo } from '@danji/contract/forms/values';
import { useState } from 'react';
import classes from '../field.module.css';
import { type InputOf, inputAttrs } from '../paper-context.ts';

/** 101동 1203호. Both or nothing: a half address is no address. */
export function DongHoInput({ props, value, onChange }: InputOf<DongHo>) {
  const [half, setHalf] = useState<DongHo>({ dong: '', ho: '' });
  const shown = value ?? half;
  const put = (next: DongHo) => {
    setHalf(next);
    onChange(next.dong && next.ho ? next : undefined);
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
