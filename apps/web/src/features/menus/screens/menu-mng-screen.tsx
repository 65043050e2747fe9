import type { ManagedMenu } from '@danji/contract/menus';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayLeave } from '../../../shared/edit/use-unsaved.ts';
import { deriveMenu, sideMenu } from '../../../shared/menu/derive-menu.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { SidePreview } from '../../../shared/menu/side-preview.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Block, Card, Columns, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { type MenuValues, useManagedMenus } from '../api/menus.ts';
import { MenuForm } from '../components/menu-form.tsx';
import { MenuTree } from '../components/menu-tree.tsx';
import classes from '../components/menus.module.css';
import { askNewMenu } from '../components/new-menu-box.tsx';

/** The menus of all complexes: their tree, one of them to change, and the side menu as it will be. */
export function MenuMngScreen() {
  const permission = usePagePermission();
  // The menus are one for all complexes: whoever is not the operator looks.
  const isOperator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const canWrite = permission.canWrite && isOperator;
  const asked = useManagedMenus();
  const { data } = asked;
  const menus = data ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState<{ menuId: number; values: MenuValues } | null>(null);
  const menu = menus.find((one) => one.menuId === chosen);
  const card = useRef<HTMLElement>(null);
  // On a phone the form stands above the tree, out of sight of the choice.
  useEffect(() => {
    if (chosen !== null) card.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const onTyped = useCallback(
    (values: MenuValues) => chosen !== null && setTyped({ menuId: chosen, values }),
    [chosen],
  );
  const choose = async (menuId: number) => {
    if (menuId === chosen || (await mayLeave())) setChosen(menuId);
  };
  const add = async () => {
    const menuId = await askNewMenu(menus);
    if (menuId !== undefined) setChosen(menuId);
  };
  return (
    <>
      <PageHead title="메뉴 관리" sub="모든 단지에 똑같이 보이는 메뉴입니다. 옮기면 바로 저장됩니다.">
        {canWrite && (
          <Button leftSection={<IconPlus size="1.25rem" />} onClick={() => void add()}>
            메뉴 만들기
          </Button>
        )}
      </PageHead>
      <ListState of={asked} rows={10}>
        <Columns of="minmax(0, 1fr) minmax(18rem, 24rem)" gap={5} start single="tablet">
          <Card id="tree" title="메뉴" aside={<span>{menus.length}개</span>}>
            <MenuTree menus={menus} chosen={chosen} canWrite={canWrite} onChoose={(menuId) => void choose(menuId)} />
          </Card>
          <Stack gap={5} className={classes.side}>
            <Card
              id="one-menu"
              className={classes.edit}
              ref={card}
              data-empty={!menu}
              title={menu ? menu.menuName : '메뉴 바꾸기'}
            >
              <Block pad={[4, 4.5, 5]}>
                {menu ? (
                  <MenuForm
                    key={menu.menuId}
                    menu={menu}
                    menus={menus}
                    canWrite={canWrite}
                    canDelete={permission.canDelete && isOperator}
                    onTyped={onTyped}
                    onGone={() => setChosen(null)}
                  />
                ) : (
                  <p className={classes.hint}>왼쪽에서 메뉴를 고르면 이름과 사용 여부를 바꿀 수 있습니다.</p>
                )}
              </Block>
            </Card>
            <Card id="preview" title="옆 메뉴 미리보기">
              <Note pad={[3, 4.5, 0]}>모든 권한이 있는 사람에게 보이는 모습입니다.</Note>
              <SidePreview nodes={previewOf(menus, typed)} label="옆 메뉴 미리보기" />
            </Card>
          </Stack>
        </Columns>
      </ListState>
    </>
  );
}

/** The side menu with what is being typed in it, as someone with every right would see it. */
function previewOf(menus: readonly ManagedMenu[], typed: { menuId: number; values: MenuValues } | null) {
  const items = menus.map((menu) => {
    const values = typed?.menuId === menu.menuId ? typed.values : menu;
    return {
      menuId: String(menu.menuId),
      parentMenuId: menu.parentMenuId === null ? '' : String(menu.parentMenuId),
      url: menu.url,
      menuName: values.menuName,
      level: menu.level,
      seqNo: menu.seqNo,
      useYn: values.useYn,
      lnbYn: values.lnbYn,
      readYn: true,
      writeYn: true,
      deleteYn: true,
      printYn: true,
      excelYn: true,
    };
  });
  return sideMenu(deriveMenu(items));
}
