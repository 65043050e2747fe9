import { shippedRegisters } from '@danji/contract/registers/shipped';
import { sql } from 'kysely';

const answered = sql.join(
  shippedRegisters.flatMap(({ code, answeredBy }) =>
    answeredBy ? [sql`(${code}::text, ${[...answeredBy]}::text[])`] : [],
  ),
);

/** A newer row is the same thing: kept by triggers (decision 0116). Papers that not everybody may read replace nothing. */
export const isReplaced = sql`r.is_replaced`;

/** Whether a paper `n` that was written on from that of row `r` is one that answers for it. */
const answers = sql`not exists (
  select from (values ${answered}) known (register, by) where known.register = r.register
     and not exists (select from register_row x where x.apt_id = n.apt_id and x.doc_id = n.doc_id and x.register = any(known.by)))`;

const isComplete = sql`n.state in ('APPROVED', 'ENFORCED')`;

/** Of a paper with several rows it is not known for which of them another one was written: a person says so. */
const isAlone = sql`not exists (
  select from register_row o where o.apt_id = r.apt_id and o.doc_id = r.doc_id and o.register = r.register and o.row_no <> r.row_no
     and o.until_day is not null)`;

/**
 * Whether nothing more is to come of a row `r`: a newer one took its place, the paper that was written on from it is complete,
 * or somebody said so. Confidential papers answer for nothing, or others would learn of them.
 */
export const isDone = sql<boolean>`(${isReplaced}
  or exists (select from register_closing c left join document n on n.apt_id = c.apt_id and n.doc_id = c.paper_id
              where c.apt_id = r.apt_id and c.doc_id = r.doc_id and c.register = r.register and c.row_no = r.row_no
                and (c.paper_id is null or ${isComplete}))
  or (${isAlone} and exists (
        select from related_document rel join document n on n.apt_id = rel.apt_id and n.doc_id = rel.doc_id
         where rel.apt_id = r.apt_id and rel.related_doc_id = r.doc_id and n.security = 'NORMAL' and ${isComplete} and ${answers})))`;
