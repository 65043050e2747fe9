import type { Notice } from '@danji/contract/notice';
import { Suspense, useEffect, useState } from 'react';
import { lasting } from '../../../shared/lib/storage.ts';
import { loadPart } from '../../../shared/ui/load-part.tsx';

/** Any failure counts as an empty list, silently (NTC-1). */
async function loadNotice(): Promise<{ notice: Notice; isDue: boolean } | null> {
  try {
    const response = await fetch(`/contents/layer_popup.json?v=${Date.now()}`, { cache: 'no-store' });
    const text = await response.text();
    // On most days there is none, and nothing more to be loaded.
    return text.length > 2 ? (await import('../lib/read-notice.ts')).readNotice(text) : null;
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

const NoticePopup = loadPart(
  () => import('./notice-popup.tsx').then((module) => module.NoticePopup),
  () => null,
);

export function StartUpNotice() {
  const [notice, setNotice] = useState<Notice>();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let gone = false;
    void loadNotice().then((loaded) => {
      if (gone) return;
      setNotice(loaded?.notice);
      setShown(loaded?.isDue === true);
      if (lasting.getItem('debug') === 'true') window.testNotice = () => setShown(true);
    });
    return () => {
      gone = true;
    };
  }, []);

  if (!shown) return null;
  return (
    <Suspense>
      <NoticePopup notice={notice} onClose={() => setShown(false)} />
    </Suspense>
  );
}
