import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

/** So many of the newest documents are asked for their words. */
const TITLES = 1_000;

/** Titles that the reader may read, names of forms and their other words, and people: what may be offered in place of a typo. */
export const vocabularyFor = (reader: Reader) =>
  statement<{ text: string }>`
    select d.title as text
      from (select d.* from document d where d.apt_id = ${reader.aptId}
             order by coalesce(d.submitted_at, d.updated_at) desc limit ${TITLES}) d where ${readable(reader)}
    union select f.form_name from form f where f.apt_id = ${reader.aptId} and f.in_use
    union select k from form f, unnest(f.keywords) k where f.apt_id = ${reader.aptId} and f.in_use
    union select m.member_name from member m where m.apt_id = ${reader.aptId} and m.state <> 'RESIGNED'`;
