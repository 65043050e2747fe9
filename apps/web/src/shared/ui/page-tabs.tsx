import type { PlainPageName } from '@danji/contract/page-address';
import { Link } from '@tanstack/react-router';
import { toPage } from '../lib/to-page.ts';
import { TabStrip } from './tab-strip.tsx';
import classes from './ui.module.css';

type PageTab = { page: PlainPageName; label: string };

/** Pages beside each other, as links: the address says which one is open. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <TabStrip label={label}>
      {tabs.map((tab) => (
        <Link key={tab.page} {...toPage(tab.page)} className={classes.tab}>
          {tab.label}
        </Link>
      ))}
    </TabStrip>
  );
}
