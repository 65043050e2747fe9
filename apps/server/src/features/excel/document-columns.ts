import { documentStateWords, kindLabel } from '@danji/contract/approval-words';
import type * as z from 'zod/mini';
import { atMinute } from './at-minute.ts';
import type { SheetColumn } from './make-sheet.ts';

/** A row as it comes from the database. */
export type ListRow = z.input<typeof import('@danji/contract/document-lists').DocumentRow>;

const turnOf = (row: ListRow) =>
  row.turnOrder === null
    ? ''
    : `${row.turnOrder}/${row.turnLength} ${row.turnPeople.map((one) => [one.positionName, one.personName].filter(Boolean).join(' ')).join(', ')}`;

/** As the lists on screen, column by column; the keys are those under which a list hides its columns. */
export const documentColumns: readonly SheetColumn<ListRow>[] = [
  { key: 'urgent', title: '긴급', width: 6, text: (row) => (row.urgentYn === 'Y' ? '긴급' : '') },
  { key: 'state', title: '상태', width: 10, text: (row) => documentStateWords[row.state].label },
  { key: 'state', title: '차례', width: 24, text: turnOf },
  { key: 'form', title: '양식', width: 18, text: (row) => row.formName ?? '' },
  { key: 'title', title: '제목', width: 46, always: true, text: (row) => row.title },
  { key: 'amount', title: '금액', width: 14, number: (row) => row.amount },
  { key: 'drafter', title: '기안자', width: 12, text: (row) => row.drafterName },
  { key: 'drafter', title: '기안부서', width: 12, text: (row) => row.drafterDeptName ?? '' },
  { key: 'date', title: '기안일', width: 17, text: (row) => atMinute(row.submittedAt) },
  { key: 'kind', title: '내 역할', width: 9, text: (row) => (row.myKind ? kindLabel(row.myKind) : '') },
  { key: 'waiting', title: '차례가 된 때', width: 17, text: (row) => atMinute(row.waitingSince ?? row.turnSince) },
  { key: 'decided', title: '완료일', width: 17, text: (row) => atMinute(row.decidedAt) },
  { key: 'number', title: '문서번호', width: 20, text: (row) => row.docNumber ?? '' },
  { key: 'retention', title: '보존기한', width: 12, text: (row) => row.retainUntil ?? '' },
];
