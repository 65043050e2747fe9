import type { FormGroup } from '@danji/contract/forms';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCornerDownRight, IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { GroupStep } from '../lib/group-moves.ts';
import classes from './categories.module.css';

export type DropPart = 'before' | 'into' | 'behind';
type Props = {
  group: FormGroup;
  canWrite: boolean;
  canDelete: boolean;
  dragged: boolean;
  onStep: (step: GroupStep) => void;
  onRename: () => void;
  onAdd: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: (part: DropPart) => void;
};

const STEPS: Readonly<Record<string, GroupStep>> = {
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

/** One category in the tree: moved by its grip with the mouse, the arrows or the menu. */
export function GroupLine({ group, canWrite, canDelete, dragged, ...on }: Props) {
  const [over, setOver] = useState<DropPart | null>(null);
  const { formGroupName: name } = group;
  const onGripKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    on.onStep(step);
  };
  return (
    <li
      className={classes.line}
      data-depth={Math.min(group.depth, 4)}
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
      {group.depth > 0 && <IconCornerDownRight size="1rem" className={classes.child} aria-hidden />}
      {canWrite && (
        <Menu position="bottom-start" width={190}>
          <Menu.Target>
            <button
              type="button"
              className={classes.grip}
              draggable
              aria-label={`${name} 옮기기, 위아래 화살표로 순서를, 오른쪽·왼쪽 화살표로 단계를 바꿉니다`}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', group.formGroupId);
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
            <Menu.Item onClick={() => on.onStep('in')}>위 분류 안으로</Menu.Item>
            <Menu.Item onClick={() => on.onStep('out')}>한 단계 밖으로</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>{`양식 ${group.formCount}개`}</span>
      {canWrite && (
        <>
          <ActionIcon aria-label={`${name} 안에 분류 추가`} disabled={group.depth >= 4} onClick={on.onAdd}>
            <IconPlus size="1.25rem" />
          </ActionIcon>
          <ActionIcon aria-label={`${name} 이름 바꾸기`} onClick={on.onRename}>
            <IconPencil size="1.25rem" />
          </ActionIcon>
        </>
      )}
      {canDelete && (
        <ActionIcon aria-label={`${name} 삭제`} onClick={on.onRemove}>
          <IconTrash size="1.25rem" />
        </ActionIcon>
      )}
    </li>
  );
}
