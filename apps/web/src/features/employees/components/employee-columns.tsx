import type { Employee } from '@danji/contract/employees';
import { formatAgo, formatDate } from '../../../shared/lib/format-date.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import classes from './employees.module.css';
import { StateMark } from './state-mark.tsx';

/** The keys are those of the Excel file. */
export const employeeColumns = (show: (memberId: string) => void): readonly Column<Employee>[] => [
  {
    key: 'name',
    label: '이름',
    sort: 'name',
    always: true,
    cell: (one) => (
      <span className={classes.person}>
        <button type="button" className={classes.open} onClick={() => show(one.memberId)}>
          {one.memberName}
        </button>
        <StateMark employee={one} />
      </span>
    ),
  },
  { key: 'position', label: '직위', sort: 'position', cell: (one) => one.positionName },
  { key: 'memberId', label: '아이디', cell: (one) => <span className={classes.quiet}>{one.memberId}</span> },
  {
    key: 'phone',
    label: '연락처',
    cell: (one) => one.phoneNo && <span className={classes.figures}>{one.phoneNo}</span>,
  },
  { key: 'workingType', label: '근무 형태', cell: (one) => one.workingType },
  {
    key: 'roles',
    label: '역할',
    cell: (one) => (one.roles.length === 0 ? null : one.roles.map(({ roleName }) => roleName).join(', ')),
  },
  {
    key: 'standIn',
    label: '오늘 대결자',
    cell: (one) => one.standIn && <span title={`${formatDate(one.standIn.until)}까지`}>{one.standIn.memberName}</span>,
  },
  {
    key: 'lastLoginAt',
    label: '최근 로그인',
    sort: 'lastLoginAt',
    cell: (one) => (
      <span className={classes.quiet}>{one.lastLoginAt ? formatAgo(one.lastLoginAt, new Date()) : '아직 없음'}</span>
    ),
  },
];

/** A flat list says the department in each row. */
export const deptColumn: Column<Employee> = {
  key: 'dept',
  label: '부서',
  sort: 'dept',
  cell: (one) => one.deptName ?? '부서 없음',
};
