import { type DutyDay, dutyColumns, dutySorts } from '@danji/contract/duties';
import { DutyField, DutyState, dutyFieldWords, dutyStateWords } from '@danji/contract/duty-words';
import { koreanDay } from '@danji/contract/korean-day';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Tag } from '../../../shared/ui/primitives.tsx';
import { loadDutyDays, useDutyDays } from '../api/duties.ts';

const THIS_YEAR = Number(koreanDay(new Date()).slice(0, 4));
const YEARS = [-2, -1, 0, 1].map((by) => String(THIS_YEAR + by));
const SHAPE = listShape(
  'cmplx-info-duties-days',
  { year: YEARS, field: DutyField.options, state: DutyState.options },
  dutySorts,
);
const TONES = { DONE: 'ok', LATE: 'seal', NOW: 'accent', PLANNED: undefined } as const;
const COLUMNS: readonly Column<DutyDay>[] = tableColumns(dutyColumns, {
  day: { nowrap: true },
  dueOn: { nowrap: true },
  doneOn: { nowrap: true },
  person: (row) => row.personName ?? '담당 없음',
  state: (row) => (
    <Tag round tone={TONES[row.state]}>
      {dutyStateWords[row.state]}
    </Tag>
  ),
});

/** The days of a year as a list: filtered, ordered, and as an Excel file. */
export function DutyDaysScreen() {
  const list = useListAddress(SHAPE);
  return (
    <ListPage
      title="법정 의무 목록"
      sub="한 해의 법정 의무를 표로 보고 엑셀로 내려받습니다."
      screen="duties"
      list={list}
      page={useDutyDays(list.ask)}
      columns={COLUMNS}
      rowKey={(row) => row.dutyDayId}
      emptyText="조건에 맞는 의무가 없습니다."
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="year"
            label="연도"
            data={Object.fromEntries(YEARS.map((year) => [year, `${year}년`]))}
          />
          <ChoiceFilter list={list} field="field" label="분야" data={dutyFieldWords} />
          <ChoiceFilter list={list} field="state" label="상태" data={dutyStateWords} />
        </>
      }
      excel={loadDutyDays}
      actions={<LinkButton target={toPage('cmplx-info-duties')}>달력으로 보기</LinkButton>}
    />
  );
}
