import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './ui.module.css';

export type PageTab = { to: string; label: string };

/** Pages beside each other, as links: the address says which one is open. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen; the open one must be in sight.
  useEffect(() => {
    bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={bar} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={classes.tab}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
