import { sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { noted, readsAllNoted } from './plain-detail-queries.ts';

/** The page of a document and what the rules are asked with, as JSON text. */
export type StoredRow = {
  page: string;
  facts: string;
  draft_line: string | null;
  is_manager: boolean;
  comments?: string;
};

type Asked = { memberId: string; docId: string; entered: string; comments?: 'Y' | undefined };

const stored = compileOnce(
  ({ memberId, docId, entered, comments }: Asked) => statement<StoredRow>`
    select p.page, p.facts, case when p.drafter_id = ${memberId} then p.draft_line end as draft_line,
           ${comments ? sql`p.comments,` : sql``} right(${noted}, 1) = 'M' as is_manager
      from document_page p
     where p.apt_id = app.apt_id() and p.doc_id = ${docId}::uuid and p.page is not null and starts_with(${noted}, ${entered})
       and (p.drafter_id = ${memberId} or ${memberId} = any (p.people) or ${readsAllNoted})`,
);

/**
 * The page of a document, to whoever reads it for a plain reason; no row for any other reader, and of a document without a page.
 * Who drafted it and who is on its line stands in the row, and is as true as the page: whatever changes them takes it away.
 */
export const storedPageOf = (
  { aptId, memberId }: { aptId: string; memberId: string },
  docId: string,
  { comments = false } = {},
) => stored({ memberId, docId, entered: `${aptId} ${memberId} `, comments: comments ? 'Y' : undefined });

export const findWaiting = (tx: Tx, most: number) =>
  tx.run(statement<{ apt_id: string; doc_id: string }>`select apt_id, doc_id from app.pages_to_make(${most})`);

export type Marked = { doc_id: string; mark: string };

/** The marks of before anything is looked at. Form and complex are held: a change of them comes before or after, not meanwhile. */
export async function holdMarks(tx: Tx, aptId: string, docIds: readonly string[]): Promise<Marked[]> {
  const ids = [...docIds];
  await tx.run(statement`select from complex where apt_id = ${aptId} for share`);
  await tx.run(statement`
    select from form where apt_id = ${aptId} and form_id in (
      select d.form_id from document d where d.apt_id = ${aptId} and d.doc_id = any (${ids}::uuid[])) order by form_id for share`);
  return tx.run(statement<Marked>`
    select doc_id, mark from document_page where apt_id = ${aptId} and doc_id = any (${ids}::uuid[]) and is_waiting`);
}

export type Page = Marked & {
  drafter_id: string | null;
  people: readonly string[] | null;
  page: string | null;
  facts: string | null;
  comments: string | null;
  draft_line: string | null;
};

/** Writes them where nothing has changed since their marks. */
export const keepPages = (tx: Tx, aptId: string, pages: readonly Page[]) =>
  tx.count(statement`
    update document_page p set is_waiting = false, drafter_id = x.drafter_id, people = x.people, page = x.page, facts = x.facts,
           comments = x.comments, draft_line = x.draft_line
      from json_to_recordset(${JSON.stringify(pages)}::json)
           x (doc_id uuid, mark uuid, drafter_id text, people text[], page text, facts text, comments text, draft_line text)
     where p.apt_id = ${aptId} and p.doc_id = x.doc_id and p.mark = x.mark`);

export const NO_PAGE = { drafter_id: null, people: null, page: null, facts: null, comments: null, draft_line: null };

/** One picture of the whole database. Gives its complexes, each of which is then opened as requests open it. */
export async function openPages(tx: Tx): Promise<string[]> {
  await tx.run(statement`set transaction isolation level repeatable read, read only`);
  await tx.run(statement`set local role danji_platform`);
  const rows = await tx.run(statement<{ apt_id: string }>`select apt_id from complex order by 1`);
  await tx.run(statement`reset role`);
  return rows.map(({ apt_id }) => apt_id);
}

type KeptPage = Omit<Page, 'mark'> & { is_waiting: boolean; has_row: boolean };

/** Decided documents behind an id, with what is kept of them. */
export const pagesBehind = (tx: Tx, aptId: string, after: string, most: number) =>
  tx.run(statement<KeptPage>`
    select d.doc_id, p.doc_id is not null as has_row, coalesce(p.is_waiting, false) as is_waiting,
           p.drafter_id, p.people, p.page, p.facts, p.comments, p.draft_line
      from document d left join document_page p on p.apt_id = d.apt_id and p.doc_id = d.doc_id
     where d.apt_id = ${aptId} and (${after} = '' or d.doc_id > nullif(${after}, '')::uuid) and d.state in ('APPROVED', 'ENFORCED', 'VOID')
     order by d.doc_id limit ${most}`);
