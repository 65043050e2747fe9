import type { ComponentPropsWithRef, ElementType } from 'react';
import { joinClasses } from './class-names.ts';
import classes from './plain-input.module.css';

type Props<T extends ElementType> = {
  as?: T;
  /** Its frame is drawn by what it stands in. */
  bare?: boolean;
} & Omit<ComponentPropsWithRef<T>, 'as'>;

/** A field of the browser itself, where one of Mantine would bring a label and a frame that have no place there. */
export function PlainInput<T extends ElementType = 'input'>({ as, bare, ...rest }: Props<T>) {
  const As: ElementType = as ?? 'input';
  return <As {...rest} className={joinClasses(classes.plain, rest.className)} data-bare={bare || undefined} />;
}
