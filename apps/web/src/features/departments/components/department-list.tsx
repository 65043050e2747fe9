import { cleanDepartmentName } from '@danji/contract/department-name';
import type { Department } from '@danji/contract/departments';
import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { addDepartment, changeDepartmentName, moveDepartment, removeDepartment } from '../api/departments.ts';
import { addNewRow, type DepartmentRow, dropNewRow, editRow, neighbour, toRows } from '../lib/rows.ts';
import { DepartmentLine } from './department-line.tsx';
import classes from './departments.module.css';

export function DepartmentList({ departments, aptId }: { departments: readonly Department[]; aptId: string }) {
  const { canWrite, canDelete } = usePagePermission();
  const [rows, setRows] = useState(() => toRows(departments, aptId, canWrite));
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => setRows(toRows(departments, aptId, canWrite)), [departments, aptId, canWrite]);

  const save = async (row: DepartmentRow): Promise<string | null> => {
    const name = cleanDepartmentName(row.deptName);
    if (!name) return '부서 이름을 입력해 주세요.';
    try {
      if (row.newYn) await addDepartment(name);
      else await changeDepartmentName(row.deptId, name);
      toast(row.newYn ? '저장되었습니다.' : '수정되었습니다.');
    } catch (error) {
      ignoreRefusal(error);
    }
    return null;
  };
  const remove = async (row: DepartmentRow) => {
    if (row.newYn) return setRows(dropNewRow);
    const group = rows.find((one) => one.special === 'fixed')?.deptName ?? '입주민 기타';
    const yes = await askConfirm(`${josa(row.deptName, '을/를')} 삭제하시겠습니까?`, {
      note: `부서의 모든 직원은 ‘${group}’ 그룹으로 옮겨집니다.`,
      confirmText: '삭제',
      danger: true,
    });
    if (!yes) return;
    await removeDepartment(row.deptId).then(() => toast('삭제되었습니다.'), ignoreRefusal);
  };
  const move = async (sourceId: string, target: DepartmentRow | null) => {
    if (!target || target.deptId === sourceId || target.special !== null || target.newYn) return;
    const name = rows.find((row) => row.deptId === sourceId)?.deptName ?? '';
    const place = rows.findIndex((row) => row.deptId === target.deptId) + 1;
    try {
      await moveDepartment(sourceId, target.deptId);
      setSaid(`${josa(name, '을/를')} ${place}번째로 옮겼습니다.`);
    } catch (error) {
      ignoreRefusal(error);
    }
  };

  return (
    <>
      <p className="sr-only" role="status" aria-live="polite">
        {said}
      </p>
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
      {rows.at(-1)?.visible && (
        <Button
          variant="light"
          className={classes.add}
          leftSection={<IconPlus size="1.25rem" />}
          onClick={() => setRows(addNewRow)}
        >
          부서 추가
        </Button>
      )}
    </>
  );
}
