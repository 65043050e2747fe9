import { sayStandIns } from '@danji/contract/absences';
import { employeeColumns as columns, type Employee } from '@danji/contract/employees';
import { formatAgo, formatDate } from '../../../shared/lib/format-date.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { fileColumns, tableColumns } from '../../../shared/list/table-columns.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import classes from './employees.module.css';
import { StateMark } from './state-mark.tsx';

/** A flat list says the department in each row; the tree has it as its headings. */
const allColumns = (show: (memberId: string) => void): Column<Employee>[] =>
  tableColumns(
    columns,
    {
      name: (one) => (
        <Row as="span" inline gap={[1, 2]} wrap center>
          <button type="button" className={classes.open} onClick={() => show(one.memberId)}>
            {one.memberName}
          </button>
          <StateMark employee={one} />
        </Row>
      ),
      dept: (one) => one.deptName ?? '부서 없음',
      memberId: (one) => (
        <Note as="span" className={classes.quiet}>
          {one.memberId}
        </Note>
      ),
      phone: (one) => one.phoneNo && <span className={classes.figures}>{one.phoneNo}</span>,
      standIn: (one) =>
        one.standIn && (
          <span title={`${formatDate(one.standIn.until)}까지`}>
            {sayStandIns(one.standIn.memberName, one.standIn.groups)}
          </span>
        ),
      lastLoginAt: (one) => (
        <Note as="span" className={classes.quiet}>
          {one.lastLoginAt ? formatAgo(one.lastLoginAt, new Date()) : '아직 없음'}
        </Note>
      ),
    },
    ['name', 'dept', 'position'],
  );

export const employeeColumns = (show: (memberId: string) => void, { isTree }: { isTree: boolean }) =>
  allColumns(show).filter(({ key }) => !isTree || key !== 'dept');

/** What the tree shows by its headings and marks, and a file needs as columns. */
export const employeeFileColumns = [
  ...allColumns(() => {}).filter(({ key }) => key === 'dept'),
  ...fileColumns(columns),
];
