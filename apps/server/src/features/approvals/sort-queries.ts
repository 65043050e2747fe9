import { DocumentState } from '@danji/contract/approvals';
import type { Sort } from '@danji/contract/common';
import { writtenBySystems } from '@danji/contract/document-kind';
import type { DocumentSort } from '@danji/contract/document-lists';
import { type RawBuilder, sql } from 'kysely';
import { orderOf } from '../../lib/list-page.ts';
import { amountForReader, type Reader, titleForReader } from './readable-queries.ts';
import { retainUntil } from './row-queries.ts';

type Asked = Reader & { size: number; offset: number };

/** The steps of the round that a document `d` is in. */
const ofRound = sql`from step s where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round = d.round`;

/** What the rows are ordered by, column by column of the contract; days that have passed grow as people read them. */
const sortColumns = ({
  aptId,
  memberId,
  now,
}: Reader): Readonly<Record<DocumentSort, RawBuilder<unknown> | RawBuilder<unknown>[]>> => {
  const waited = sql`${now} - (select min(s.pending_since) ${ofRound})`;
  return {
    /** What is urgent is then told apart by how long it has waited. */
    urgent: [sql`d.is_urgent`, waited],
    state: sql`array_position(array[${sql.join(DocumentState.options.map((state) => sql.lit(state)))}], d.state)`,
    title: titleForReader({ memberId }),
    /** As it stands in the column, with the name of what has no form. */
    form: sql`coalesce(f.form_name, ${JSON.stringify(Object.fromEntries(writtenBySystems))}::jsonb ->> d.special)`,
    amount: amountForReader({ memberId }),
    drafter: sql`d.drafter_name`,
    date: sql`coalesce(d.submitted_at, d.updated_at)`,
    kind: sql`(select max(s.kind) ${ofRound} and s.person_id = ${memberId} and s.kind <> 'DRAFT')`,
    waiting: waited,
    number: sql`d.doc_number`,
    retention: retainUntil(aptId),
  };
};

/** The page of what was found (`hits`), with the place of each row in it. */
export function sortedPage(values: Asked, sort: Sort<DocumentSort>): RawBuilder<unknown> {
  const order = orderOf(sort, sortColumns(values), sql`h.sort_key desc, h.doc_id desc`);
  return sql`select h.*, row_number() over (order by ${order}) as place
    from hits h join document d on d.apt_id = app.apt_id() and d.doc_id = h.doc_id
    left join form f on f.apt_id = app.apt_id() and f.form_id = d.form_id
   order by place limit ${values.size} offset ${values.offset}`;
}
