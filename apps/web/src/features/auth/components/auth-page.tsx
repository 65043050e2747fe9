import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import classes from './auth.module.css';

/** The calm frame of the pages before the door. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <main className={classes.card}>{children}</main>
      <Row as="footer" gap={[1, 5]} wrap justify="center" className={classes.foot}>
        <Link {...toPage('terms-terms')}>이용약관</Link>
        <Link {...toPage('terms-privacy')}>
          <strong>개인정보처리방침</strong>
        </Link>
      </Row>
    </div>
  );
}
