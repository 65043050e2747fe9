import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './buttons.module.css';
import { joinClasses } from './class-names.ts';

type Props = ComponentPropsWithRef<'button'>;

/** One of a list to choose from, as wide as the list; how many there are, or whatever else, beside its name. */
export function Choice({ aside, className, children, ...rest }: Props & { aside: ReactNode }) {
  return (
    <button type="button" {...rest} className={joinClasses(classes.choice, className)}>
      <span>{children}</span>
      <span className={classes.aside}>{aside}</span>
    </button>
  );
}

type Looks = {
  /** What something is dragged by: with the mouse, or with a finger, too. */
  grip?: 'mouse' | 'any';
  /** One of those above what is being written. */
  tool?: boolean;
};

/** A picture to press. */
export function IconButton({ grip, tool, className, ...rest }: Props & Looks) {
  const looks = { 'data-grip': grip, 'data-tool': tool || undefined };
  return <button type="button" {...rest} {...looks} className={joinClasses(classes.icon, className)} />;
}

/** Does something where it stands, in a text or beside a title. `bare`: an icon says that it can be pressed. */
export function LinkButton({ bare, className, ...rest }: Props & { bare?: boolean }) {
  return (
    <button type="button" {...rest} className={joinClasses(classes.link, className)} data-bare={bare || undefined} />
  );
}
