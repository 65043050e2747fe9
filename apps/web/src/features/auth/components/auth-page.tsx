import type { ReactNode } from 'react';
import { LegalFoot } from '../../../shared/ui/legal-foot.tsx';
import classes from './auth.module.css';

/** The calm frame of the pages before the door. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <main className={classes.card}>{children}</main>
      <LegalFoot className={classes.foot} />
    </div>
  );
}
