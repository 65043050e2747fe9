import { limits } from '@danji/contract/limits';
import {
  type AccessRecord,
  recordColumns,
  recordDays,
  recordKinds,
  recordKindWords,
  recordSorts,
  wordOfRecord,
} from '@danji/contract/privacy';
import type { ReactNode } from 'react';
import { ComplexPick } from '../../../shared/complex/complex-pick.tsx';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter, PeriodFilter, SearchFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Tag, type Tone } from '../../../shared/ui/primitives.tsx';
import { loadRecords, useRecords } from '../api/privacy.ts';
import classes from './privacy.module.css';

const shape = listShape(
  'cmplx-info-privacy-mng',
  { person: 'text', subject: 'text', kind: recordKinds, from: 'day', to: 'day' },
  recordSorts,
);

const TONES: Partial<Record<AccessRecord['kind'], Tone>> = {
  VIEW: 'accent',
  EXPORT: 'accent',
  PRINT: 'accent',
  RIGHT: 'hold',
};

/** Who only applied has no id that would tell anybody anything. */
const person = (name: string | null, id: string | null) =>
  id === null ? null : (
    <span className={classes.who}>
      {name ?? id}
      {name !== null && id.length <= limits.memberIdMax && <small>{id}</small>}
    </span>
  );

const columns: readonly Column<AccessRecord>[] = tableColumns(recordColumns, {
  at: { nowrap: true },
  event: (row) => (
    <Tag tone={row.event.endsWith('FAILED') ? 'seal' : (TONES[row.kind] ?? 'dark')}>
      {wordOfRecord(row.event, row.kind)}
    </Tag>
  ),
  person: { cell: (row) => person(row.personName, row.personId), nowrap: true },
  subject: { cell: (row) => person(row.subjectName, row.subjectId), nowrap: true },
  rows: { align: 'right' },
});

/** Who looked at, printed or took along what, who came in, and who was given which right. */
export function RecordList({ children }: { children: ReactNode }) {
  const list = useListAddress(shape);
  const page = useRecords(list.ask);
  return (
    <ListPage
      title="개인정보 관리"
      sub={`접속하고 조회한 기록입니다. 기간을 고르지 않으면 최근 ${recordDays}일을 보여 드립니다. 3년 이상 보관하며 누구도 고치거나 지울 수 없습니다.`}
      screen="privacy-records"
      list={list}
      page={page}
      columns={columns}
      rowKey={(row) => row.recordId}
      filters={
        <>
          <SearchFilter list={list} field="person" label="사용자 이름·아이디" />
          <SearchFilter list={list} field="subject" label="대상 이름·아이디" />
          <ChoiceFilter list={list} field="kind" label="종류" data={recordKindWords} />
          <PeriodFilter list={list} label="기간" />
        </>
      }
      emptyText={`최근 ${recordDays}일 동안 남은 기록이 없습니다.`}
      actions={<ComplexPick page="cmplx-info-privacy-mng" />}
      excel={loadRecords}
    >
      {children}
    </ListPage>
  );
}
