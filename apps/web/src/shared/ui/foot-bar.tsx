import type { ReactNode } from 'react';
import classes from './foot-bar.module.css';
import { Row } from './primitives.tsx';

type Props = { label: string; phase?: string; onHand: (on: boolean) => void; children: ReactNode };

/** What was just done, at the foot of every page, with a way back. A pointer on it, or the focus in it, keeps it. */
export const FootBar = ({ label, phase, onHand, children }: Props) => (
  <Row
    gap={3}
    center
    className={classes.bar}
    role="group"
    aria-label={label}
    data-foot-bar
    data-phase={phase}
    onPointerEnter={() => onHand(true)}
    onPointerLeave={() => onHand(false)}
    onFocus={() => onHand(true)}
    onBlur={() => onHand(false)}
  >
    {children}
  </Row>
);

/** Where it stands; there also without one, so that its words are read out when it comes. */
export const FootPlace = ({ children }: { children: ReactNode }) => (
  <div className={classes.place} role="status" aria-live="polite">
    {children}
  </div>
);

/** The class of its one solid button. */
export const wayBack = classes.way;
