import type { ReactNode } from 'react';
import { Note } from './primitives.tsx';
import classes from './ui.module.css';

type Props = { title: ReactNode; sub?: ReactNode; children?: ReactNode };

/**
 * Title of a page, what it is about, and its acts. Focus lands on the title after a navigation. A sentence that explains the
 * page stands where there is room: a phone shows the matter first, and its question mark explains.
 */
export function PageHead({ title, sub, children }: Props) {
  const explains = typeof sub === 'string' && sub.endsWith('.');
  return (
    <div className={classes.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {sub && (
          <Note above={1} className={explains ? classes.explains : undefined}>
            {sub}
          </Note>
        )}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
