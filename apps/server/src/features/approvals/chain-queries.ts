import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable, titleForReader } from './readable-queries.ts';

export type ChainRow = {
  doc_id: string;
  title: string;
  form_name: string | null;
  state: 'DRAFT' | 'IN_PROGRESS' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'ENFORCED' | 'VOID';
  doc_number: string | null;
  submitted_at: string | null;
};

/** A document that the reader may read, and those beside it. What may not be read ends the way there. */
const chainRows = (reader: Reader, ids: ReturnType<typeof sql>, limit: number) =>
  statement<ChainRow>`
    select d.doc_id, ${titleForReader(reader)} as title, f.form_name, d.state, d.doc_number, app.stamp(d.submitted_at) as submitted_at
      from document d left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
     where d.apt_id = ${reader.aptId} and d.doc_id in (${ids}) and ${readable(reader)}
     order by d.submitted_at nulls last, d.doc_id limit ${limit}`;

export const documentOfChain = (reader: Reader, docId: string) => chainRows(reader, sql`${docId}::uuid`, 1);

export const neighboursOf = (reader: Reader, ids: readonly string[], seen: readonly string[], limit: number) =>
  chainRows(
    reader,
    sql`select rd.related_doc_id from related_document rd where rd.apt_id = ${reader.aptId} and rd.doc_id = any(${[...ids]}::uuid[])
        union
        select rd.doc_id from related_document rd where rd.apt_id = ${reader.aptId} and rd.related_doc_id = any(${[...ids]}::uuid[])
        except select unnest(${[...seen]}::uuid[])`,
    limit,
  );

export const linksAmong = (aptId: string, ids: readonly string[]) =>
  statement<{ from: string; to: string }>`
    select related_doc_id as "from", doc_id as "to" from related_document
     where apt_id = ${aptId} and doc_id = any(${[...ids]}::uuid[]) and related_doc_id = any(${[...ids]}::uuid[])
     order by 1, 2`;
