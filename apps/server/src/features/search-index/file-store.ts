import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type UnreadFile = { apt_id: string; sha256: Buffer; name: string; mime: string; bytes: string };

/** Files that nobody has read yet, in all complexes. */
export const findUnread = (tx: Tx, most: number) =>
  tx.run(statement<UnreadFile>`select apt_id, sha256, name, mime, bytes from app.unread_files(${most})`);

type FileText = { state: 'READ' | 'NOTHING' | 'UNREADABLE' | 'TOO_LARGE'; text: string; at: Date };

/** Keeps what a file says; the documents that have it are then found by it. A file that is gone by now is left alone. */
export async function keepFileText(
  tx: Tx,
  { aptId, sha256 }: { aptId: string; sha256: Buffer },
  { state, text, at }: FileText,
) {
  await tx.run(statement`
    with kept as (
      insert into search_file (apt_id, sha256, state, text, tried_at)
      select ${aptId}, ${sha256}, ${state}, ${text}, ${at} where exists (select from stored_file where apt_id = ${aptId} and sha256 = ${sha256})
      on conflict (apt_id, sha256) do nothing returning state)
    insert into search_stale (apt_id, doc_id)
    select distinct a.apt_id, a.doc_id from attachment a, kept where kept.state = 'READ' and a.apt_id = ${aptId} and a.sha256 = ${sha256}
    on conflict (apt_id, doc_id) do update set tries = 0`);
}
