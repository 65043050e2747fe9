import { lazy, Suspense, useState } from 'react';
import { MemberButton } from './member-button.tsx';

const MemberMenuList = lazy(() =>
  import('./member-menu-list.tsx').then((module) => ({ default: module.MemberMenuList })),
);

/** Who one is; the menu behind it is loaded when it is first pressed. */
export function MemberMenu() {
  const [wanted, setWanted] = useState(false);
  const plain = <MemberButton aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <MemberMenuList />
    </Suspense>
  );
}
