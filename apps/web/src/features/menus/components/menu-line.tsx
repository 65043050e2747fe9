import type { ManagedMenu } from '@danji/contract/menus';
import { TreeLine, type TreeMoving } from '../../../shared/move/tree-line.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import classes from './menus.module.css';

type Props = TreeMoving & {
  menu: ManagedMenu;
  canWrite: boolean;
  chosen: boolean;
  dragged: boolean;
  onChoose: () => void;
};

/** One menu of the tree: chosen by its name, moved by its grip. */
export function MenuLine({ menu, canWrite, chosen, dragged, onChoose, ...moving }: Props) {
  return (
    <TreeLine
      id={String(menu.menuId)}
      name={menu.menuName}
      depth={menu.level - 1}
      movable={canWrite}
      dragged={dragged}
      inward="묶음 안으로"
      {...moving}
    >
      <Row
        as="button"
        gap={[0.5, 2]}
        wrap
        center
        type="button"
        className={classes.name}
        aria-current={chosen ? 'true' : undefined}
        data-off={!menu.useYn}
        onClick={onChoose}
      >
        <span>{menu.menuName}</span>
        {!menu.useYn && <em data-kind="off">꺼짐</em>}
        {menu.useYn && !menu.lnbYn && <em>옆 메뉴에 없음</em>}
        {!menu.shippedYn && <em data-kind="own">직접 만듦</em>}
        <small>{menu.fullPath}</small>
      </Row>
    </TreeLine>
  );
}
