import type { Notice } from '@danji/contract/notice';
import { type ReactNode, useEffect, useState } from 'react';
import { lasting } from '../../../shared/lib/storage.ts';

const popup = () => import('./notice-popup.tsx');

/** Any failure counts as an empty list, silently (NTC-1). */
async function loadNotice(): Promise<{ notice: Notice; isDue: boolean } | null> {
  try {
    const response = await fetch(`/contents/layer_popup.json?v=${Date.now()}`, { cache: 'no-store' });
    const text = await response.text();
    // On most days there is none, and nothing more to be loaded.
    return text.length > 2 ? (await popup()).readNotice(text) : null;
  } catch {
    return null;
  }
}

declare global {
  interface Window {
    /** Only with the local-storage flag `debug`, and only to see the notice, or the fixed one where none is published (NTC-5, CFG-03). */
    testNotice?: () => void;
  }
}

export function StartUpNotice() {
  const [shown, setShown] = useState<ReactNode>();

  useEffect(() => {
    void loadNotice().then((loaded) => {
      const show = () =>
        void popup().then(
          ({ NoticePopup }) => setShown(<NoticePopup notice={loaded?.notice} onClose={() => setShown(null)} />),
          () => {},
        );
      if (loaded?.isDue) show();
      if (lasting.getItem('debug') === 'true') window.testNotice = show;
    });
  }, []);

  return shown;
}
