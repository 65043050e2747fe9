import { limits } from '@danji/contract/limits';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { isComposing } from '../../../shared/lib/is-composing.ts';
import { ListLine, type ListMoving } from '../../../shared/move/list-line.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { cutName, type DepartmentRow } from '../lib/rows.ts';
import classes from './departments.module.css';

type Props = ListMoving & {
  row: DepartmentRow;
  canWrite: boolean;
  canDelete: boolean;
  dragged: boolean;
  onType: (name: string) => void;
  /** Answers what is wrong with the name, or null. */
  onSave: () => Promise<string | null>;
  onRemove: () => void;
};

/** One department: a grip to move it, name, save, delete. */
export function DepartmentLine(props: Props) {
  const { row, canWrite, canDelete, onType } = props;
  const [error, setError] = useState<string | null>(null);
  const { busy, send: save } = useSend(async () => setError(await props.onSave()));
  const composing = useRef(false);
  const free = row.special === null;
  const movable = free && canWrite && !row.newYn;
  // What the row is called stays the same while its name is being typed.
  const known = useRef(row.deptName);
  if (!row.edited) known.current = row.deptName;
  const name = known.current || '새 부서';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    if (row.edited) void save();
  };
  const { onStep, onDragStart, onDragEnd, onDrop } = props;
  const moving = { onStep, onDragStart, onDragEnd, onDrop };
  return (
    <ListLine id={row.deptId} name={name} movable={movable} dragged={props.dragged} {...moving}>
      {free ? (
        <TextInput
          className={classes.name}
          aria-label={row.newYn ? '새 부서 이름' : `${name} 이름`}
          placeholder={`부서 이름 (최대 ${limits.departmentNameMax}자)`}
          value={row.deptName}
          readOnly={!canWrite}
          error={error}
          autoFocus={row.newYn}
          onChange={(event) => {
            setError(null);
            const text = event.currentTarget.value;
            // A syllable that is still being composed may not be cut apart.
            onType(composing.current ? text : cutName(text));
          }}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            onType(cutName(event.currentTarget.value));
          }}
          onKeyDown={onKeyDown}
        />
      ) : (
        <span className={classes.fixed}>
          {row.deptName} <small>삭제된 부서의 직원이 모이는 기본 그룹</small>
        </span>
      )}
      <span className={classes.count}>{row.newYn ? '' : `${row.memberCount}명`}</span>
      <Row as="span" gap={1} end className={classes.acts}>
        {free && canWrite && row.edited && (
          <Button loading={busy} onClick={() => void save()} aria-label={`${name} ${row.newYn ? '저장' : '수정'}`}>
            {row.newYn ? '저장' : '수정'}
          </Button>
        )}
        {free && (canDelete || row.newYn) && (
          <ActionIcon aria-label={row.newYn ? '새 부서 취소' : `${name} 삭제`} onClick={props.onRemove}>
            <IconTrash size="1.25rem" />
          </ActionIcon>
        )}
      </Row>
    </ListLine>
  );
}
