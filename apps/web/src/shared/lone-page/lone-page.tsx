import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toPage } from '../lib/to-page.ts';
import { Logo } from '../ui/logo.tsx';
import { Row, Stack } from '../ui/primitives.tsx';
import classes from './lone-page.module.css';

/** A page that stands alone, behind a link that was sent: who sends it, what it is, and nothing to get lost in. */
export function LonePage({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header>
        <Logo />
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
      {/* While one decides, the last thing on the page is the decision. */}
      {!wide && (
        <Row as="footer" gap={[1, 5]} wrap justify="center" className={classes.foot}>
          <Link {...toPage('terms-terms')}>이용약관</Link>
          <Link {...toPage('terms-privacy')}>
            <strong>개인정보처리방침</strong>
          </Link>
        </Row>
      )}
    </div>
  );
}

/** One thing to read, and perhaps one to do. */
export function LoneCard({ title, tone, children }: { title: string; tone?: 'bad' | 'good'; children: ReactNode }) {
  return (
    <Stack as="section" className={classes.card} data-tone={tone}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </Stack>
  );
}
