import type { ManagedCode } from '@danji/contract/codes';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ListLine, type ListMoving } from '../../../shared/move/list-line.tsx';
import { Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import classes from './codes.module.css';

type Props = ListMoving & {
  code: ManagedCode;
  fixed: boolean;
  canWrite: boolean;
  canDelete: boolean;
  dragged: boolean;
  onRename: () => void;
  onSwitch: () => void;
  onRemove: () => void;
};

export function CodeLine({
  code,
  fixed,
  canWrite,
  canDelete,
  dragged,
  onRename,
  onSwitch,
  onRemove,
  ...moving
}: Props) {
  return (
    <ListLine id={code.code} name={code.codeName} movable={canWrite} dragged={dragged} {...moving}>
      <Row as="span" gap={[0.5, 2.5]} wrap align="baseline" className={classes.name} data-off={!code.useYn}>
        <b>{code.codeName}</b>
        <code>{code.code}</code>
        {!code.useYn && (
          <Tag tone="hold" slim fine light>
            사용 안 함
          </Tag>
        )}
      </Row>
      <Note as="span" className={classes.uses}>
        {code.uses > 0 ? `${code.uses.toLocaleString('ko-KR')}명이 씀` : ''}
      </Note>
      {canWrite && (
        <ActionIcon aria-label={`${code.codeName} 이름 바꾸기`} onClick={onRename}>
          <IconPencil size="1.25rem" />
        </ActionIcon>
      )}
      {canWrite && !fixed && (
        <Button
          variant="default"
          className={classes.switch}
          aria-label={`${code.codeName} ${code.useYn ? '끄기' : '켜기'}`}
          onClick={onSwitch}
        >
          {code.useYn ? '끄기' : '켜기'}
        </Button>
      )}
      {canDelete && !fixed && (
        <ActionIcon aria-label={`${code.codeName} 삭제`} onClick={onRemove}>
          <IconTrash size="1.25rem" />
        </ActionIcon>
      )}
    </ListLine>
  );
}
