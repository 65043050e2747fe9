import { type Act, bulkApprove, getDocument } from '@danji/contract/approvals';
import type { DocumentRow } from '@danji/contract/document-lists';
import { unseen } from '../../../shared/api/answers-under.ts';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { reloadDocuments } from '../../../shared/api/document-lists.ts';
import { isBlocking } from '../../../shared/approval/is-blocking.ts';
import { sendAct } from '../../../shared/approval/send-act.ts';
import { useSession } from '../../../shared/session/session-store.ts';

export type Outcome = { ok: true; state: string; docNumber: string | null } | { ok: false; sentence: string };

/** One act; a refusal is told, not thrown. What the person saw goes along, so that nobody decides on what has changed. */
export async function actOnRow(row: Pick<DocumentRow, 'docId' | 'version'>, what: Act, seen = true): Promise<Outcome> {
  try {
    const { state, docNumber } = await sendAct(row.docId, what, seen ? { version: row.version } : {});
    return { ok: true, state, docNumber };
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { ok: false, sentence: sentenceOf(error) };
  } finally {
    void reloadDocuments();
  }
}

/** Whether the reader's 반대 stops the document; without an answer it is not said. */
export async function stopsByDisagreeing(docId: string): Promise<boolean> {
  const found = await call(getDocument, { params: { docId } }, unseen).catch(() => null);
  return isBlocking(found?.steps ?? [], useSession.getState().userInfo?.memberId);
}

export type Result = { docId: string; title: string; ok: boolean; sentence: string };
const AT_ONCE = 50;

/** Each document answers for itself. */
export async function approveMany(
  rows: readonly DocumentRow[],
  done: string,
  proof: string | undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    const documents = part.map(({ docId, version }) => ({ docId, version }));
    const answers = await call(
      bulkApprove,
      { body: { documents, ...(proof ? { proof } : {}) } },
      { alert: false },
    ).catch((error: unknown) =>
      documents.map(({ docId }) => ({ docId, okYn: false, errorUserMsg: sentenceOf(error) })),
    );
    for (const row of part) {
      const answer = answers.find(({ docId }) => docId === row.docId);
      const ok = answer?.okYn ?? false;
      results.push({ docId: row.docId, title: row.title, ok, sentence: ok ? done : (answer?.errorUserMsg ?? '') });
    }
  }
  await reloadDocuments();
  return results;
}

/** The same act on many, one after the other; none waits for another's success. */
export async function actOnMany(
  rows: readonly DocumentRow[],
  acts: (row: DocumentRow) => readonly Act[],
  done: string,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) {
    const wanted = acts(row);
    const result = { docId: row.docId, title: row.title };
    if (wanted.length === 0) {
      results.push({ ...result, ok: false, sentence: '지금 차례인 사람이 없어 넘길 결재가 없습니다.' });
      continue;
    }
    let refused: string | null = null;
    for (const [i, what] of wanted.entries()) {
      // Only the first act is on what the person saw: it changes the document itself.
      const outcome = await actOnRow(row, what, i === 0);
      if (!outcome.ok) refused ??= outcome.sentence;
    }
    results.push({ ...result, ok: refused === null, sentence: refused ?? done });
  }
  await reloadDocuments();
  return results;
}
