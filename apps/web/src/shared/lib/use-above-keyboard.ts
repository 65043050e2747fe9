import { type RefObject, useEffect } from 'react';

/**
 * Keeps a bar at the bottom above the keyboard of a phone, which covers the page without making it smaller, and keeps what
 * the keyboard focus or a link moves to from ending up behind the bar.
 */
export function useAboveKeyboard(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const view = window.visualViewport;
    const place = () => {
      const hidden = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
      // Bars of the browser come and go by a few pixels; a keyboard is a hand high.
      element.style.setProperty('--keyboard', hidden > 80 ? `${hidden}px` : '0px');
      element.toggleAttribute('data-keyboard', hidden > 80);
      root.style.setProperty('--bar-room', `${element.offsetHeight + 80}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    view?.addEventListener('resize', place);
    view?.addEventListener('scroll', place);
    return () => {
      observer.disconnect();
      view?.removeEventListener('resize', place);
      view?.removeEventListener('scroll', place);
      root.style.removeProperty('--bar-room');
    };
  }, [bar]);
}
