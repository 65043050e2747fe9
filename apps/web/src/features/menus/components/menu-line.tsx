import type { ManagedMenu } from '@danji/contract/menus';
import { TreeLine, type TreeMoving } from '../../../shared/move/tree-line.tsx';
import { Row, Tag } from '../../../shared/ui/primitives.tsx';
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
        {!menu.useYn && (
          <Tag tone="hold" slim fine light>
            꺼짐
          </Tag>
        )}
        {menu.useYn && !menu.lnbYn && (
          <Tag slim fine light>
            옆 메뉴에 없음
          </Tag>
        )}
        {!menu.shippedYn && (
          <Tag tone="accent" slim fine light>
            직접 만듦
          </Tag>
        )}
        <small>{menu.fullPath}</small>
      </Row>
    </TreeLine>
  );
}
