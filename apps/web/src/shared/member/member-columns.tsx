import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '../lib/format-date.ts';
import type { Column } from '../list/data-table.tsx';
import classes from './member.module.css';

type Row = { memberId: string; memberName: string; lastLoginAt: string | null };

/** The name leads to the person's card; for the operator in the complex that they belong to. */
export const nameColumn = <R extends Row>(
  path: string,
  aptIdOf: (row: R) => string | undefined,
  beside?: (row: R) => ReactNode,
): Column<R> => ({
  key: 'name',
  label: '이름',
  sort: 'name',
  always: true,
  cell: (row) => {
    const aptId = aptIdOf(row);
    return (
      <>
        <Link to={`${path}/${row.memberId}`} search={(aptId ? { aptId } : {}) as never} className={classes.name}>
          {row.memberName}
        </Link>
        {beside?.(row)}
      </>
    );
  },
});

export const idColumn: Column<Row> = {
  key: 'memberId',
  label: '아이디',
  sort: 'memberId',
  nowrap: true,
  cell: (row) => row.memberId,
};

export const lastLoginColumn: Column<Row> = {
  key: 'lastLogin',
  label: '마지막 로그인',
  sort: 'lastLogin',
  cell: (row) => (row.lastLoginAt ? formatDateTime(row.lastLoginAt) : <span className={classes.none}>없음</span>),
};
