import { officerSorts } from '@danji/contract/bodies';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import { officersFile, type Term, useBoard, useOfficers } from '../api/bodies.ts';
import classes from '../components/bodies.module.css';
import { Calendar } from '../components/calendar.tsx';
import { OpenSteps } from '../components/open-steps.tsx';
import { TenantTabs } from '../components/tenant-tabs.tsx';
import { showDay, termStates } from '../lib/words.ts';

const SHAPE = {
  path: '/cmplx-info/tenant-mng/tenant-top-list',
  filters: { text: 'text', bodyId: 'id', state: ['SERVING', 'PLANNED', 'ENDED', 'ENDS_SOON'] },
  sorts: officerSorts,
} as const;

const STATES = [
  { value: 'SERVING', label: '현직' },
  { value: 'ENDS_SOON', label: '60일 안에 끝남' },
  { value: 'PLANNED', label: '예정' },
  { value: 'ENDED', label: '종료' },
];

const State = ({ term }: { term: Term }) => (
  <span className={classes.tag} data-tone={term.endsSoonYn ? 'hold' : term.state === 'SERVING' ? 'good' : undefined}>
    {term.endsSoonYn ? '곧 끝남' : termStates[term.state]}
  </span>
);

const COLUMNS = [
  { key: 'name', label: '성명', sort: 'name', always: true, cell: (term: Term) => <b>{term.memberName}</b> },
  { key: 'state', label: '상태', cell: (term: Term) => <State term={term} /> },
  {
    key: 'body',
    label: '단체·직책',
    sort: 'body',
    cell: (term: Term) => (
      <>
        {term.bodyName} <b>{term.positionName}</b>
      </>
    ),
  },
  {
    key: 'dongHo',
    label: '동·호',
    cell: (term: Term) => <Masked subjectId={term.memberId} what="dongHo" value={term.dongHo} />,
  },
  {
    key: 'phoneNo',
    label: '연락처',
    cell: (term: Term) => <Masked subjectId={term.memberId} what="phoneNo" value={term.phoneNo} />,
  },
  { key: 'startsOn', label: '임기 시작', sort: 'startsOn', cell: (term: Term) => showDay(term.startsOn) },
  {
    key: 'endsOn',
    label: '임기 종료',
    sort: 'endsOn',
    cell: (term: Term) => (
      <>
        {term.endsOn < term.startsOn ? '시작 전 취소' : showDay(term.endsOn)}
        {term.endReason && <span className={classes.quiet}> {term.endReason}</span>}
      </>
    ),
  },
  { key: 'nth', label: '횟수', cell: (term: Term) => (term.nth > 1 ? `${term.nth}번째 임기` : '첫 임기') },
];

/** 임원 목록: bodies with their officers, who serves until when, and what the leaving ones have open. */
export function OfficerListScreen() {
  const list = useListAddress(SHAPE);
  const board = useBoard();
  const page = useOfficers(list.ask);
  const bodies = (board.data?.bodies ?? []).map(({ bodyId, bodyName }) => ({ value: bodyId, label: bodyName }));
  return (
    <ListPage
      title="입주자단체 관리"
      screen="officers"
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(term) => term.termId}
      searchLabel="성명, 직책, 동으로 찾기"
      emptyText="임기가 등록된 임원이 없습니다. 초대를 보내거나 단체 설정에서 임기를 등록해 주세요."
      excel={officersFile}
      personal={['TENANT']}
      filters={
        <>
          <ChoiceFilter list={list} field="bodyId" label="단체" data={bodies} />
          <ChoiceFilter list={list} field="state" label="상태" data={STATES} />
        </>
      }
    >
      <TenantTabs />
      <div className={classes.stack}>
        {board.data && <Calendar board={board.data} />}
        <OpenSteps />
      </div>
    </ListPage>
  );
}
