import type { Employee } from '@danji/contract/employees';
import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Note, Row } from '../../../shared/ui/primitives.tsx';
import { moveTo, useEmployeeOptions, useEmployeePage } from '../api/employees.ts';
import { type Branch, chartOf, nextBranch } from '../lib/branches.ts';
import { NEW, usePanel } from '../lib/use-panel.ts';
import { ChartRow } from './chart-row.tsx';
import { EmployeePanel } from './employee-panel.tsx';
import classes from './employees.module.css';

const ALL = { size: '100' };
type Moved = { employee: Employee; to: Branch; version: string };

/** The office as a chart: people are dragged, or moved by keys, from department to department, and back. */
export function OrgChart() {
  const page = useEmployeePage(ALL);
  const options = useEmployeeOptions();
  const panel = usePanel('cmplx-info-emp-mng-emp-setting');
  const { canWrite } = usePagePermission();
  return (
    <Card
      id="org-chart"
      title="직원"
      aside={
        canWrite && (
          <Button leftSection={<IconPlus size="1.25rem" />} onClick={() => panel.show(NEW)}>
            직원 등록
          </Button>
        )
      }
    >
      <ListState of={[page, options]} rows={8}>
        <Chart
          branches={chartOf(options.data?.departments ?? [], page.data?.items ?? [])}
          canWrite={canWrite}
          onShow={panel.show}
        />
        {(page.data?.total ?? 0) > 100 && (
          <Note pad={[1, 4.5, 3.5]}>처음 100명만 보입니다. 나머지는 직원 목록에서 찾아 주세요.</Note>
        )}
      </ListState>
      {panel.open && <EmployeePanel memberId={panel.open} onClose={panel.close} />}
    </Card>
  );
}

type ChartProps = { branches: readonly Branch[]; canWrite: boolean; onShow: (memberId: string) => void };

function Chart({ branches, canWrite, onShow }: ChartProps) {
  const [dragged, setDragged] = useState<Employee | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const chart = useRef<HTMLDivElement>(null);
  /** Whoever moves by keys goes on from where the row stands once the new list is drawn. */
  const followed = useRef<{ memberId: string; deptId: string } | null>(null);
  useEffect(() => {
    const { memberId, deptId } = followed.current ?? {};
    const branch = branches.find(({ key }) => key === deptId);
    if (!branch?.people.some((one) => one.memberId === memberId)) return;
    followed.current = null;
    chart.current?.querySelector<HTMLElement>(`[data-moves="${memberId}"]`)?.focus({ preventScroll: true });
  });

  const move = async (employee: Employee, to: Branch | null) => {
    if (!to || to.key === '' || to.key === employee.deptId) return;
    const done = await moveTo(employee.memberId, to.key, employee.version).catch(ignoreRefusal);
    if (!done) return;
    setMoved({ employee, to, version: done.version });
    followed.current = { memberId: employee.memberId, deptId: to.key };
  };
  const undo = async () => {
    if (!moved?.employee.deptId) return;
    const done = await moveTo(moved.employee.memberId, moved.employee.deptId, moved.version).catch(ignoreRefusal);
    if (done) setMoved(null);
  };
  return (
    <div ref={chart}>
      {branches.map((branch) => (
        <section
          key={branch.key}
          className={classes.dept}
          aria-label={`${branch.deptName} 직원`}
          data-over={over === branch.key}
          onDragOver={(event) => {
            if (!dragged || branch.key === '') return;
            event.preventDefault();
            setOver(branch.key);
          }}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setOver(null);
            if (dragged) void move(dragged, branch);
          }}
        >
          <h3>
            {branch.deptName}{' '}
            <Note as="span" light>
              {branch.people.length}명
            </Note>
          </h3>
          {branch.people.length === 0 && <Note pad={[1, 4.5, 3.5]}>아직 직원이 없습니다.</Note>}
          <ul>
            {branch.people.map((one) => (
              <ChartRow
                key={one.memberId}
                employee={one}
                movable={canWrite}
                dragged={dragged?.memberId === one.memberId}
                departments={branches.filter(({ key }) => key !== '' && key !== one.deptId)}
                onShow={() => onShow(one.memberId)}
                onMove={(to) => void move(one, to)}
                onStep={(step) => void move(one, nextBranch(branches, one.deptId, step))}
                onDrag={(dragging) => setDragged(dragging ? one : null)}
              />
            ))}
          </ul>
        </section>
      ))}
      <div role="status" aria-live="polite">
        {moved && (
          <Row wrap center className={classes.undo}>
            <span>
              {moved.employee.memberName}님을 {josa(moved.to.deptName, '으로/로')} 옮겼습니다.
            </span>
            {moved.employee.deptId !== null && (
              <Button variant="default" onClick={() => void undo()}>
                되돌리기
              </Button>
            )}
            <Button variant="subtle" onClick={() => setMoved(null)}>
              확인
            </Button>
          </Row>
        )}
      </div>
    </div>
  );
}
