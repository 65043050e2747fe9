import type { ManagedMenu } from '@danji/contract/menus';
import { Menu } from '@mantine/core';
import { IconCornerDownRight, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { DropPart, MenuStep } from '../lib/menu-moves.ts';
import classes from './menus.module.css';

type Props = {
  menu: ManagedMenu;
  canWrite: boolean;
  chosen: boolean;
  dragged: boolean;
  onChoose: () => void;
  onStep: (step: MenuStep) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: (part: DropPart) => void;
};

const STEPS: Readonly<Record<string, MenuStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

function partOf(event: DragEvent<HTMLElement>): DropPart {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const at = (event.clientY - top) / height;
  return at < 0.3 ? 'before' : at > 0.7 ? 'behind' : 'into';
}

/** One menu of the tree: chosen by its name, moved by its grip with the mouse, the arrows or the list of moves. */
export function MenuLine({ menu, canWrite, chosen, dragged, ...on }: Props) {
  const [over, setOver] = useState<DropPart | null>(null);
  const onGripKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    on.onStep(step);
  };
  return (
    <li
      className={classes.line}
      data-level={Math.min(menu.level, 4)}
      data-over={over ?? undefined}
      data-dragged={dragged}
      onDragOver={(event) => {
        if (!canWrite) return;
        event.preventDefault();
        setOver(partOf(event));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(null);
        on.onDrop(partOf(event));
      }}
    >
      {menu.level > 1 && <IconCornerDownRight size="1rem" className={classes.child} aria-hidden />}
      {canWrite && (
        <Menu position="bottom-start" width={190}>
          <Menu.Target>
            <button
              type="button"
              className={classes.grip}
              draggable
              aria-label={`${menu.menuName} 옮기기, 위아래 화살표로 순서를, 오른쪽·왼쪽 화살표로 단계를 바꿉니다`}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', String(menu.menuId));
                on.onDragStart();
              }}
              onDragEnd={on.onDragEnd}
              onKeyDown={onGripKey}
            >
              <IconGripVertical size="1.25rem" aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => on.onStep('up')}>위로</Menu.Item>
            <Menu.Item onClick={() => on.onStep('down')}>아래로</Menu.Item>
            <Menu.Item onClick={() => on.onStep('in')}>묶음 안으로</Menu.Item>
            <Menu.Item onClick={() => on.onStep('out')}>한 단계 밖으로</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <button
        type="button"
        className={classes.name}
        aria-current={chosen ? 'true' : undefined}
        data-off={!menu.useYn}
        onClick={on.onChoose}
      >
        <span>{menu.menuName}</span>
        {!menu.useYn && <em data-kind="off">꺼짐</em>}
        {menu.useYn && !menu.lnbYn && <em>옆 메뉴에 없음</em>}
        {!menu.shippedYn && <em data-kind="own">직접 만듦</em>}
        <small>{menu.fullPath}</small>
      </button>
    </li>
  );
}
