import { type PointerEvent, useEffect, useRef, useState } from 'react';

const AFTER_TOUCH_MS = 1_500;

/** Whether a mouse rests on a box, or a finger has just touched it. */
export function useHandOn() {
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = (on: boolean, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs) timer.current = setTimeout(() => setHeld(on), afterMs);
    else setHeld(on);
  };
  const isTouch = (event: PointerEvent) => event.pointerType === 'touch';
  return {
    held,
    release: () => hold(false),
    box: {
      // A menu of a row hangs elsewhere in the page, though what happens on it is told here: it is not the box, and when it
      // closes under the pointer nothing says that the pointer has left.
      onPointerOver: (event: PointerEvent) =>
        !isTouch(event) && hold(event.currentTarget.contains(event.target as Node)),
      onPointerLeave: (event: PointerEvent) => !isTouch(event) && hold(false),
      onPointerDown: (event: PointerEvent) => isTouch(event) && hold(true),
      onPointerUp: (event: PointerEvent) => isTouch(event) && hold(false, AFTER_TOUCH_MS),
      onPointerCancel: (event: PointerEvent) => isTouch(event) && hold(false, AFTER_TOUCH_MS),
    },
  };
}
