import { pageAddress } from '@danji/contract/page-address';
import { Suspense } from 'react';
import { guideLeftAt } from '../../shared/guide/guide-trail.ts';
import { useMenuStore } from '../../shared/menu/menu-store.ts';
import { loadPart } from '../../shared/ui/load-part.tsx';

const GuideReturn = loadPart(() => import('./guide-return.tsx').then((module) => module.GuideReturn));

/** Only who was led here by the guide is shown the way back; home has a line of its own. */
export function GuideReturnPlace() {
  const path = useMenuStore((state) => state.path);
  if (path === pageAddress('home') || path === pageAddress('guide') || !guideLeftAt()) return null;
  return (
    <Suspense>
      <GuideReturn />
    </Suspense>
  );
}
