import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { READER, type Words } from '../file-contents/public.ts';

export type UnreadFile = { apt_id: string; sha256: Buffer; name: string; mime: string; bytes: string };

/** Files that nobody has read yet, or only a reader that knew less or was ended a while ago, in all complexes. */
export const findUnread = (tx: Tx, most: number, now: Date) =>
  tx.run(
    statement<UnreadFile>`select apt_id, sha256, name, mime, bytes from app.files_to_read_at(${READER}, ${most}, ${now})`,
  );

type FileText = Words & { at: Date };

/**
 * Keeps what a file says; the documents that have it are then found by it. A file that is gone by now is left alone. What an
 * older reader has kept is replaced, whatever is found now: it may have been the beginning of it, or nothing.
 */
export async function keepFileText(
  tx: Tx,
  { aptId, sha256 }: { aptId: string; sha256: Buffer },
  { state, text, at }: FileText,
) {
  await tx.run(statement`
    with kept as (
      insert into search_file as f (apt_id, sha256, state, text, tried_at, reader)
      select ${aptId}, ${sha256}, ${state === 'BROKEN' ? 'UNREADABLE' : state}, ${text}, ${at}, ${READER}::integer
       where exists (select from stored_file where apt_id = ${aptId} and sha256 = ${sha256})
      on conflict (apt_id, sha256) do update
         set state = excluded.state, text = excluded.text, tried_at = excluded.tried_at, reader = excluded.reader,
             tries = case when f.reader < excluded.reader then 1 else f.tries + 1 end
       where f.reader < excluded.reader or f.state = 'TOO_HEAVY'
      returning state, xmax <> 0 as is_again)
    insert into search_stale (apt_id, doc_id)
    select distinct a.apt_id, a.doc_id from attachment a, kept
     where (kept.state = 'READ' or kept.is_again) and a.apt_id = ${aptId} and a.sha256 = ${sha256}
    on conflict (apt_id, doc_id) do update set tries = 0`);
}
