import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../../shared/ui/logo.tsx';
import classes from './apply.module.css';

/** A page that stands alone: who sends it, what it is, and nothing to get lost in. */
export function ApplyFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header>
        <Logo />
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot}>
        <Link to="/terms/terms">이용약관</Link>
        <Link to="/terms/privacy">
          <strong>개인정보처리방침</strong>
        </Link>
      </footer>
    </div>
  );
}

export function ApplyCard({ title, tone, children }: { title: string; tone?: 'bad' | 'good'; children: ReactNode }) {
  return (
    <section className={classes.card} data-tone={tone}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </section>
  );
}
