import type { ManagedCode } from '@danji/contract/codes';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import classes from './codes.module.css';

type Props = {
  code: ManagedCode;
  fixed: boolean;
  canWrite: boolean;
  canDelete: boolean;
  dragged: boolean;
  onStep: (step: -1 | 1) => void;
  onRename: () => void;
  onSwitch: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
};

export function CodeLine({ code, fixed, canWrite, canDelete, dragged, ...on }: Props) {
  const [over, setOver] = useState(false);
  const onGripKey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (!step) return;
    event.preventDefault();
    on.onStep(step);
  };
  return (
    <li
      className={classes.line}
      data-over={over}
      data-dragged={dragged}
      onDragOver={(event) => {
        if (!canWrite) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        on.onDrop();
      }}
    >
      {canWrite && (
        <Menu position="bottom-start" width={160}>
          <Menu.Target>
            <button
              type="button"
              className={classes.grip}
              draggable
              aria-label={`${code.codeName} 순서 바꾸기, 위아래 화살표로 옮깁니다`}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', code.code);
                on.onDragStart();
              }}
              onDragEnd={on.onDragEnd}
              onKeyDown={onGripKey}
            >
              <IconGripVertical size="1.25rem" aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => on.onStep(-1)}>위로 옮기기</Menu.Item>
            <Menu.Item onClick={() => on.onStep(1)}>아래로 옮기기</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <span className={classes.name} data-off={!code.useYn}>
        <b>{code.codeName}</b>
        <code>{code.code}</code>
        {!code.useYn && <em>사용 안 함</em>}
      </span>
      <span className={classes.uses}>{code.uses > 0 ? `${code.uses.toLocaleString('ko-KR')}명이 씀` : ''}</span>
      {canWrite && (
        <ActionIcon aria-label={`${code.codeName} 이름 바꾸기`} onClick={on.onRename}>
          <IconPencil size="1.25rem" />
        </ActionIcon>
      )}
      {canWrite && !fixed && (
        <Button
          variant="default"
          className={classes.switch}
          aria-label={`${code.codeName} ${code.useYn ? '끄기' : '켜기'}`}
          onClick={on.onSwitch}
        >
          {code.useYn ? '끄기' : '켜기'}
        </Button>
      )}
      {canDelete && !fixed && (
        <ActionIcon aria-label={`${code.codeName} 삭제`} onClick={on.onRemove}>
          <IconTrash size="1.25rem" />
        </ActionIcon>
      )}
    </li>
  );
}
