import { type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from './class-names.ts';
import classes from './ui.module.css';

type Props = { label: string; className?: string | undefined; children: ReactNode };

/** Tabs in one line, which is swiped where it is too long: the open one is in view whenever another one is. */
export function TabStrip({ label, className, children }: Props) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip.current || !open) return;
    const middle = open.offsetLeft - strip.current.offsetLeft + open.offsetWidth / 2;
    strip.current.scrollLeft = middle - strip.current.clientWidth / 2;
  });
  return (
    <nav ref={strip} className={joinClasses(classes.tabs, className)} aria-label={label}>
      {children}
    </nav>
  );
}
