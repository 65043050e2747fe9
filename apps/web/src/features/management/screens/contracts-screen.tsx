import {
  contractColumns,
  contractSorts,
  contractStateWords,
  type ManagementContract,
} from '@danji/contract/management';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { Tag } from '../../../shared/ui/primitives.tsx';
import { loadContracts, useContractPage, useSide } from '../api/management.ts';
import { ContractActs } from '../components/contract-acts.tsx';
import { askNewContract } from '../components/new-contract-box.tsx';

const STATES = Object.keys(contractStateWords) as ManagementContract['state'][];
const SHAPE = listShape('cmplx-info-mng-contract', { state: STATES }, contractSorts);
const TONES = { ASKED: 'hold', IN_FORCE: 'ok' } as const;
const COLUMNS: readonly Column<ManagementContract>[] = tableColumns(contractColumns, {
  startsOn: { nowrap: true },
  endsOn: { nowrap: true },
  state: (row) => (
    <Tag round tone={row.state in TONES ? TONES[row.state as keyof typeof TONES] : undefined}>
      {contractStateWords[row.state]}
    </Tag>
  ),
});
const SUBS = {
  COMPANY: '단지가 수락한 계약의 기간에만 그 단지의 현황을 봅니다. 본 기록은 단지에도 남습니다.',
  COMPLEX: '관리회사는 수락한 계약의 기간에만 우리 단지의 현황을 봅니다. 언제든 끝낼 수 있습니다.',
} as const;

/** 관리 계약: a company asks, the complex answers, either side ends it. */
export function ContractsScreen() {
  const list = useListAddress(SHAPE);
  const page = useContractPage(list.ask);
  const { data } = useSide();
  const { canWrite } = usePagePermission();
  const mayAct = canWrite && data?.mayActYn === true;
  return (
    <ListPage
      title="관리 계약"
      sub={SUBS[data?.side ?? 'COMPLEX']}
      screen="management-contracts"
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.contractId}
      emptyText={data?.side === 'COMPANY' ? '맺거나 요청한 계약이 없습니다.' : '관리회사와 맺은 계약이 없습니다.'}
      filters={<ChoiceFilter list={list} field="state" label="상태" data={contractStateWords} />}
      acts={(row) => mayAct && data && <ContractActs row={row} side={data.side} />}
      excel={loadContracts}
      adds={
        mayAct &&
        data?.side === 'COMPANY' && (
          <Button leftSection={<IconPlus size="1.25rem" />} onClick={() => void askNewContract()}>
            계약 요청
          </Button>
        )
      }
    />
  );
}
