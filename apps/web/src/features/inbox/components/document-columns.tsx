import { kindLabel } from '@danji/contract/approval-words';
import { documentKind } from '@danji/contract/document-kind';
import { type DocumentRow, documentColumns } from '@danji/contract/document-lists';
import type { Column } from '../../../shared/list/data-table.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { columnsOf, type Inbox } from '../lib/inboxes.ts';
import { dayOf } from '../lib/row-words.ts';
import classes from './inbox.module.css';
import { Counted, StateMark, Urgent, Waiting } from './row-parts.tsx';
import { TitleLink } from './title-link.tsx';

const COLUMNS: readonly Column<DocumentRow>[] = tableColumns(
  documentColumns,
  {
    state: { nowrap: true, cell: (row) => <StateMark row={row} brief /> },
    form: (row) => (
      <Note as="span" title={documentKind(row)}>
        {documentKind(row)}
      </Note>
    ),
    title: (row) => (
      <Row as="span" gap={1.5} center className={classes.titleCell}>
        <Urgent row={row} />
        <TitleLink row={row} />
        {row.erpNumber && (
          <Note as="span" className={classes.erpNumber} title={`ERP 번호 ${row.erpNumber}`}>
            {row.erpNumber}
          </Note>
        )}
        {row.forName && <Note as="span">대결 ({row.forName})</Note>}
        <Counted row={row} />
      </Row>
    ),
    amount: { align: 'right', cell: (row) => row.amount?.toLocaleString('ko-KR').replace(/^0$/, '') },
    drafter: (row) => (
      <>
        {row.drafterName} <Note as="span">{row.drafterDeptName}</Note>
      </>
    ),
    date: { nowrap: true, cell: (row) => dayOf(row.submittedAt ?? row.updatedAt) },
    kind: (row) => (row.myKind ? kindLabel(row.myKind) : ''),
    waiting: { align: 'right', cell: (row) => <Waiting row={row} now={new Date()} /> },
    number: { nowrap: true },
    retention: { nowrap: true, cell: (row) => row.retainUntil ?? (row.decidedAt ? '영구' : '') },
  },
  ['state', 'title', 'amount', 'waiting'],
);

/** What a tab can never have is not offered. */
export const inboxColumns = (inbox: Inbox, tab: string): Column<DocumentRow>[] => {
  const keys = columnsOf(inbox, tab);
  return COLUMNS.filter(({ key }) => keys.includes(key));
};
