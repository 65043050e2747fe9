import {
  type LegalLimit,
  limitColumns,
  limitSorts,
  limitStateWords,
  limitWords,
  sayLimit,
} from '@danji/contract/legal-limits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Tag } from '../../../shared/ui/primitives.tsx';
import { loadLimits, useLimitPage, withdrawLimit } from '../api/legal-limits.ts';
import { askNewLimit } from '../components/new-limit-box.tsx';

const KINDS = Object.keys(limitWords) as LegalLimit['kind'][];
const KIND_WORDS = Object.fromEntries(KINDS.map((kind) => [kind, limitWords[kind].label]));
const SHAPE = listShape('cmplx-info-legal-limits', { kind: KINDS, state: ['PLANNED', 'IN_FORCE', 'PAST'] }, limitSorts);
const COLUMNS: readonly Column<LegalLimit>[] = tableColumns(limitColumns, {
  amount: { nowrap: true, align: 'right' },
  fromDay: { nowrap: true },
  toDay: { nowrap: true, cell: (row) => row.toDay ?? '계속' },
  setBy: (row) => row.setBy ?? '처음 기준',
  state: (row) => (
    <Tag round tone={row.state === 'IN_FORCE' ? 'ok' : undefined}>
      {limitStateWords[row.state]}
    </Tag>
  ),
});

/** What hints and checks go by: the operator sets it from a day on, the office reads it. */
export function LegalLimitsScreen() {
  const list = useListAddress(SHAPE);
  const page = useLimitPage(list.ask);
  const permission = usePagePermission();
  // They are one for all complexes: whoever is not the operator looks.
  const isOperator = useSession((state) => state.userInfo?.operatorYn ?? false);
  return (
    <ListPage
      title="한도와 기준"
      sub="기안할 때의 안내와 확인이 따르는 값입니다. 문서는 상신한 날의 기준으로 판단하고, 지난 기준은 바꾸지 않습니다."
      screen="legal-limits"
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.limitId}
      emptyText="조건에 맞는 기준이 없습니다."
      filters={
        <>
          <ChoiceFilter list={list} field="kind" label="기준" data={KIND_WORDS} />
          <ChoiceFilter list={list} field="state" label="상태" data={limitStateWords} />
        </>
      }
      acts={(row) => isOperator && permission.canWrite && row.state === 'PLANNED' && <Withdraw row={row} />}
      excel={loadLimits}
      adds={
        isOperator &&
        permission.canWrite && (
          <Button leftSection={<IconPlus size="1.25rem" />} onClick={() => void askNewLimit()}>
            새 기준
          </Button>
        )
      }
    />
  );
}

function Withdraw({ row }: { row: LegalLimit }) {
  const what = `${limitWords[row.kind].label} ${sayLimit(row.kind, row.amount)}`;
  const withdraw = async () => {
    if (!(await askConfirm(`${row.fromDay}부터 적용할 ${what} 기준을 취소할까요? 그 전의 기준이 계속 적용됩니다.`)))
      return;
    await sayDone(withdrawLimit(row.limitId), '예정된 기준을 취소했습니다.');
  };
  return (
    <Button variant="subtle" px="xs" onClick={() => void withdraw()} aria-label={`${what} 취소`}>
      취소
    </Button>
  );
}
