import { payeeColumns, payeeSorts, payeeStateWords, type RegisteredPayee } from '@danji/contract/payees';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Tag } from '../../../shared/ui/primitives.tsx';
import { loadPayees, restore, retire, usePayeePage } from '../api/payees.ts';
import { openChanges } from '../components/payee-changes.tsx';

const SHAPE = listShape('elec-apv-payee-mng', { text: 'text', state: ['USED', 'RETIRED'] }, payeeSorts);
const COLUMNS: readonly Column<RegisteredPayee>[] = tableColumns(payeeColumns, {
  account: { nowrap: true },
  paid: {
    nowrap: true,
    cell: (row) =>
      row.lastDocId && (
        <Link
          {...toPage('elec-apv-sign-detail-docId', { docId: row.lastDocId })}
          title={row.lastDocNumber ?? undefined}
        >
          {formatDate(row.lastPaidAt)}
        </Link>
      ),
  },
  changed: { nowrap: true },
  state: (row) => (
    <Tag round tone={row.state === 'USED' ? 'ok' : undefined}>
      {payeeStateWords[row.state]}
    </Tag>
  ),
});

/** Whom the complex has paid. It is learnt from approved papers; here it is read, and taken out of use. */
export function PayeesScreen() {
  const list = useListAddress(SHAPE);
  const page = usePayeePage(list.ask);
  const { canWrite } = usePagePermission();
  return (
    <ListPage
      title="지급처 대장"
      sub="승인된 지출 문서에서 저절로 쌓입니다. 계좌는 끝 네 자리만 보이고, 바꾸려면 까닭을 적은 문서가 승인되어야 합니다."
      screen="payee-mng"
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.payeeId}
      searchLabel="지급처, 예금주, 사업자등록번호"
      emptyText="아직 대장에 오른 지급처가 없습니다. 지출결의서가 승인되면 여기에 쌓입니다."
      filters={<ChoiceFilter list={list} field="state" label="상태" data={payeeStateWords} />}
      many={{ unit: '곳', nameOf: (row) => row.name, sum: { label: '금액', of: (row) => row.lastAmount } }}
      acts={(row) => <PayeeActs row={row} canWrite={canWrite} />}
      excel={loadPayees}
    />
  );
}

function PayeeActs({ row, canWrite }: { row: RegisteredPayee; canWrite: boolean }) {
  const isUsed = row.state === 'USED';
  const word = isUsed ? '사용 멈추기' : '다시 사용';
  const change = async () => {
    const reason = await askReason({
      title: `${row.name} ${word}`,
      message: isUsed
        ? '기안할 때 보이지 않게 됩니다. 이곳에 지급하려면 까닭을 적어야 합니다. 누가 왜 했는지 기록에 남습니다.'
        : '기안할 때 다시 보입니다. 누가 왜 했는지 기록에 남습니다.',
      label: '까닭',
      confirmText: word,
      most: 200,
      calm: !isUsed,
    });
    if (reason === null) return;
    await sayDone(
      (isUsed ? retire : restore)(row.payeeId, reason),
      isUsed ? '사용을 멈췄습니다. 기안할 때 보이지 않습니다.' : '다시 사용합니다.',
    );
  };
  return (
    <>
      <Button variant="subtle" px="xs" onClick={() => void openChanges(row)} aria-label={`${row.name} 기록`}>
        기록
      </Button>
      {canWrite && (
        <Button variant="subtle" px="xs" onClick={() => void change()} aria-label={`${row.name} ${word}`}>
          {word}
        </Button>
      )}
    </>
  );
}
