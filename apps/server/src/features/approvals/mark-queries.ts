import { type RawBuilder, sql } from 'kysely';

/** The ids of the page, in its order. */
export const pageIds = sql`page_ids as materialized (select array_agg(p.doc_id) as ids from one_page p)`;

/**
 * The documents of the page, each by the transaction that wrote it (`xmin`): whatever changes a row makes it another one. So no
 * writer has to know that somebody remembers. Steps are written by acts alone, and an act writes its document (a law says who
 * writes steps). In the order of the index: the same rows are the same text.
 */
export const documentWriters = sql`(
  select string_agg(x.xmin::text, ' ' order by x.doc_id) from document x
   where x.apt_id = app.apt_id() and x.doc_id = any ((select ids from page_ids)::uuid[]))`;
/** The rows of a table that belong to documents of the page, by document and writer. */
export const writersByDocument = (table: string, key: string) => sql`(
  select string_agg(concat(x.doc_id, x.xmin), ' ' order by x.doc_id, ${sql.ref(`x.${key}`)}) from ${sql.table(table)} x
   where x.apt_id = app.apt_id() and x.doc_id = any ((select ids from page_ids)::uuid[]))`;

const unread = (memberId: string) => sql`(
  select string_agg(x.doc_id::text, ' ' order by x.doc_id) from participant x where x.apt_id = app.apt_id()
     and x.member_id = ${memberId} and x.read_at is null and x.doc_id = any ((select ids from page_ids)::uuid[]))`;

/**
 * A mark of everything that a page of documents shows to its reader while nobody is away, as short text: of the same mark, the
 * page is the same. What its rows are made of (`row-queries.ts`) is all in it, by the rows that it is read from.
 */
export const markOf = ({ memberId, first }: { memberId: string; first?: 'Y' | undefined }): RawBuilder<string> => {
  const parts = [
    // Numbers of transactions are one server's: a standby that takes over gives those of lost commits out again.
    sql`pg_postmaster_start_time()`,
    sql`(select count(*) from hits)`,
    // Of the first page it is the first row.
    first
      ? sql`''`
      : sql`(select concat(h.sort_key, h.doc_id) from hits h order by h.sort_key desc, h.doc_id desc limit 1)`,
    sql`(select ids from page_ids)`,
    documentWriters,
    writersByDocument('attachment', 'attachment_id'),
    writersByDocument('doc_comment', 'comment_id'),
    unread(memberId),
    sql`(select people from gone)`,
    sql`(select c.xmin from complex c where c.apt_id = app.apt_id())`,
    sql`(select string_agg(f.xmin::text, ' ' order by f.form_id) from form f where f.apt_id = app.apt_id())`,
  ];
  return sql<string>`encode(sha256(convert_to(concat(${sql.join(parts, sql`, '|', `)}), 'UTF8')), 'base64')`;
};
