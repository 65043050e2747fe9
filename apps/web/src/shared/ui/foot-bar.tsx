import { type ReactNode, useEffect, useRef } from 'react';
import classes from './foot-bar.module.css';
import { Row } from './primitives.tsx';

type Props = { label: string; phase?: string; onHand: (on: boolean) => void; children: ReactNode };

/**
 * What was just done, at the foot of every page, with a way back. A pointer on it keeps it, and the focus that keys have
 * brought there: a tap that meant something else leaves the focus behind as well, and nobody is there.
 */
export function FootBar({ label, phase, onHand, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  const look = () => onHand(isPointed.current || bar.current?.querySelector(':focus-visible') != null);
  const point = (on: boolean) => {
    isPointed.current = on;
    look();
  };
  // A button that had the focus may be gone without telling, and so may the bar.
  useEffect(look);
  useEffect(() => () => onHand(false), []);
  return (
    <Row
      ref={bar}
      gap={3}
      center
      className={classes.bar}
      role="group"
      aria-label={label}
      data-foot-bar
      data-phase={phase}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={look}
      onBlur={look}
    >
      {children}
    </Row>
  );
}

/** Where it stands; there also without one, so that its words are read out when it comes. */
export const FootPlace = ({ children }: { children: ReactNode }) => (
  <div className={classes.place} role="status" aria-live="polite">
    {children}
  </div>
);

/** The class of its one solid button. */
export const wayBack = classes.way;
