import type { FormGroup } from '@danji/contract/forms';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { TreeLine, type TreeMoving } from '../../../shared/move/tree-line.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import classes from './categories.module.css';

type Props = TreeMoving & {
  group: FormGroup;
  canWrite: boolean;
  canDelete: boolean;
  dragged: boolean;
  onRename: () => void;
  onAdd: () => void;
  onRemove: () => void;
};

/** One category in the tree. */
export function GroupLine({ group, canWrite, canDelete, dragged, onRename, onAdd, onRemove, ...moving }: Props) {
  const { formGroupName: name } = group;
  return (
    <TreeLine
      id={group.formGroupId}
      name={name}
      depth={group.depth}
      movable={canWrite}
      dragged={dragged}
      inward="위 분류 안으로"
      {...moving}
    >
      <span className={classes.name}>{name}</span>
      <Note as="span" className={classes.count}>{`양식 ${group.formCount}개`}</Note>
      {canWrite && (
        <>
          <ActionIcon aria-label={`${name} 안에 분류 추가`} disabled={group.depth >= 4} onClick={onAdd}>
            <IconPlus size="1.25rem" />
          </ActionIcon>
          <ActionIcon aria-label={`${name} 이름 바꾸기`} onClick={onRename}>
            <IconPencil size="1.25rem" />
          </ActionIcon>
        </>
      )}
      {canDelete && (
        <ActionIcon aria-label={`${name} 삭제`} onClick={onRemove}>
          <IconTrash size="1.25rem" />
        </ActionIcon>
      )}
    </TreeLine>
  );
}
