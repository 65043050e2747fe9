import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import type { Reader } from '../approvals/public.ts';
import { type Commented, findCommented, findListeners, type Listener, lockComment } from './store.ts';

/** The document, for someone who may read it; for everybody else it does not exist. */
export const readCommented = async (tx: Tx, reader: Reader, docId: string): Promise<Commented> =>
  (await findCommented(tx, reader, docId)) ?? refuse('NOT_FOUND', { message: 'no such document for the caller' });

/** The caller's own comment, locked. Someone else's is there to be read, not to be changed. */
export async function lockOwnComment(tx: Tx, reader: Reader, target: { docId: string; commentId: string }) {
  const comment =
    (await lockComment(tx, { aptId: reader.aptId, ...target })) ??
    refuse('NOT_FOUND', { message: 'no such comment on the document' });
  if (comment.author_id !== reader.memberId)
    refuse('NO_PERMISSION', {
      message: "someone else's comment",
      errorUserMsg: '본인이 쓴 댓글만 수정하거나 삭제할 수 있습니다.',
    });
  return comment;
}

/** Everyone mentioned may read the document; one who may not is told to nobody, and the comment is not written. */
export async function checkMentions(tx: Tx, reader: Reader, docId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== reader.memberId);
  if (wanted.length === 0) return [] as Listener[];
  const listeners = await findListeners(tx, reader, docId, wanted);
  const known = new Set(listeners.map((person) => person.memberId));
  const strangers = wanted.filter((id) => !known.has(id));
  if (strangers.length > 0)
    refuse('MENTION_REFUSED', { message: 'mentions someone who cannot read', details: { memberIds: strangers } });
  return listeners;
}
