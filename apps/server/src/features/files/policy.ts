import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { isCountedBy, lockDocument } from '../approvals/public.ts';

const EDITABLE = new Set(['DRAFT', 'REJECTED', 'WITHDRAWN']);

export type LockFor = (tx: Tx, actor: Actor, docId: string, now: Date) => Promise<void>;

/** The document, locked, if its drafter is asking and its content is still open. To others it does not exist. */
export async function lockEditable(tx: Tx, actor: Actor, docId: string, now: Date): Promise<void> {
  const facts = await lockDocument(tx, { aptId: actor.aptId, memberId: actor.memberId, now }, docId);
  if (!facts || facts.document.drafterId !== actor.memberId)
    return refuse('NOT_FOUND', { message: 'no such document of the caller' });
  if (!EDITABLE.has(facts.document.state)) {
    refuse('ACT_REFUSED', {
      message: 'WRONG_STATE',
      errorUserMsg: '상신한 문서의 첨부파일은 바꿀 수 없습니다. 회수한 뒤 바꿔 주세요.',
      details: { reason: 'WRONG_STATE' },
    });
  }
}

/** The document, locked, if written consents are counted in it now and it is the caller who counts them. */
export async function lockCounted(tx: Tx, actor: Actor, docId: string, now: Date): Promise<void> {
  const facts = await lockDocument(tx, { aptId: actor.aptId, memberId: actor.memberId, now }, docId);
  if (!facts) return refuse('NOT_FOUND', { message: 'no such document of the caller' });
  if (!isCountedBy(facts.document, actor.memberId))
    refuse('ACT_REFUSED', {
      message: 'NOT_YOUR_TURN',
      errorUserMsg:
        '서면동의를 집계하는 사람이 집계할 차례에만 증빙을 올릴 수 있습니다. 문서를 새로 고쳐 확인해 주세요.',
      details: { reason: 'NOT_YOUR_TURN' },
    });
}
