import { documentKind } from '@danji/contract/document-kind';
import { type JointRow, jointColumns, jointSorts } from '@danji/contract/joint-inbox';
import { documentAddress } from '../../../shared/lib/document-address.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { CheckFilter, ChoiceFilter, PeriodFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { complexHere } from '../../../shared/session/complex-here.ts';
import { goToComplex } from '../../../shared/session/go-to-complex.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Note, Notice, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { useJointPage } from '../api/joint.ts';
import { InboxTabs } from '../components/inbox-tabs.tsx';
import { Counted, Urgent, Waiting } from '../components/row-parts.tsx';
import { TitleLink } from '../components/title-link.tsx';
import { approveInbox } from '../lib/inboxes.ts';
import { titleOf } from '../lib/row-words.ts';

const SHAPE = listShape(
  'elec-apv-joint-inbox',
  { text: 'text', from: 'day', to: 'day', urgentYn: 'yes', place: 'id' },
  jointSorts,
);

const ALL: readonly Column<JointRow>[] = tableColumns(jointColumns, {
  complex: { nowrap: true, cell: (row) => <Tag slim>{row.aptName}</Tag> },
  title: (row) => (
    <Row as="span" gap={1.5} center>
      <Urgent row={row} />
      <JointTitle row={row} />
      {row.forName && <Note as="span">대결 ({row.forName})</Note>}
      <Counted row={row} />
    </Row>
  ),
  form: (row) => <Note as="span">{documentKind(row)}</Note>,
  amount: { align: 'right', cell: (row) => row.amount?.toLocaleString('ko-KR').replace(/^0$/, '') },
  waiting: { align: 'right', cell: (row) => <Waiting row={row} now={new Date()} /> },
});
/** What is urgent says so before its title. */
const COLUMNS = ALL.filter(({ key }) => key !== 'urgent');

/** Of the complex that one is in it is opened as ever; of another one goes there. */
function JointTitle({ row }: { row: JointRow }) {
  const complex = row.linkId === null ? '' : row.aptId;
  if (complex === complexHere()) return <TitleLink row={row} />;
  return (
    <LinkButton onClick={() => void goToComplex({ complex, linkId: row.linkId }, documentAddress(row))}>
      {titleOf(row)}
      <span className="sr-only">, {row.aptName}에서 열기</span>
    </LinkButton>
  );
}

/** 내 단지 모두 (decision 0148): what waits in all complexes of the person, as one list. */
export function JointInboxScreen() {
  const list = useListAddress(SHAPE);
  const page = useJointPage(list.ask);
  const complexes = page.data?.complexes ?? [];
  const shut = complexes.filter(({ objection }) => objection !== null);
  return (
    <ListPage
      title={approveInbox.title}
      screen="joint-inbox"
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => `${row.aptId} ${row.docId}`}
      searchLabel="제목, 기안자, 문서번호"
      emptyText="내 단지 어디에도 결재할 문서가 없습니다."
      foldable
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="place"
            label="단지"
            data={complexes.map(({ aptId, aptName }) => ({ value: aptId, label: aptName }))}
          />
          <PeriodFilter list={list} label="기안일" />
          <CheckFilter list={list} field="urgentYn" label="긴급만" />
        </>
      }
    >
      <InboxTabs inbox={approveInbox} list={list} total={page.data?.total} />
      {shut.map(({ aptId, aptName, objection }) => (
        <Notice key={aptId} tone="hold">
          {aptName}: {objection}
        </Notice>
      ))}
    </ListPage>
  );
}
