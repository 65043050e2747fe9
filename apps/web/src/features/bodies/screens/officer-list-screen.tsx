import { officerColumns, officerSorts, termStateWords } from '@danji/contract/bodies';
import { ComplexPick } from '../../../shared/complex/complex-pick.tsx';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import { officersFile, type Term, useBoard, useOfficers } from '../api/bodies.ts';
import { Calendar } from '../components/calendar.tsx';
import { OpenSteps } from '../components/open-steps.tsx';
import { TenantTabs } from '../components/tenant-tabs.tsx';
import { TermMark } from '../components/term-mark.tsx';
import { showDay } from '../lib/words.ts';

const SHAPE = listShape(
  'cmplx-info-tenant-mng-tenant-top-list',
  { text: 'text', bodyId: 'id', state: ['SERVING', 'PLANNED', 'ENDED', 'ENDS_SOON'] },
  officerSorts,
);

const STATES = {
  SERVING: termStateWords.SERVING,
  ENDS_SOON: '60일 안에 끝남',
  PLANNED: termStateWords.PLANNED,
  ENDED: termStateWords.ENDED,
};

const COLUMNS: readonly Column<Term>[] = tableColumns(
  officerColumns,
  {
    name: (term) => <b>{term.memberName}</b>,
    state: (term) => <TermMark term={term} />,
    body: (term) => (
      <>
        {term.bodyName} <b>{term.positionName}</b>
      </>
    ),
    dongHo: (term) => <Masked subjectId={term.memberId} what="dongHo" value={term.dongHo} />,
    phoneNo: (term) => <Masked subjectId={term.memberId} what="phoneNo" value={term.phoneNo} />,
    startsOn: (term) => showDay(term.startsOn),
    endsOn: (term) => (
      <>
        {term.endsOn < term.startsOn ? '시작 전 취소' : showDay(term.endsOn)}
        {term.endReason && (
          <Note as="span" size="small">
            {' '}
            {term.endReason}
          </Note>
        )}
      </>
    ),
    nth: (term) => (term.nth > 1 ? `${term.nth}번째 임기` : '첫 임기'),
  },
  ['name', 'state'],
);

/** 임원 목록: bodies with their officers, who serves until when, and what the leaving ones have open. */
export function OfficerListScreen() {
  const list = useListAddress(SHAPE);
  const board = useBoard();
  const page = useOfficers(list.ask);
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
      actions={<ComplexPick page="cmplx-info-tenant-mng-tenant-top-list" />}
      excel={officersFile}
      personal={['TENANT']}
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="bodyId"
            label="단체"
            data={choicesOf(board.data?.bodies, 'bodyId', 'bodyName')}
          />
          <ChoiceFilter list={list} field="state" label="상태" data={STATES} />
        </>
      }
    >
      <TenantTabs />
      <Stack below={5}>
        {board.data && <Calendar board={board.data} />}
        <OpenSteps />
      </Stack>
    </ListPage>
  );
}
