import { sql } from 'kysely';
import { type Reader, readsAllAtOnce } from './readable-queries.ts';

const around = (table: string) =>
  sql`exists (select from ${sql.table(table)} x where x.apt_id = app.apt_id() and x.doc_id = d.doc_id)`;

/** Whether a document `d` has something around it that is told with it. */
export const anythingAround = sql.join(
  ['participant', 'receiving_department', 'attachment', 'related_document'].map(around),
  sql` or `,
);

/** A document `d` in its first round, as it was sent, with nothing around it. */
export const isPlain = sql`d.round <= 1 and d.state not in ('REJECTED', 'WITHDRAWN') and not (${anythingAround})`;

/**
 * The ways in which nearly everybody reads what they open, asked of the steps that are read anyway (`line`). It never says yes
 * where the rule says no; of whomever it says no to, the rule is asked.
 */
export const isPlainlyMine = (reader: Reader) => sql`(d.drafter_id = ${reader.memberId}
  or (d.state <> 'DRAFT' and (line.is_mine or (d.security = 'NORMAL' and ${readsAllAtOnce(reader)}))))`;

/** Asked of what `app.enter` has noted, without a call where it has. */
export const manages = ({ aptId, memberId }: Reader) =>
  sql`coalesce(right(app.entered_rights(${aptId}, ${memberId}), 1) = 'M', app.manages_documents(${aptId}, ${memberId}))`;
