import { cleanDepartmentName } from '@danji/contract/department-name';
import type { Department } from '@danji/contract/departments';
import { josa } from '@danji/contract/josa';
import { useEffect, useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { useUnsaved } from '../../../shared/edit/use-unsaved.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { AddLine } from '../../../shared/move/add-line.tsx';
import { askToDelete } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Spoken } from '../../../shared/ui/primitives.tsx';
import { addDepartment, changeDepartmentName, moveDepartment, removeDepartment } from '../api/departments.ts';
import {
  addNewRow,
  type DepartmentRow,
  dropNewRow,
  editRow,
  isUnsaved,
  keepEdited,
  neighbour,
  settle,
  toRows,
} from '../lib/rows.ts';
import { DepartmentLine } from './department-line.tsx';

export function DepartmentList({ departments, aptId }: { departments: readonly Department[]; aptId: string }) {
  const { canWrite, canDelete } = usePagePermission();
  const [rows, setRows] = useState(() => toRows(departments, aptId, canWrite));
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // What others save, or another line, comes in beside what is being written.
  useEffect(
    () => setRows((now) => keepEdited(now, toRows(departments, aptId, canWrite))),
    [departments, aptId, canWrite],
  );
  useUnsaved(rows.some((row) => isUnsaved(row, departments)));

  const save = async (row: DepartmentRow): Promise<string | null> => {
    const name = cleanDepartmentName(row.deptName);
    if (!name) return '부서 이름을 입력해 주세요.';
    // Once it is saved, what the server says of it counts.
    const saved = <T,>(done: T): T => {
      setRows((now) => settle(now, row.deptId));
      return done;
    };
    if (row.newYn) await sayDone(addDepartment(name, saved), '저장되었습니다.');
    else await sayDone(changeDepartmentName(row.deptId, name, saved), '수정되었습니다.');
    return null;
  };
  const remove = async (row: DepartmentRow) => {
    if (row.newYn) return setRows(dropNewRow);
    const group = rows.find((one) => one.special === 'fixed')?.deptName ?? '입주민 기타';
    const note = `부서의 모든 직원은 ‘${group}’ 그룹으로 옮겨집니다.`;
    if (await askToDelete(`${josa(row.deptName, '을/를')} 삭제하시겠습니까?`, note))
      await sayDone(removeDepartment(row.deptId), '삭제되었습니다.');
  };
  const move = async (sourceId: string, target: DepartmentRow | null) => {
    if (!target || target.deptId === sourceId || target.special !== null || target.newYn) return;
    const name = rows.find((row) => row.deptId === sourceId)?.deptName ?? '';
    const place = rows.findIndex((row) => row.deptId === target.deptId) + 1;
    const said = () => setSaid(`${josa(name, '을/를')} ${place}번째로 옮겼습니다.`);
    await moveDepartment(sourceId, target.deptId).then(said, ignoreRefusal);
  };

  return (
    <>
      <Spoken text={said} />
      <ol>
        {rows
          .filter((row) => row.visible && row.special !== 'add')
          .map((row) => (
            <DepartmentLine
              key={row.deptId}
              row={row}
              canWrite={canWrite}
              canDelete={canDelete}
              dragged={dragged === row.deptId}
              onType={(name) => setRows((list) => editRow(list, row.deptId, name))}
              onSave={() => save(row)}
              onRemove={() => void remove(row)}
              onStep={(step) => void move(row.deptId, neighbour(rows, row.deptId, step))}
              onDragStart={() => setDragged(row.deptId)}
              onDragEnd={() => setDragged(null)}
              onDrop={() => dragged && void move(dragged, row)}
            />
          ))}
      </ol>
      {rows.at(-1)?.visible && <AddLine onClick={() => setRows(addNewRow)}>부서 추가</AddLine>}
    </>
  );
}
