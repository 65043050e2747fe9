import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { raiseAlarms } from '../alarms/public.ts';
import { findCommenters, findListeners } from './store.ts';

type About = {
  actor: Actor;
  docId: string;
  commentId: string;
  title: string;
  /** Told that they are named. */
  mentioned: readonly string[];
  /** Told that something was said; null when only names were added. */
  drafterId: string | null;
  now: Date;
};

/**
 * Each person once, nobody of what they wrote themselves, and only who may read the document now. The words of the
 * comment stay out of the alarm: they may still be edited or deleted.
 */
export async function tellOfComment(tx: Tx, { actor, docId, commentId, title, mentioned, drafterId, now }: About) {
  const { aptId, memberId } = actor;
  const named = new Set(mentioned);
  const others = drafterId === null ? [] : [drafterId, ...(await findCommenters(tx, aptId, docId))];
  const wanted = new Set([...mentioned, ...others]);
  wanted.delete(memberId);
  if (wanted.size === 0) return;
  const listeners = await findListeners(tx, { aptId, memberId, now }, docId, [...wanted]);
  await raiseAlarms(
    tx,
    listeners.map((person) => ({
      aptId,
      memberId: person.memberId,
      type: 'COMMENT' as const,
      docId,
      linkUrl: `/elec-apv/sign-detail/${docId}?commentId=${commentId}`,
      title,
      body: named.has(person.memberId)
        ? `${actor.memberName}님이 댓글에서 회원님을 언급했습니다`
        : `${actor.memberName}님이 댓글을 남겼습니다`,
      at: now,
    })),
  );
}
