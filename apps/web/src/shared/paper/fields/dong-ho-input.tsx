import type { DongHo } from '@danji/contract/forms/values';
import { useState } from 'react';
import classes from '../field.module.css';
import { type InputProps, inputAttrs } from '../paper-context.ts';

type Props = { props: InputProps; value: DongHo | undefined; onChange: (value: DongHo | undefined) => void };

/** 101동 1203호. Both or nothing: a half address is no address. */
export function DongHoInput({ props, value, onChange }: Props) {
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
  return (
    <span className={classes.dongHo}>
      <input
        {...inputAttrs({ ...props, label: `${props.label} 동` })}
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        readOnly={props.readOnly}
        value={shown.dong}
        onChange={(event) => put({ ...shown, dong: clean(event.currentTarget.value) })}
      />
      <span aria-hidden>동</span>
      <input
        {...inputAttrs({ ...props, id: `${props.id}-ho`, label: `${props.label} 호` })}
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        readOnly={props.readOnly}
        value={shown.ho}
        onChange={(event) => put({ ...shown, ho: clean(event.currentTarget.value) })}
      />
      <span aria-hidden>호</span>
    </span>
  );
}
