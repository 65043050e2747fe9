/** Where reading begins. */
const heading = (): HTMLElement | null => document.querySelector('main h1');

const hasNobody = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * The focus never falls out of the page. When what had it is taken away (a button whose work is done, the heading that
 * stood while a page was on its way), it goes to the heading; when it was only busy, back to it. Without this, whoever
 * works by keys or by ear begins again at the top of the window.
 */
export function keepFocus(page: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let busy: HTMLElement | null = null;
  const note = ({ target }: FocusEvent) => {
    busy = null;
    if (target instanceof HTMLElement && target.closest('main')) last = target;
  };
  const look = () => {
    if (!last) return;
    const isBusy = last.matches(':disabled');
    if (isBusy && document.activeElement === last) busy = last;
    if (!hasNobody()) return;
    if (!last.isConnected) heading()?.focus({ preventScroll: true });
    else if (busy === last && !isBusy) last.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', note);
  };
}
