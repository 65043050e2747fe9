import type { Disclosure } from '@danji/contract/disclosure';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Matter } from '@danji/contract/forms/matter-settings';
import type { RegisterFeed } from '@danji/contract/forms/register-settings';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { isNextWriter, type Reader, readable, writesNext } from './readable-queries.ts';

export type MatterRow = {
  doc_id: string;
  state: string;
  security: 'NORMAL' | 'CONFIDENTIAL';
  disclosure: Disclosure | null;
  title: string;
  doc_number: string | null;
  content: Record<string, unknown>;
  definition: FormDefinition | Record<string, never> | null;
  /** Of the newest version of its form: what its fields mean is said there, also of papers from before it was. */
  matter: Matter | null;
  form_id: string | null;
  /** What that version feeds. */
  registers: RegisterFeed[] | null;
};

const papers = (reader: Reader, ids: ReturnType<typeof sql>, limit: number) =>
  statement<MatterRow>`
    select d.doc_id, d.state, d.security, d.disclosure, d.title, d.doc_number, d.content, v.definition, n.settings -> 'matter' as matter,
           d.form_id, n.settings -> 'registers' as registers
      from document d
      left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
      left join form_version v on v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version
      left join form_version n on n.apt_id = f.apt_id and n.form_id = f.form_id and n.version = f.current_version
     where d.apt_id = ${reader.aptId} and d.doc_id in (${ids}) and ${readable(reader)}
     order by d.decided_at desc nulls last, d.doc_id limit ${limit}`;

/** A document that the reader may read, as a paper of its matter. */
export const paperOfMatter = (reader: Reader, docId: string) => papers(reader, sql`${docId}::uuid`, 1);

/** Those that these go on from, as far as the reader may read them. */
export const papersBefore = (reader: Reader, ids: readonly string[], seen: readonly string[], limit: number) =>
  papers(
    reader,
    sql`select rd.related_doc_id from related_document rd where rd.apt_id = ${reader.aptId} and rd.doc_id = any(${[...ids]}::uuid[])
        except select unnest(${[...seen]}::uuid[])`,
    limit,
  );

export type NextFormRow = {
  form_id: string;
  form_name: string;
  roles: string[];
  departments: string[];
  is_mine: boolean;
};

/** The forms that the next paper of a decided document is written on, and who has to. */
export const nextFormsOf = ({ aptId, memberId }: Reader, docId: string) =>
  statement<NextFormRow>`
    select f.form_id, f.form_name,
           array(select w.role_code from next_writer w where w.apt_id = f.apt_id and w.doc_id = d.doc_id and w.form_id = f.form_id
                    and w.role_code is not null order by w.seq) as roles,
           array(select t.dept_name from next_writer w join department t on t.apt_id = w.apt_id and t.dept_id = w.dept_id
                  where w.apt_id = f.apt_id and w.doc_id = d.doc_id and w.form_id = f.form_id order by w.seq) as departments,
           exists (select from next_writer w join member m on m.apt_id = w.apt_id and m.member_id = ${memberId}
                    where w.apt_id = d.apt_id and w.doc_id = d.doc_id and w.form_id = f.form_id and ${isNextWriter}) as is_mine
      from document d
      join form o on o.apt_id = d.apt_id and o.form_id = d.form_id
      join form_version v on v.apt_id = o.apt_id and v.form_id = o.form_id and v.version = o.current_version
      cross join lateral jsonb_array_elements(coalesce(v.settings -> 'matter' -> 'next', '[]')) with ordinality as x(said, nr)
      join form f on f.apt_id = d.apt_id and (f.form_code = x.said ->> 'form' or f.form_id::text = x.said ->> 'form')
       and f.in_use and f.current_version is not null
     where d.apt_id = ${aptId} and d.doc_id = ${docId}::uuid and d.state in ('APPROVED', 'ENFORCED') order by x.nr`;

export type ToContinueRow = {
  doc_id: string;
  title: string;
  doc_number: string | null;
  form_name: string | null;
  amount: number | null;
  decided_at: string;
  next_form_id: string;
  next_form_name: string;
};

/** Decided documents whose next paper the reader has to write, while none was sent on that form. */
export const toContinueOf = (reader: Reader, limit: number) =>
  statement<ToContinueRow>`${toContinueRows(reader, limit)}`;

export const toContinueRows = (reader: Reader, limit: number): RawBuilder<unknown> => sql`
    select d.doc_id, d.title, d.doc_number, o.form_name, d.amount::float8 as amount, app.stamp(d.decided_at) as decided_at,
           f.form_id as next_form_id, f.form_name as next_form_name
      from (select distinct on (w.doc_id) w.apt_id, w.doc_id, w.form_id
              from next_writer w join member m on m.apt_id = w.apt_id and m.member_id = ${reader.memberId}
             where w.apt_id = ${reader.aptId} and w.given_at > ${reader.now}::timestamptz - interval '180 days' and ${isNextWriter}
               and not exists (select from related_document rd join document n on n.apt_id = rd.apt_id and n.doc_id = rd.doc_id
                                where rd.apt_id = w.apt_id and rd.related_doc_id = w.doc_id and n.form_id = w.form_id
                                  and n.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED'))
             order by w.doc_id, w.seq) w
      join document d on d.apt_id = w.apt_id and d.doc_id = w.doc_id
      join form f on f.apt_id = w.apt_id and f.form_id = w.form_id and f.in_use and f.current_version is not null
      left join form o on o.apt_id = d.apt_id and o.form_id = d.form_id
     where d.state in ('APPROVED', 'ENFORCED') and d.security = 'NORMAL' and ${writesNext(reader.memberId)}
     order by d.decided_at desc, d.doc_id limit ${limit}`;
