import type { ReactNode } from 'react';
import { Note } from './primitives.tsx';
import classes from './ui.module.css';

/** Title of a page, what it is about, and its acts. Focus lands on the title after a navigation. */
export function PageHead({ title, sub, children }: { title: ReactNode; sub?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {sub && <Note above={1}>{sub}</Note>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
