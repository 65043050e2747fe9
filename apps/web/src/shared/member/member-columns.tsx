import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '../lib/format-date.ts';
import { toPage } from '../lib/to-page.ts';
import { Note, Row } from '../ui/primitives.tsx';
import classes from './member.module.css';

type PersonRow = { memberId: string; memberName: string; lastLoginAt: string | null };
type Given<R> = {
  /** Where a person's card is; for the operator in the complex that they belong to. */
  card: 'system-mng-user-mng-id' | 'system-mng-tenant-mng-id';
  aptIdOf: (row: R) => string | undefined;
  beside?: (row: R) => ReactNode;
};

/** How the columns look that every list of people has. */
export const memberLooks = <R extends PersonRow>({ card, aptIdOf, beside }: Given<R>) => ({
  name: (row: R) => {
    const aptId = aptIdOf(row);
    return (
      <Row as="span" inline gap={[1, 2]} center wrap>
        <Link {...toPage(card, { id: row.memberId, aptId })} className={classes.name}>
          {row.memberName}
        </Link>
        {beside?.(row)}
      </Row>
    );
  },
  memberId: { nowrap: true } as const,
  lastLogin: (row: R) => (row.lastLoginAt ? formatDateTime(row.lastLoginAt) : <Note as="span">없음</Note>),
});
