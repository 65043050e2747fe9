import type { Employee } from '@danji/contract/employees';
import { Menu } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../shared/ui/buttons.tsx';
import { Columns, Note, Row } from '../../../shared/ui/primitives.tsx';
import type { Branch } from '../lib/branches.ts';
import classes from './employees.module.css';
import { StateMark } from './state-mark.tsx';

type Props = {
  employee: Employee;
  movable: boolean;
  dragged: boolean;
  departments: readonly Branch[];
  onShow: () => void;
  onMove: (to: Branch) => void;
  onStep: (step: -1 | 1) => void;
  onDrag: (dragging: boolean) => void;
};

/** One person: a grip to move them (drag, arrow keys, or its menu where one cannot drag), and a way to the panel. */
export function ChartRow({ employee, movable, dragged, departments, onShow, onMove, onStep, onDrag }: Props) {
  const onKey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(step);
  };
  return (
    <Row as="li" gap={1} center className={classes.chartRow} data-dragged={dragged}>
      {movable && (
        <Menu position="bottom-start" width={200}>
          <Menu.Target>
            <IconButton
              grip="mouse"
              data-moves={employee.memberId}
              draggable
              aria-label={`${employee.memberName} 부서 옮기기, 위아래 화살표로 옮깁니다`}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', employee.memberId);
                onDrag(true);
              }}
              onDragEnd={() => onDrag(false)}
              onKeyDown={onKey}
            >
              <IconGripVertical size="1.25rem" aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>어느 부서로 옮길까요?</Menu.Label>
            {departments.map((branch) => (
              <Menu.Item key={branch.key} onClick={() => onMove(branch)}>
                {branch.deptName}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Columns
        as="button"
        gap={3}
        of="minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1.6fr)"
        type="button"
        className={classes.chartOpen}
        onClick={onShow}
      >
        <Row as="span" inline gap={[1, 2]} wrap center>
          <b>{employee.memberName}</b>
          <StateMark employee={employee} />
        </Row>
        <span>{employee.positionName}</span>
        <Note as="span" className={classes.quiet}>
          {employee.roles.map(({ roleName }) => roleName).join(', ')}
        </Note>
      </Columns>
    </Row>
  );
}
