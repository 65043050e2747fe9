import { matchPage, type PageName } from '@danji/contract/pages';
import { preferencesNow } from '../../shared/api/preferences.ts';
import { useMenuStore } from '../../shared/menu/menu-store.ts';
import { openSide } from '../../shared/overlay/open-side.ts';
import { useOverlays } from '../../shared/overlay/overlay-store.ts';
import { HelpPanel } from './components/help-panel.tsx';
import { helpOf } from './lib/help-of.ts';

const isCovered = () =>
  useOverlays.getState().overlays.length > 0 || document.querySelector('[aria-modal="true"]') !== null;

/** Where it is not known whether somebody uses keys, they do: that is how everybody begins. */
const usesKeys = () =>
  preferencesNow().then(
    ({ shortcutsYn }) => shortcutsYn,
    () => true,
  );

/** The help of a page, beside the page. Nothing where something else already lies over it. */
export async function openHelp(page?: PageName, byKey = false): Promise<void> {
  if (byKey && !(await usesKeys())) return;
  const name = page ?? (matchPage(useMenuStore.getState().path)?.page.name as PageName | undefined) ?? 'home';
  const text = helpOf(name);
  if (!text || isCovered()) return;
  await openSide({ title: `${text.title} 도움말`, content: () => <HelpPanel page={name} text={text} /> });
}
