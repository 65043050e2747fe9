import {
  type OpenDuty,
  OpenDutyState,
  openDutyColumns,
  openDutySorts,
  openDutyStateWords,
} from '@danji/contract/open-duties';
import { shippedOpenRules } from '@danji/contract/open-duties/shipped';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Block, Note, Tag } from '../../../shared/ui/primitives.tsx';
import { loadOpenDuties, useOpenDutyCounts, useOpenDutyPage, useOpenRules } from '../api/publications.ts';
import { DecideButtons } from '../components/decide-buttons.tsx';
import { RulesCard } from '../components/rules-card.tsx';

const SHAPE = listShape('cmplx-info-open-mng-due', { rule: 40, state: OpenDutyState.options }, openDutySorts);
const TONES = {
  LATE: 'seal',
  DUE: 'hold',
  WAITING: undefined,
  PUBLISHED: 'ok',
  ELSEWHERE: 'ok',
  CLOSED: undefined,
} as const;
const COLUMNS: readonly Column<OpenDuty>[] = tableColumns(openDutyColumns, {
  title: (row) => <Link {...toPage('elec-apv-sign-detail-docId', { docId: row.docId })}>{row.title}</Link>,
  base: { nowrap: true },
  due: { nowrap: true },
  opened: { nowrap: true },
  retain: { nowrap: true },
  state: (row) => (
    <Tag round tone={TONES[row.state]}>
      {openDutyStateWords[row.state]}
    </Tag>
  ),
});

/** Finished papers that have to be shown to residents: what waits, what is late, and what became of the others. */
export function OpenDutiesScreen() {
  const list = useListAddress(SHAPE);
  const { canWrite } = usePagePermission();
  const rules = useOpenRules().data ?? shippedOpenRules.map(({ code, name }) => ({ ruleCode: code, name }));
  return (
    <ListPage
      title="공개할 것"
      sub="입주민에게 보여야 하는 결재 끝난 문서와 그 기한입니다. 엑셀은 K-apt에 옮겨 적기 쉬운 차례로 담습니다."
      screen="open-due"
      list={list}
      page={useOpenDutyPage(list.ask)}
      columns={COLUMNS}
      rowKey={(row) => `${row.docId} ${row.ruleCode}`}
      emptyText="공개할 문서가 없습니다."
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="rule"
            label="항목"
            data={Object.fromEntries(rules.map(({ ruleCode, name }) => [ruleCode, name]))}
          />
          <ChoiceFilter list={list} field="state" label="상태" data={openDutyStateWords} />
        </>
      }
      acts={(row) => (canWrite ? <DecideButtons row={row} /> : null)}
      excel={loadOpenDuties}
      below={
        <Block above={4}>
          <RulesCard canWrite={canWrite} />
        </Block>
      }
      actions={<LinkButton target={toPage('cmplx-info-open-mng')}>공개한 자료 보기</LinkButton>}
    >
      <Counts />
    </ListPage>
  );
}

function Counts() {
  const { data } = useOpenDutyCounts();
  if (!data) return null;
  return (
    <Note as="p" tone={data.late > 0 ? 'seal' : undefined}>
      {`기한 지남 ${data.late}건, 곧 기한 ${data.due}건, 공개 전 ${data.waiting}건`}
    </Note>
  );
}
