import { type RefObject, useEffect, useRef } from 'react';
import { type Swipe, swipeOf } from '../lib/swipe.ts';

/** Where a finger that moves sideways means something else: a wide table, a field, a bar of acts. */
function isTaken(from: Element, within: Element): boolean {
  if (
    from.closest(
      'input, textarea, [role="combobox"], [role="listbox"], [contenteditable], [data-pinned], [data-foot-bar]',
    )
  )
    return true;
  for (let box: Element | null = from; box && box !== within; box = box.parentElement)
    if (box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  return false;
}

/** A finger across the page turns to the next or the last document. Buttons and keys do the same; nothing moves on the way. */
export function useSwipe(page: RefObject<HTMLElement | null>, turn: (to: Swipe) => void): void {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const box = page.current;
    if (!box) return;
    let start: { x: number; y: number; at: number } | null = null;
    const begin = (event: TouchEvent) => {
      const [finger, other] = event.touches;
      const isFree = finger && !other && event.target instanceof Element && !isTaken(event.target, box);
      start = isFree ? { x: finger.clientX, y: finger.clientY, at: event.timeStamp } : null;
    };
    const end = (event: TouchEvent) => {
      const [finger] = event.changedTouches;
      const from = start;
      start = null;
      if (!from || !finger || !getSelection()?.isCollapsed) return;
      const to = swipeOf(from, { x: finger.clientX, y: finger.clientY, at: event.timeStamp }, innerWidth);
      if (to) latest.current(to);
    };
    const drop = () => {
      start = null;
    };
    const how = { passive: true } as const;
    box.addEventListener('touchstart', begin, how);
    box.addEventListener('touchend', end, how);
    box.addEventListener('touchcancel', drop, how);
    return () => {
      box.removeEventListener('touchstart', begin);
      box.removeEventListener('touchend', end);
      box.removeEventListener('touchcancel', drop);
    };
  }, [page]);
}
