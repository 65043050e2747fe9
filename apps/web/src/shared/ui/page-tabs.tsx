import { Link } from '@tanstack/react-router';
import classes from './ui.module.css';

export type PageTab = { to: string; label: string };

/** Pages beside each other, as links: the address says which one is open. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={classes.tab}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
