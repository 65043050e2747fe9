import { josa } from '@danji/contract/josa';
import type { ManagedMenu } from '@danji/contract/menus';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Spoken } from '../../../shared/ui/primitives.tsx';
import { placeMenu } from '../api/menus.ts';
import { type MenuPlace, placeAfterDrop, placeAfterStep, whyNot } from '../lib/menu-moves.ts';
import { MenuLine } from './menu-line.tsx';

type Props = {
  menus: readonly ManagedMenu[];
  chosen: number | null;
  canWrite: boolean;
  onChoose: (menuId: number) => void;
};

/** All menus in their order. A move is done at once, for all complexes. */
export function MenuTree({ menus, chosen, canWrite, onChoose }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  // A key that is pressed again before the first move is done would meet the version of before.
  const { busy, send } = useSend(async ({ menu, place }: { menu: ManagedMenu; place: MenuPlace }) => {
    await placeMenu(menu.menuId, menu.version, place);
    setSaid(`${josa(menu.menuName, '을/를')} 옮겼습니다.`);
  });
  const move = async (menu: ManagedMenu, place: MenuPlace | null) => {
    if (busy) return;
    if (!place) return setSaid(`${josa(menu.menuName, '은/는')} 그쪽으로 옮길 수 없습니다.`);
    const why = whyNot(menus, menu.menuId, place);
    if (why) return showAlert(why, { note: '맨 위나, 주소가 같은 묶음 안에서 옮겨 주세요.' });
    await send({ menu, place });
  };
  return (
    <>
      <Spoken text={said} />
      <ul aria-label="메뉴 나무">
        {menus.map((menu) => (
          <MenuLine
            key={menu.menuId}
            menu={menu}
            canWrite={canWrite}
            chosen={chosen === menu.menuId}
            dragged={dragged === menu.menuId}
            onChoose={() => onChoose(menu.menuId)}
            onStep={(step) => void move(menu, placeAfterStep(menus, menu.menuId, step))}
            onDragStart={() => setDragged(menu.menuId)}
            onDragEnd={() => setDragged(null)}
            onDrop={(part) => {
              const moved = menus.find((one) => one.menuId === dragged);
              setDragged(null);
              if (moved && moved.menuId !== menu.menuId)
                void move(moved, placeAfterDrop(menus, moved.menuId, menu.menuId, part));
            }}
          />
        ))}
      </ul>
    </>
  );
}
