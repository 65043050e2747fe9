import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';
import type { Spoken } from './domain/what-was-meant.ts';

/** So many of the newest documents are asked for their words. */
const TITLES = 300;
/** And so many people by their names, those of the office first. */
const NAMES = 5_000;

/**
 * Titles, names of forms and their other words, and people: what may have been meant in place of a typo. Titles are told to
 * nobody before `readableAmong` was asked about them.
 */
export const vocabularyFor = (reader: Reader, readers: number[] | null) => {
  // Only spares asking the rule about what they cannot read (decision 0009).
  const mayBeTheirs = readers ? sql`e.readers && ${readers}::integer[]` : sql`true`;
  return statement<Spoken>`
    (select d.title as text, d.doc_id as "docId"
      from (select e.doc_id, e.sort_at from search_entry e where e.apt_id = ${reader.aptId} and e.kind = 'DOC' and ${mayBeTheirs}
             order by e.sort_at desc, e.doc_id desc limit ${TITLES}) e
      join document d on d.apt_id = ${reader.aptId} and d.doc_id = e.doc_id order by e.sort_at desc, e.doc_id desc)
    union all select f.form_name, null from form f where f.apt_id = ${reader.aptId} and f.in_use
    union all select k, null from form f, unnest(f.keywords) k where f.apt_id = ${reader.aptId} and f.in_use
    union all (select m.member_name, null::uuid from member m where m.apt_id = ${reader.aptId} and m.state <> 'RESIGNED'
                group by m.member_name order by min(m.member_type), m.member_name limit ${NAMES})`;
};

/** Those of the documents that the reader may read. */
export const readableAmong = (reader: Reader, docIds: readonly string[]) => statement<{ docId: string }>`
  select d.doc_id as "docId" from document d
   where d.apt_id = ${reader.aptId} and d.doc_id = any(${[...docIds]}::uuid[]) and ${readable(reader)}`;
