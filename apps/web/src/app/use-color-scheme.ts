import { useSyncExternalStore } from 'react';
import { useView } from '../shared/session/view-settings.ts';

const media = matchMedia('(prefers-color-scheme: dark)');
const subscribe = (changed: () => void) => {
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** What the person chose, or else what their system says. */
export function useColorScheme(): 'light' | 'dark' {
  const chosen = useView((state) => state.theme);
  const systemDark = useSyncExternalStore(subscribe, () => media.matches);
  if (chosen !== 'auto') return chosen;
  return systemDark ? 'dark' : 'light';
}
