import { create } from 'zustand';
import { lasting } from '../lib/storage.ts';

export const textSizes = [100, 115, 130, 150, 200] as const;
export type TextSize = (typeof textSizes)[number];
export type Theme = 'auto' | 'light' | 'dark';
/** Lines and words that stand out more; whoever asks their system for it has it anyway. */
export type Contrast = 'auto' | 'more';
type View = { theme: Theme; textSize: TextSize; contrast: Contrast };

/** Kept in this browser and read by boot-7.js before the first paint. It outlives a sign-out: eyes do not change. */
const VIEW_KEY = 'view';

function stored(): View {
  const view: View = { theme: 'auto', textSize: 100, contrast: 'auto' };
  try {
    const raw = JSON.parse(lasting.getItem(VIEW_KEY) ?? '{}');
    if (['light', 'dark'].includes(raw.theme)) view.theme = raw.theme;
    if (textSizes.includes(raw.textSize)) view.textSize = raw.textSize;
    if (raw.contrast === 'more') view.contrast = raw.contrast;
  } catch {
    // A broken setting counts as none.
  }
  return view;
}

export const useView = create<View>(stored);

export function changeView(next: Partial<View>): void {
  useView.setState(next);
  const view = useView.getState();
  lasting.setItem(VIEW_KEY, JSON.stringify(view));
  const root = document.documentElement;
  if (view.contrast === 'more' || matchMedia('(prefers-contrast: more)').matches) root.dataset.contrast = 'more';
  else delete root.dataset.contrast;
  root.style.fontSize = view.textSize === 100 ? '' : `${view.textSize}%`;
}
