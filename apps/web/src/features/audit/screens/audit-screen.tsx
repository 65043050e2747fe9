import { documentEventWords } from '@danji/contract/approval-words';
import {
  type AuditRecord,
  AuditSource,
  auditColumns,
  auditSorts,
  auditSourceWords,
  excelAudit,
  searchAudit,
} from '@danji/contract/audit';
import { eventWords, rightWords } from '@danji/contract/record-words';
import { Link } from '@tanstack/react-router';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { ComplexFilter } from '../../../shared/complex/complex-filter.tsx';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter, PeriodFilter, SearchFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { fileOf } from '../../../shared/list/load-file.ts';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Note } from '../../../shared/ui/primitives.tsx';

const { useListPage } = answersUnder('audit');
const WORDS: Readonly<Record<AuditRecord['source'], Readonly<Record<string, string>>>> = {
  DOOR: eventWords,
  RIGHT: rightWords,
  DOCUMENT: documentEventWords,
};
const SHAPE = listShape(
  'system-mng-audit',
  {
    aptId: 'id',
    source: AuditSource.options,
    kind: Object.values(WORDS).flatMap((words) => Object.keys(words)),
    memberId: 'id',
    ip: 'text',
    docNumber: 'text',
    from: 'day',
    to: 'day',
  },
  auditSorts,
);

const person = (id: string | null, name: string | null) =>
  id === null ? (
    ''
  ) : (
    <>
      {name ?? id} {name && <Note as="span">{id}</Note>}
    </>
  );

const COLUMNS: readonly Column<AuditRecord>[] = tableColumns(auditColumns, {
  actor: (row) => person(row.actorId, row.actorName),
  subject: (row) => person(row.subjectId, row.subjectName),
  document: (row) =>
    row.docId && (
      <Link {...toPage('elec-apv-sign-detail-docId', { docId: row.docId })}>{row.docNumber ?? '번호 없는 문서'}</Link>
    ),
  ip: { nowrap: true },
});

/** Who did what and when, over all records of a complex. */
export function AuditScreen() {
  const list = useListAddress(SHAPE);
  const page = useListPage(searchAudit, list.ask);
  const { source } = list.chosen.filter;
  const words = source
    ? WORDS[source as AuditRecord['source']]
    : { ...eventWords, ...rightWords, ...documentEventWords };
  return (
    <ListPage
      title="감사 기록"
      sub="기간을 고르지 않으면 최근 30일을 보여 드립니다. 기록은 누구도 고치거나 지울 수 없습니다."
      screen="audit"
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      emptyText="이 기간에는 기록이 없습니다."
      excel={fileOf(excelAudit)}
      filters={
        <>
          <ComplexFilter list={list} />
          <ChoiceFilter list={list} field="source" label="구분" data={auditSourceWords} />
          <ChoiceFilter list={list} field="kind" label="내용" data={words} />
          <SearchFilter list={list} field="memberId" label="아이디" />
          <SearchFilter list={list} field="docNumber" label="문서번호" />
          <SearchFilter list={list} field="ip" label="접속 주소" />
          <PeriodFilter list={list} label="기간" />
        </>
      }
    />
  );
}
