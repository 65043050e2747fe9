import {
  ApplicationState,
  applicationColumns,
  applicationSorts,
  applicationStateWords,
} from '@danji/contract/applications';
import { useSearch } from '@tanstack/react-router';
import { ComplexPick } from '../../../shared/complex/complex-pick.tsx';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { fileColumns, tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { Note, Tag } from '../../../shared/ui/primitives.tsx';
import { type Application, applicationsFile, useApplications } from '../api/applications.ts';
import { useBoard } from '../api/bodies.ts';
import { ApplicationActs } from '../components/application-acts.tsx';
import { ApplicationMany } from '../components/application-many.tsx';
import { TenantTabs } from '../components/tenant-tabs.tsx';
import { showDay, UNLISTED } from '../lib/words.ts';

const SHAPE = listShape('cmplx-info-tenant-mng-tenant-approve', { text: 'text', bodyId: 'id' }, applicationSorts);
const STATES = ApplicationState.options;
type State = (typeof STATES)[number];

const EMPTY: Record<State, string> = {
  WAITING: '승인을 기다리는 신청이 없습니다. 단체 설정에서 초대를 보낼 수 있습니다.',
  APPROVED: '승인한 신청이 없습니다.',
  REJECTED: '거절한 신청이 없습니다.',
  MOVED_OUT: '전출로 처리한 분이 없습니다.',
  LEFT: '탈퇴로 처리한 분이 없습니다.',
};

/** Shown in full on record: from the account where there is one, or else as it was applied with. */
const Hidden = ({ one, what }: { one: Application; what: 'dongHo' | 'phoneNo' }) => {
  const whose = one.memberId ? { subjectId: one.memberId } : { applicationId: one.applicationId };
  return <Masked {...whose} what={what} value={one[what] || null} />;
};

const COLUMNS: readonly Column<Application>[] = tableColumns(applicationColumns, {
  name: (one) => <b>{one.applicantName}</b>,
  what: (one) => (
    <>
      {one.bodyName} <b>{one.positionName}</b>
    </>
  ),
  dongHo: (one) => (
    <>
      <Hidden one={one} what="dongHo" />
      {one.unlistedYn && (
        <Tag tone="hold" slim before={1}>
          {UNLISTED}
        </Tag>
      )}
    </>
  ),
  phoneNo: (one) => <Hidden one={one} what="phoneNo" />,
  term: (one) => (
    <>
      {showDay(one.startsOn)} ~ {showDay(one.endsOn)}
    </>
  ),
  id: (one) =>
    one.memberId ?? (
      <Note as="span" size="small">
        {one.wishedId} (희망)
      </Note>
    ),
  createdAt: { nowrap: true },
  decidedAt: (one) => (one.decidedAt ? `${formatDate(one.decidedAt)} ${one.decidedByName ?? ''}` : ''),
});
/** What rows of a state cannot have yet. */
const WITHOUT: Readonly<Partial<Record<State, readonly string[]>>> = {
  WAITING: ['decidedAt', 'reason'],
  APPROVED: ['reason'],
};

/** 가입 승인: who has applied, by state, and what to do with it. */
export function ApplicationScreen() {
  const search = useSearch({ strict: false });
  const state: State = STATES.find((one) => one === search.state) ?? 'WAITING';
  const list = useListAddress(SHAPE);
  const board = useBoard();
  const page = useApplications({ ...list.ask, state });
  const bodies = board.data?.bodies ?? [];
  const { canWrite } = usePagePermission();
  return (
    <ListPage
      title="입주자단체 관리"
      screen="applications"
      list={list}
      viewAlso={state === 'WAITING' ? {} : { state }}
      page={page}
      columns={COLUMNS.filter(({ key }) => !WITHOUT[state]?.includes(key))}
      rowKey={(one) => one.applicationId}
      searchLabel="성명, 직책, 동으로 찾기"
      emptyText={EMPTY[state]}
      acts={(one) => <ApplicationActs one={one} bodies={bodies} />}
      actions={<ComplexPick page="cmplx-info-tenant-mng-tenant-approve" />}
      many={
        canWrite && state === 'WAITING'
          ? {
              unit: '건',
              nameOf: (one) => one.applicantName,
              acts: (rows, onDone) => <ApplicationMany rows={rows} onDone={onDone} />,
            }
          : undefined
      }
      excel={(ask) => applicationsFile({ ...ask, filter: { ...ask.filter, state } })}
      fileColumns={fileColumns(applicationColumns)}
      personal={['TENANT']}
      filters={<ChoiceFilter list={list} field="bodyId" label="단체" data={choicesOf(bodies, 'bodyId', 'bodyName')} />}
    >
      <TenantTabs />
      <PartTabs
        label="신청 상태"
        open={state}
        tabs={STATES.map((one) => ({
          key: one,
          label: (
            <>
              {applicationStateWords[one]}
              {page.data && <span>{page.data.counts[one] ?? 0}</span>}
            </>
          ),
          target: toPage('cmplx-info-tenant-mng-tenant-approve', {
            aptId: search.aptId,
            ...(one === 'WAITING' ? {} : { state: one }),
          }),
        }))}
      />
    </ListPage>
  );
}
