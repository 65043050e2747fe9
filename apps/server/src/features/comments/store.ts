import { sql } from 'kysely';
import { q, type Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { findRow, insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export type Commented = { drafterId: string; title: string };

/** The document, if the reader may see it. */
export const findCommented = (tx: Tx, reader: Reader, docId: string) =>
  tx.first(statement<Commented>`
    select d.drafter_id as "drafterId", d.title from document d
     where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and ${readable(reader)}`);

export type Listener = { memberId: string; memberName: string };

/** Who of these people is in service and may read the document. */
export const findListeners = (tx: Tx, reader: Reader, docId: string, ids: readonly string[]) =>
  tx.run(statement<Listener>`
    select who.member_id as "memberId", who.member_name as "memberName" from member who, document d
     where who.apt_id = ${reader.aptId} and who.member_id = any(${[...ids]}::text[]) and who.state = 'ACTIVE'
       and d.apt_id = who.apt_id and d.doc_id = ${docId} and ${readable({ ...reader, memberId: sql`who.member_id` })}`);

export async function findCommenters(tx: Tx, aptId: string, docId: string): Promise<string[]> {
  const rows = await tx.run(statement<{ author_id: string }>`
    select distinct author_id from doc_comment where apt_id = ${aptId} and doc_id = ${docId} and deleted_at is null`);
  return rows.map((row) => row.author_id);
}

type Target = { aptId: string; docId: string; commentId: string };

/** One comment of the document, locked: edits and its deletion come one after the other. */
export const lockComment = (tx: Tx, { aptId, docId, commentId }: Target) =>
  findRow(
    tx,
    'doc_comment',
    { apt_id: aptId, doc_id: docId, comment_id: commentId },
    ['author_id', 'parent_id', 'body', 'deleted_at'],
    'for update',
  );

/** How many comments the document has, deleted ones with them. Who writes the next one waits: two cannot both be the last. */
export async function countComments(tx: Tx, aptId: string, docId: string): Promise<number> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtext('comments'), hashtext(${docId}))`);
  const row = await tx.first(statement<{ many: number }>`
    select count(*)::int as many from doc_comment where apt_id = ${aptId} and doc_id = ${docId}`);
  return row?.many ?? 0;
}

export async function insertComment(
  tx: Tx,
  { aptId, docId, commentId }: Target,
  comment: { parentId: string | null; authorId: string; authorName: string; text: string; at: Date },
): Promise<void> {
  await insertRow(tx, 'doc_comment', {
    apt_id: aptId,
    comment_id: commentId,
    doc_id: docId,
    parent_id: comment.parentId,
    author_id: comment.authorId,
    author_name: comment.authorName,
    body: comment.text,
    created_at: comment.at,
  });
}

/** Keeps what the comment said, and writes what it says now. */
export async function reviseComment(
  tx: Tx,
  { aptId, docId, commentId }: Target,
  { before, text, at }: { before: string; text: string; at: Date },
): Promise<void> {
  await insertRow(tx, 'comment_revision', {
    apt_id: aptId,
    comment_id: commentId,
    revision_id: newId(),
    body: before,
    replaced_at: at,
  });
  await updateRows(
    tx,
    'doc_comment',
    { apt_id: aptId, doc_id: docId, comment_id: commentId },
    { body: text, edited_at: at },
  );
}

/** Takes the words out, also the earlier ones and the names in them; the line stays. */
export async function wipeComment(tx: Tx, { aptId, docId, commentId }: Target, at: Date): Promise<void> {
  for (const table of ['comment_revision', 'comment_mention'] as const)
    await tx.run(q.deleteFrom(table).where('apt_id', '=', aptId).where('comment_id', '=', commentId));
  await updateRows(
    tx,
    'doc_comment',
    { apt_id: aptId, doc_id: docId, comment_id: commentId },
    { body: null, deleted_at: at },
  );
}

/** Writes whom the comment mentions; gives those who were mentioned before. */
export async function replaceMentions(
  tx: Tx,
  { aptId, commentId }: Target,
  people: readonly Listener[],
): Promise<string[]> {
  const before = await tx.run(statement<{ member_id: string }>`
    delete from comment_mention where apt_id = ${aptId} and comment_id = ${commentId} returning member_id`);
  if (people.length > 0)
    await tx.run(
      q.insertInto('comment_mention').values(
        people.map(({ memberId, memberName }) => ({
          apt_id: aptId,
          comment_id: commentId,
          member_id: memberId,
          member_name: memberName,
        })),
      ),
    );
  return before.map((row) => row.member_id);
}
