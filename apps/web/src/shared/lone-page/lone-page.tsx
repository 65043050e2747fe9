import { pageAddress } from '@danji/contract/page-address';
import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { goTo } from '../lib/navigation.ts';
import { LegalFoot } from '../ui/legal-foot.tsx';
import { Logo } from '../ui/logo.tsx';
import { Note, Stack } from '../ui/primitives.tsx';
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
      {!wide && <LegalFoot />}
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

/** What the link is worth is being asked. */
export const LoneWait = ({ label }: { label: string }) => (
  <div className={classes.wait} role="status">
    <Loader aria-label={label} />
  </div>
);

/** The link is of no use, and why. */
export const LoneDead = ({ title, sentence }: { title: string; sentence: string }) => (
  <LoneCard title={title} tone="bad">
    <p className={classes.lead} role="alert">
      {sentence}
    </p>
    <Button size="lg" fullWidth variant="default" onClick={() => goTo(pageAddress('auth-login'))}>
      로그인 화면으로
    </Button>
  </LoneCard>
);

/** It is done, and nothing is left to do here. */
export const LoneDone = ({ title, sentence }: { title: string; sentence: ReactNode }) => (
  <LoneCard title={title} tone="good">
    <p className={classes.lead} role="status">
      {sentence}
    </p>
    <Note size="small" className={classes.quiet}>
      이 화면은 닫으셔도 됩니다.
    </Note>
  </LoneCard>
);
