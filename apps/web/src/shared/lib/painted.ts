declare global {
  interface Window {
    /** What was done to the painted page before its scripts had come (public/assets/boot-7.js). */
    danjiPainted?: { submitted: boolean; tapped: string | null; end: () => void };
  }
}

export type Typed = {
  /** What stands in the fields, in their order. */
  values: readonly string[];
  /** Which of them has the focus, and where its caret stands; null: none. */
  caret: { at: number; from: number; to: number } | null;
  submitted: boolean;
};

/** A page that was painted by the build is still to be seen. */
export const isPainted = (): boolean => document.documentElement.dataset.painted !== undefined;

/** One with the frame around it, which takes long to put together; the door is quick. */
export const isFramePainted = (): boolean => document.documentElement.dataset.painted === 'home';

const shown = (): HTMLElement | null =>
  document.querySelector(`.painted[data-page="${document.documentElement.dataset.painted}"]`);

/** What was typed into the page that was painted before the scripts came; null where there is none. */
export function readTyped(): Typed | null {
  const fields = [...(shown()?.querySelectorAll('input') ?? [])];
  if (fields.length === 0) return null;
  const at = fields.indexOf(document.activeElement as HTMLInputElement);
  const { selectionStart, selectionEnd } = fields[at] ?? {};
  return {
    values: fields.map(({ value }) => value),
    caret: at < 0 ? null : { at, from: selectionStart ?? 0, to: selectionEnd ?? 0 },
    submitted: window.danjiPainted?.submitted ?? false,
  };
}

/** The page itself stands: what was painted goes, and a button that was tapped on it is pressed here. */
export function leavePainted(): void {
  if (!isPainted()) return;
  const tapped = window.danjiPainted?.tapped;
  window.danjiPainted?.end();
  delete window.danjiPainted;
  for (const one of document.querySelectorAll('.painted')) one.remove();
  delete document.documentElement.dataset.painted;
  if (tapped) setTimeout(() => document.querySelector<HTMLElement>(`[data-early="${tapped}"]`)?.click());
}
