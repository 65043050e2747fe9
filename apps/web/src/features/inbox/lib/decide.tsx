import { actWords, blockingWords } from '@danji/contract/approval-words';
import type { DocumentRow } from '@danji/contract/document-lists';
import { reloadDocuments } from '../../../shared/api/document-lists.ts';
import { askActReason } from '../../../shared/approval/ask-act-reason.tsx';
import { documentAddress } from '../../../shared/lib/document-address.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { actOnRow, canUndo, type Outcome, stopsByDisagreeing } from '../api/acts.ts';
import { offerUndo, ownAct } from '../state/undo-store.ts';
import { decidingOf, isLastTurn, titleOf } from './row-words.ts';

/** Does it, and lets the list follow before anything more is said. */
async function settle(doing: () => Promise<Outcome>): Promise<(Outcome & { ok: true }) | null> {
  const outcome = await ownAct(async () => {
    const done = await doing();
    if (done.ok) await reloadDocuments();
    return done;
  });
  if (outcome.ok) return outcome;
  await showAlert(outcome.sentence, { title: '처리하지 못했습니다' });
  return null;
}

/** One undo for every act that knows one. */
async function take(row: DocumentRow, type: 'UNDO' | 'RESUME'): Promise<void> {
  if (await settle(() => actOnRow(row, { type }, false))) offerUndo(`‘${titleOf(row)}’ 처리를 되돌렸습니다.`, null);
}

/** Yes: confirmed, done, and for five seconds taken back where the rules allow (결재 취소). */
export async function sayYes(row: DocumentRow): Promise<void> {
  const { yes, yesLabel } = decidingOf(row);
  if (yes === null) return goTo(documentAddress(row));
  const notes = [
    row.forName ? `${row.forName}님을 대신해 대결로 처리됩니다.` : null,
    isLastTurn(row) ? '마지막 순서라서 문서가 완료되며, 되돌릴 수 없습니다.' : null,
  ].filter(Boolean);
  const sure = await askConfirm(`‘${titleOf(row)}’ 문서를 ${yesLabel}할까요?`, {
    title: yesLabel,
    confirmText: yesLabel,
    note: notes.join('\n') || undefined,
  });
  if (!sure) return;
  const outcome = await settle(() => actOnRow(row, { type: yes }));
  if (!outcome) return;
  const number = outcome.docNumber ? ` 문서번호는 ${outcome.docNumber}입니다.` : '';
  const undoable = outcome.state === 'IN_PROGRESS' && (await canUndo(row.docId));
  offerUndo(`${actWords[yes].done}${number}`, undoable ? () => take(row, 'UNDO') : null);
}

export async function sayNo(row: DocumentRow): Promise<void> {
  const { no, noLabel } = decidingOf(row);
  if (no === null) return;
  const stops = no === 'DISAGREE' && (await stopsByDisagreeing(row.docId));
  const reason = await askActReason(no, {
    message: `‘${titleOf(row)}’ 문서를 ${noLabel}합니다.${stops ? ` ${blockingWords.explain}` : ''}`,
    label: `${noLabel} 사유`,
  });
  if (reason === null) return;
  if (await settle(() => actOnRow(row, { type: no, reason })))
    offerUndo(`${actWords[no].done} 기안자에게 알렸습니다.`, null);
}

export async function holdDocument(row: DocumentRow): Promise<void> {
  const reason = await askActReason('HOLD', {
    message: `‘${titleOf(row)}’ 문서를 잠시 미룹니다. 보류 탭에서 다시 이어 갈 수 있습니다.`,
    label: '보류 사유',
  });
  if (reason === null) return;
  if (await settle(() => actOnRow(row, { type: 'HOLD', reason })))
    offerUndo(actWords.HOLD.done, () => take(row, 'RESUME'));
}

export async function resumeDocument(row: DocumentRow): Promise<void> {
  if (await settle(() => actOnRow(row, { type: 'RESUME' })))
    offerUndo(`${actWords.RESUME.done} 대기 탭에 있습니다.`, null);
}

export async function recallDocument(row: DocumentRow): Promise<void> {
  const sure = await askConfirm(`‘${titleOf(row)}’ 문서를 회수할까요?`, {
    title: actWords.RECALL.label,
    confirmText: actWords.RECALL.label,
    note: '결재가 멈추고, 회수 탭에서 고쳐 다시 올릴 수 있습니다.',
  });
  if (sure && (await settle(() => actOnRow(row, { type: 'RECALL' })))) offerUndo('회수했습니다.', null);
}

export async function removeDraft(row: DocumentRow): Promise<void> {
  const sure = await askConfirm(`‘${titleOf(row)}’ 임시저장 문서를 삭제할까요?`, {
    title: actWords.DELETE.label,
    confirmText: actWords.DELETE.label,
    danger: true,
    note: '삭제한 문서는 되살릴 수 없습니다.',
  });
  if (sure && (await settle(() => actOnRow(row, { type: 'DELETE' })))) offerUndo(actWords.DELETE.done, null);
}
