import type { OwnPosition } from '@danji/contract/positions';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ListLine, type ListMoving } from '../../../shared/move/list-line.tsx';
import { Note, Row, Tag } from '../../../shared/ui/primitives.tsx';

type Props = ListMoving & {
  position: OwnPosition;
  canWrite: boolean;
  canDelete: boolean;
  dragged: boolean;
  onRename: () => void;
  onSwitch: () => void;
  onRemove: () => void;
};

/** One position of the complex: a grip to move it, its name and who holds it, rename, hide, delete. */
export function PositionLine(props: Props) {
  const { position, canWrite, canDelete, dragged, onRename, onSwitch, onRemove, ...moving } = props;
  const { positionId, positionName, useYn, holders } = position;
  return (
    <ListLine id={positionId} name={positionName} movable={canWrite} dragged={dragged} {...moving}>
      <Row as="span" gap={[0.5, 2.5]} wrap align="baseline" grow>
        <b>{positionName}</b>
        {holders > 0 && <Note as="span">{holders.toLocaleString('ko-KR')}명</Note>}
        {!useYn && (
          <Tag tone="hold" slim fine light>
            숨김
          </Tag>
        )}
      </Row>
      {canWrite && (
        <ActionIcon aria-label={`${positionName} 이름 바꾸기`} onClick={onRename}>
          <IconPencil size="1.25rem" />
        </ActionIcon>
      )}
      {canWrite && (
        <Button variant="default" aria-label={`${positionName} ${useYn ? '숨기기' : '보이기'}`} onClick={onSwitch}>
          {useYn ? '숨기기' : '보이기'}
        </Button>
      )}
      {canDelete && (
        <ActionIcon aria-label={`${positionName} 삭제`} onClick={onRemove}>
          <IconTrash size="1.25rem" />
        </ActionIcon>
      )}
    </ListLine>
  );
}
