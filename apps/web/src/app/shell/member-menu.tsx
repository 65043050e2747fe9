import { Suspense, useState } from 'react';
import { loadPart, smallAgain } from '../../shared/ui/load-part.tsx';
import { MemberButton } from './member-button.tsx';

const MemberMenuList = loadPart(
  () => import('./member-menu-list.tsx').then((module) => module.MemberMenuList),
  smallAgain('내 메뉴'),
);

/** Who one is; the menu behind it is loaded when it is first pressed. */
export function MemberMenu() {
  const [wanted, setWanted] = useState(false);
  const plain = <MemberButton aria-haspopup="menu" data-early="member" onClick={() => setWanted(true)} />;
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <MemberMenuList />
    </Suspense>
  );
}
