import { josa } from '@danji/contract/josa';
import type { ManagementContract } from '@danji/contract/management';
import { Button } from '@mantine/core';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { answer, end } from '../api/management.ts';

type Side = 'COMPANY' | 'COMPLEX';

async function accept({ contractId, companyName, startsOn, endsOn }: ManagementContract): Promise<void> {
  const said = await askConfirm(`${companyName}의 관리 계약을 수락할까요?`, {
    note: `${startsOn}부터 ${endsOn}까지 관리회사가 우리 단지의 결재 대기, 의무, 예산의 현황을 봅니다. 본 기록은 단지에도 남고, 언제든 끝낼 수 있습니다.`,
    confirmText: '수락',
  });
  if (said) await sayDone(answer(contractId, 'ACCEPTED'), '관리 계약을 수락했습니다.');
}

async function refuse({ contractId, companyName }: ManagementContract): Promise<void> {
  const said = await askConfirm(`${companyName}의 관리 계약 요청을 거절할까요?`, { confirmText: '거절', danger: true });
  if (said) await sayDone(answer(contractId, 'REFUSED'), '관리 계약 요청을 거절했습니다.');
}

async function withdraw({ contractId, aptName }: ManagementContract): Promise<void> {
  const said = await askConfirm(`${aptName}에 요청한 관리 계약을 취소할까요?`, {
    confirmText: '요청 취소',
    cancelText: '닫기',
    danger: true,
  });
  if (said) await sayDone(answer(contractId, 'RETRACTED'), '관리 계약 요청을 취소했습니다.');
}

async function finish({ contractId, companyName, aptName }: ManagementContract): Promise<void> {
  const reason = await askReason({
    title: '관리 계약 끝내기',
    message: `${josa(companyName, '과/와')} ${aptName}의 관리 계약을 지금 끝냅니다. 관리회사는 이 단지의 일을 더 볼 수 없습니다.`,
    label: '까닭',
    confirmText: '끝내기',
    most: 200,
  });
  if (reason !== null) await sayDone(end(contractId, reason), '관리 계약을 끝냈습니다.');
}

/** What this side may do about a contract as it stands. */
export function ContractActs({ row, side }: { row: ManagementContract; side: Side }) {
  const what = side === 'COMPANY' ? row.aptName : row.companyName;
  const act = (name: string, run: (one: ManagementContract) => Promise<void>) => (
    <Button variant="subtle" px="xs" aria-label={`${what} ${name}`} onClick={() => void run(row)}>
      {name}
    </Button>
  );
  if (row.state === 'PLANNED' || row.state === 'IN_FORCE') return act('끝내기', finish);
  if (row.state !== 'ASKED') return null;
  if (side === 'COMPANY') return act('요청 취소', withdraw);
  return (
    <>
      {act('수락', accept)}
      {act('거절', refuse)}
    </>
  );
}
