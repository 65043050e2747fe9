import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Row } from '../../../shared/ui/primitives.tsx';
import classes from './cards.module.css';

type Side = { label: string; run: () => void } | null;

/** Sideways before it counts as a swipe, and far enough to mean it. */
const SLOP_PX = 12;
const FAR_PX = 96;

/** A card that can be pushed aside with a finger. What it does is asked again, and every card has the same as buttons (WCAG 2.5.1). */
export function SwipeCard({ right, left, children }: { right: Side; left: Side; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; swiping: boolean } | null>(null);
  const [to, setTo] = useState<'right' | 'left' | null>(null);

  const move = (by: number) => card.current?.style.setProperty('--by', `${by}px`);
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY, swiping: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.swiping) {
      if (Math.abs(dx) < SLOP_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return;
      from.swiping = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const by = (dx > 0 && !right) || (dx < 0 && !left) ? dx / 8 : dx;
    move(by);
    setTo(by > FAR_PX ? 'right' : by < -FAR_PX ? 'left' : null);
  };
  const end = (run: boolean) => {
    const wasSwiping = start.current?.swiping;
    start.current = null;
    move(0);
    setTo(null);
    if (run && wasSwiping && to) (to === 'right' ? right : left)?.run();
  };
  return (
    <div className={classes.swipe} data-to={to ?? undefined}>
      <Row as="span" gap={0} center between className={classes.under} aria-hidden>
        <span>{right?.label}</span>
        <span>{left?.label}</span>
      </Row>
      <div
        ref={card}
        className={classes.moving}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
      >
        {children}
      </div>
    </div>
  );
}
