import { actWords, blockingWords } from '@danji/contract/approval-words';
import type { Act } from '@danji/contract/approvals';
import type { DocumentRow } from '@danji/contract/document-lists';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { reloadDocuments } from '../../../shared/api/document-lists.ts';
import { askActReason } from '../../../shared/approval/ask-act-reason.tsx';
import { proofFor } from '../../../shared/approval/ask-approval-secret.tsx';
import { askLastDecision } from '../../../shared/approval/ask-last-decision.ts';
import { heldDocuments, holdDecision } from '../../../shared/approval/held-decisions.ts';
import { documentAddress } from '../../../shared/lib/document-address.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { actOnRow, type Outcome, stopsByDisagreeing } from '../api/acts.ts';
import { offerUndo, ownAct } from '../state/undo-store.ts';
import { decidingOf, isDeciding, titleOf } from './row-words.ts';

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

async function resumeAgain(row: DocumentRow): Promise<void> {
  if (await settle(() => actOnRow(row, { type: 'RESUME' }, false)))
    offerUndo(`‘${titleOf(row)}’ 처리를 되돌렸습니다.`, null);
}

const tellRefused = (error: unknown): unknown =>
  isCallError(error) && error.settled ? null : showAlert(sentenceOf(error), { title: '처리하지 못했습니다' });

/** A decision is sent a little later, and can be undone until then. */
async function hold(row: DocumentRow, act: Act): Promise<boolean> {
  const { docId, version } = row;
  const { label, done } = actWords[act.type];
  const proof = await proofFor(act.type, [row]);
  if (proof === null) return false;
  return holdDecision({ docId, version, title: titleOf(row), act, proof, label, done, refused: tellRefused });
}

/** Whether it was decided. */
export async function sayYes(row: DocumentRow): Promise<boolean> {
  const { yes, yesLabel: label } = decidingOf(row);
  if (yes === null) {
    goTo(documentAddress(row));
    return false;
  }
  if (heldDocuments().has(row.docId)) return false;
  const { amount } = row;
  const sure = await askLastDecision({ title: titleOf(row), amount, isLast: isDeciding(row), label });
  return sure && (await hold(row, { type: yes }));
}

export async function sayNo(row: DocumentRow): Promise<boolean> {
  const { no, noLabel } = decidingOf(row);
  if (no === null || heldDocuments().has(row.docId)) return false;
  const stops = no === 'DISAGREE' && (await stopsByDisagreeing(row.docId));
  const reason = await askActReason(no, {
    message: `‘${titleOf(row)}’ 문서를 ${noLabel}합니다.${stops ? ` ${blockingWords.explain}` : ''}`,
    label: `${noLabel} 사유`,
  });
  return reason !== null && (await hold(row, { type: no, reason }));
}

export async function holdDocument(row: DocumentRow): Promise<void> {
  const reason = await askActReason('HOLD', {
    message: `‘${titleOf(row)}’ 문서를 잠시 미룹니다. 보류 탭에서 다시 이어 갈 수 있습니다.`,
    label: '보류 사유',
  });
  if (reason === null) return;
  if (await settle(() => actOnRow(row, { type: 'HOLD', reason })))
    offerUndo(actWords.HOLD.done, () => resumeAgain(row));
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
