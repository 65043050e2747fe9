import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AnyPageTarget } from '../lib/to-page.ts';
import { TabStrip } from './tab-strip.tsx';
import classes from './ui.module.css';

type PartTab = { key: string; label: ReactNode; target: AnyPageTarget };

/** The parts of one page, as links: the address says which one is open, down to its last word. */
export function PartTabs(props: { label: string; tabs: readonly PartTab[]; open: string; children?: ReactNode }) {
  return (
    <TabStrip label={props.label}>
      {props.tabs.map(({ key, label, target }) => (
        <Link
          key={key}
          {...target}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{}}
          aria-current={key === props.open ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
      {props.children}
    </TabStrip>
  );
}
