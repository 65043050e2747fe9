import { kindLabel } from '@danji/contract/approval-words';
import { type DocumentRow, documentColumns } from '@danji/contract/document-lists';
import type { Column } from '../../../shared/list/data-table.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { columnsOf, type Inbox } from '../lib/inboxes.ts';
import { dayOf, formOf } from '../lib/row-words.ts';
import classes from './inbox.module.css';
import { Counted, StateMark, Urgent, Waiting } from './row-parts.tsx';
import { TitleLink } from './title-link.tsx';

const COLUMNS: readonly Column<DocumentRow>[] = tableColumns(documentColumns, {
  state: (row) => <StateMark row={row} />,
  form: (row) => <Note as="span">{formOf(row)}</Note>,
  title: (row) => (
    <span className={classes.titleCell}>
      <Urgent row={row} /> <TitleLink row={row} />
      <Counted row={row} />
    </span>
  ),
  drafter: (row) => (
    <>
      {row.drafterName} <Note as="span">{row.drafterDeptName}</Note>
    </>
  ),
  date: { nowrap: true, cell: (row) => dayOf(row.submittedAt ?? row.updatedAt) },
  kind: (row) => (
    <>
      {row.myKind ? kindLabel(row.myKind) : ''}
      {row.forName && <Note as="span"> 대결 ({row.forName})</Note>}
    </>
  ),
  waiting: { align: 'right', cell: (row) => <Waiting row={row} now={new Date()} /> },
  number: { nowrap: true },
  retention: { nowrap: true, cell: (row) => row.retainUntil ?? (row.decidedAt ? '영구' : '') },
});

/** What a tab can never have is not offered. */
export const inboxColumns = (inbox: Inbox, tab: string): Column<DocumentRow>[] => {
  const keys = columnsOf(inbox, tab);
  return COLUMNS.filter(({ key }) => keys.includes(key));
};
