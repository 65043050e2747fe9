import { ApplicationState, applicationSorts, applicationStateWords } from '@danji/contract/applications';
import { Link, useSearch } from '@tanstack/react-router';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type Application, applicationsFile, useApplications } from '../api/applications.ts';
import { useBoard } from '../api/bodies.ts';
import { ApplicationActs } from '../components/application-acts.tsx';
import classes from '../components/bodies.module.css';
import { TenantTabs } from '../components/tenant-tabs.tsx';
import { showDay } from '../lib/words.ts';

const PATH = '/cmplx-info/tenant-mng/tenant-approve';
const SHAPE = {
  path: PATH,
  filters: { text: 'text', bodyId: 'id' },
  sorts: applicationSorts,
} as const;
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

const columnsOf = (state: State) => [
  { key: 'name', label: '성명', sort: 'name', always: true, cell: (one: Application) => <b>{one.applicantName}</b> },
  {
    key: 'what',
    label: '단체·직책',
    cell: (one: Application) => (
      <>
        {one.bodyName} <b>{one.positionName}</b>
      </>
    ),
  },
  { key: 'dongHo', label: '동·호', cell: (one: Application) => <Hidden one={one} what="dongHo" /> },
  { key: 'phoneNo', label: '연락처', cell: (one: Application) => <Hidden one={one} what="phoneNo" /> },
  {
    key: 'term',
    label: '임기',
    sort: 'startsOn',
    cell: (one: Application) => (
      <>
        {showDay(one.startsOn)} ~ {showDay(one.endsOn)}
      </>
    ),
  },
  {
    key: 'id',
    label: '아이디',
    cell: (one: Application) => one.memberId ?? <span className={classes.quiet}>{one.wishedId} (희망)</span>,
  },
  { key: 'createdAt', label: '신청일', sort: 'createdAt', cell: (one: Application) => formatDate(one.createdAt) },
  ...(state === 'WAITING'
    ? []
    : [
        {
          key: 'decidedAt',
          label: '처리',
          sort: 'decidedAt',
          cell: (one: Application) => (one.decidedAt ? `${formatDate(one.decidedAt)} ${one.decidedByName ?? ''}` : ''),
        },
      ]),
  ...(state === 'APPROVED' || state === 'WAITING'
    ? []
    : [{ key: 'reason', label: '사유', cell: (one: Application) => one.reason ?? '' }]),
  { key: 'note', label: '비고', cell: (one: Application) => one.note ?? '' },
];

/** 가입 승인: who has applied, by state, and what to do with it. */
export function ApplicationScreen() {
  const given = (useSearch({ strict: false }) as { state?: string }).state;
  const state: State = STATES.find((one) => one === given) ?? 'WAITING';
  const list = useListAddress(SHAPE);
  const board = useBoard();
  const page = useApplications({ ...list.ask, state });
  const bodies = board.data?.bodies ?? [];
  return (
    <ListPage
      title="입주자단체 관리"
      screen="applications"
      list={list}
      page={page}
      columns={columnsOf(state)}
      rowKey={(one) => one.applicationId}
      searchLabel="성명, 직책, 동으로 찾기"
      emptyText={EMPTY[state]}
      acts={(one) => <ApplicationActs one={one} bodies={bodies} />}
      excel={(ask) => applicationsFile({ ...ask, filter: { ...ask.filter, state } })}
      fileColumns={[{ key: 'email', label: '이메일', off: true }]}
      personal={['TENANT']}
      filters={
        <ChoiceFilter
          list={list}
          field="bodyId"
          label="단체"
          data={bodies.map(({ bodyId, bodyName }) => ({ value: bodyId, label: bodyName }))}
        />
      }
    >
      <TenantTabs />
      <nav className={ui.tabs} aria-label="신청 상태">
        {STATES.map((one) => (
          <Link
            key={one}
            to={PATH}
            search={(one === 'WAITING' ? {} : { state: one }) as never}
            className={ui.tab}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={one === state ? 'page' : undefined}
          >
            {applicationStateWords[one]}
            {page.data && <span className={classes.count}>{page.data.counts[one] ?? 0}</span>}
          </Link>
        ))}
      </nav>
    </ListPage>
  );
}
