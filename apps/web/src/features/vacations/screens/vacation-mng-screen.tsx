import {
  sayDays,
  type VacationRow,
  vacationColumns,
  vacationSorts,
  vacationStateWords,
} from '@danji/contract/vacations';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { Tag } from '../../../shared/ui/primitives.tsx';
import { loadVacations, useVacationPage } from '../api/vacations.ts';
import { MonthCalendar } from '../components/month-calendar.tsx';
import { openEntryDays, openRule, openRun } from '../components/office-boxes.tsx';
import { openPerson } from '../components/person-box.tsx';
import { PromotionsView } from '../components/promotions-view.tsx';

const SHAPE = listShape('cmplx-info-vacation-mng', { text: 'text', state: ['KEPT', 'NO_ENTRY_DAY'] }, vacationSorts);
const right = { nowrap: true, align: 'right' } as const;
const COLUMNS: readonly Column<VacationRow>[] = tableColumns(vacationColumns, {
  enteredOn: {
    nowrap: true,
    cell: (row) =>
      row.enteredOn ?? (
        <Tag round tone="hold">
          {vacationStateWords.NO_ENTRY_DAY}
        </Tag>
      ),
  },
  granted: right,
  used: right,
  reserved: right,
  left: { ...right, cell: (row) => <b>{sayDays(row.left)}</b> },
  lapsed: right,
  endsOn: { nowrap: true },
});

const Tabs = ({ open }: { open: 'list' | 'month' | 'promotion' }) => (
  <PartTabs
    label="휴가 관리"
    open={open}
    tabs={[
      { key: 'list', label: '사람별', target: toPage('cmplx-info-vacation-mng', {}) },
      { key: 'month', label: '달력', target: toPage('cmplx-info-vacation-mng', { tab: 'month' }) },
      { key: 'promotion', label: '사용촉진', target: toPage('cmplx-info-vacation-mng', { tab: 'promotion' }) },
    ]}
  />
);

/** The balances of all, and who is away. */
export function VacationMngScreen() {
  const { tab } = useSearch({ strict: false });
  if (tab === 'promotion')
    return (
      <>
        <PageHead title="휴가 관리" sub="쓰지 않은 연차를 제때 알리고, 언제 쓸지 정합니다." />
        <Tabs open="promotion" />
        <PromotionsView />
      </>
    );
  return tab === 'month' ? (
    <>
      <PageHead title="휴가 관리" sub="휴가와 부재로 자리를 비우는 사람입니다." />
      <Tabs open="month" />
      <MonthCalendar />
    </>
  ) : (
    <Balances />
  );
}

function Balances() {
  const list = useListAddress(SHAPE);
  const page = useVacationPage(list.ask);
  const { canWrite } = usePagePermission();
  return (
    <ListPage
      title="휴가 관리"
      sub="연차는 근로기준법에 따라 발생하고, 결재된 휴가신청서가 쓴 날을 뺍니다. 폐기하면 되돌립니다."
      screen="vacations"
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.memberId}
      searchLabel="이름, 부서, 직위"
      emptyText="조건에 맞는 직원이 없습니다."
      filters={<ChoiceFilter list={list} field="state" label="상태" data={vacationStateWords} />}
      acts={(row) => (
        <Button
          variant="subtle"
          px="xs"
          onClick={() => void openPerson(row, canWrite)}
          aria-label={`${row.memberName} 기록`}
        >
          기록
        </Button>
      )}
      excel={loadVacations}
      actions={
        <>
          {canWrite && (
            <>
              <Button variant="default" onClick={() => void openRule()}>
                규칙
              </Button>
              <Button variant="default" onClick={() => void openEntryDays()}>
                입사일 적기
              </Button>
            </>
          )}
          <Button onClick={() => void openRun(canWrite)}>연차 계산</Button>
        </>
      }
    >
      <Tabs open="list" />
    </ListPage>
  );
}
