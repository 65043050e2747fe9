import { actWords } from '@danji/contract/approval-words';
import type { Act } from '@danji/contract/approvals';
import type { DocumentRow } from '@danji/contract/document-lists';
import { askActReason } from '../../../shared/approval/ask-act-reason.tsx';
import { proofFor } from '../../../shared/approval/ask-approval-secret.tsx';
import { type Transfer, TransferForm } from '../../../shared/hand-over/transfer-form.tsx';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { actOnMany, approveMany, type Result } from '../api/acts.ts';
import { BulkQuestion } from '../components/bulk-question.tsx';
import { ResultList } from '../components/result-list.tsx';
import { ownAct } from '../state/undo-store.ts';
import { decidingOf } from './row-words.ts';

async function tell(title: string, doing: () => Promise<readonly Result[]>): Promise<void> {
  const results = await ownAct(doing);
  await openModal({ title, size: 560, content: (close) => <ResultList results={results} onClose={() => close()} /> });
}

/** 일괄 승인. A vote is cast by hand, so it stays out and is told. */
export async function approveAll(rows: readonly DocumentRow[]): Promise<boolean> {
  const able = rows.filter((row) => decidingOf(row).yes !== null);
  const sure = await openModal<boolean>({
    title: '일괄 승인',
    size: 560,
    content: (close) => <BulkQuestion rows={able} left={rows.length - able.length} onDone={close} />,
  });
  if (!sure || able.length === 0) return false;
  // Whatever their yes is called, it commits as an approval does.
  const proof = await proofFor('APPROVE', able);
  if (proof === null) return false;
  await tell('일괄 승인 결과', () => approveMany(able, actWords.APPROVE.done, proof));
  return true;
}

/** The steps that wait for people who cannot act any more; where there is none, the first says so when it is refused. */
function transfersOf(row: DocumentRow, toId: string, reason: string): Act[] {
  const gone = row.turnPeople.filter((one) => one.goneYn);
  return (gone.length ? gone : row.turnPeople.slice(0, 1))
    .filter((one) => one.personId !== toId)
    .map(({ stepId }) => ({ type: 'TRANSFER', stepId, toId, reason }));
}

function whoseTurn(rows: readonly DocumentRow[]): string {
  const names = [...new Set(rows.flatMap((row) => row.turnPeople.map((one) => one.personName)))];
  if (names.length === 0) return '';
  return ` 지금 차례: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` 외 ${names.length - 3}명` : ''}`;
}

export async function transferRows(rows: readonly DocumentRow[]): Promise<boolean> {
  const message = `고른 문서 ${rows.length}건에서 지금 차례인 결재를 다른 사람에게 넘깁니다.${whoseTurn(rows)}`;
  const given = await openModal<Transfer>({
    title: actWords.TRANSFER.label,
    content: (close) => <TransferForm message={message} onDone={close} />,
  });
  if (!given) return false;
  const acts = (row: DocumentRow) => transfersOf(row, given.toId, given.reason);
  await tell('이관 결과', () => actOnMany(rows, acts, actWords.TRANSFER.done));
  return true;
}

export async function forceRecall(rows: readonly DocumentRow[]): Promise<boolean> {
  const reason = await askActReason('FORCE_RECALL', {
    message: `고른 문서 ${rows.length}건의 결재를 멈추고 기안자에게 돌려보냅니다. 기안자에게 알립니다.`,
    label: '회수 사유',
  });
  if (reason === null) return false;
  await tell('강제 회수 결과', () =>
    actOnMany(rows, () => [{ type: 'FORCE_RECALL', reason }], actWords.FORCE_RECALL.done),
  );
  return true;
}

export async function voidAll(rows: readonly DocumentRow[]): Promise<boolean> {
  const reason = await askActReason('VOID', {
    message: `고른 문서 ${rows.length}건을 폐기합니다. 내용은 남지만 되살릴 수 없습니다.`,
    label: '폐기 사유',
  });
  if (reason === null) return false;
  await tell('폐기 결과', () => actOnMany(rows, () => [{ type: 'VOID', reason }], actWords.VOID.done));
  return true;
}
