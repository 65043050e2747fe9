import { limits } from '@danji/contract/limits';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { debounce } from './debounce.ts';

/**
 * Whether a box has less room than so many rem: on a phone, in a small window, or because the text is large. Known before the
 * first paint, and again 50 ms after the box has stopped changing (UI-2).
 */
export function useNarrow(box: RefObject<HTMLElement | null>, rem: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow(element.clientWidth < rem * remPx);
    };
    measure();
    const later = debounce(measure, limits.tableLayoutDebounceMs);
    const observer = new ResizeObserver(later.run);
    observer.observe(element);
    return () => {
      observer.disconnect();
      later.cancel();
    };
  }, [box, rem]);
  return narrow;
}
