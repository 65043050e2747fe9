import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

/** So many of the newest documents are asked for their words. */
const TITLES = 300;

/** Titles that the reader may read, names of forms and their other words, and people: what may be offered in place of a typo. */
export const vocabularyFor = (reader: Reader, readers: number[] | null) => {
  // Only spares asking the rule about what they cannot read (decision 0009).
  const mayBeTheirs = readers ? sql`e.readers && ${readers}::integer[]` : sql`true`;
  return statement<{ text: string }>`
    select d.title as text
      from (select e.doc_id from search_entry e where e.apt_id = ${reader.aptId} and e.kind = 'DOC' and ${mayBeTheirs}
             order by e.sort_at desc, e.doc_id desc limit ${TITLES}) e
      join document d on d.apt_id = ${reader.aptId} and d.doc_id = e.doc_id where ${readable(reader)}
    union select f.form_name from form f where f.apt_id = ${reader.aptId} and f.in_use
    union select k from form f, unnest(f.keywords) k where f.apt_id = ${reader.aptId} and f.in_use
    union select m.member_name from member m where m.apt_id = ${reader.aptId} and m.state <> 'RESIGNED'`;
};
