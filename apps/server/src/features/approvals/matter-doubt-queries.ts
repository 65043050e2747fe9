import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import type { MatterRow } from './matter-queries.ts';
import { type Reader, readable } from './readable-queries.ts';

export type OtherRow = MatterRow & { stage: 'CONTRACT' | 'INSPECTION' | 'PAYMENT'; is_readable: boolean };

/** Papers that count, by what their form of today takes them for. What is confidential is nobody's measure. */
const others = (reader: Reader, from: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  statement<OtherRow>`
    ${from}
    select d.doc_id, d.state, d.security, d.disclosure, d.title, d.doc_number, d.content, v.definition, n.settings -> 'matter' as matter,
           n.settings -> 'matter' ->> 'stage' as stage, ${readable(reader)} as is_readable
      from document d
      join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
      join form_version v on v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version
      join form_version n on n.apt_id = f.apt_id and n.form_id = f.form_id and n.version = f.current_version
     where d.apt_id = ${reader.aptId} and d.security = 'NORMAL' and ${which}
     order by d.submitted_at desc, d.doc_id limit 200`;

const counts = sql`d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED')`;

/** What the named documents go on from, and all that goes on from the contracts among it. The caller may read what they name. */
export const othersOfMatter = (reader: Reader, relatedIds: readonly string[], docId: string | null) =>
  others(
    reader,
    sql`with recursive up (doc_id, depth) as (
          select d.doc_id, 1 from document d where d.apt_id = ${reader.aptId} and d.doc_id = any(${[...relatedIds]}::uuid[]) and ${readable(reader)}
          union select rd.related_doc_id, up.depth + 1 from up join related_document rd on rd.apt_id = ${reader.aptId} and rd.doc_id = up.doc_id where up.depth < 6),
        contract as (
          select c.doc_id from up join document c on c.apt_id = ${reader.aptId} and c.doc_id = up.doc_id
            join form cf on cf.apt_id = c.apt_id and cf.form_id = c.form_id
            join form_version cv on cv.apt_id = cf.apt_id and cv.form_id = cf.form_id and cv.version = cf.current_version
           where cv.settings -> 'matter' ->> 'stage' = 'CONTRACT' and c.security = 'NORMAL' and c.state in ('APPROVED', 'ENFORCED')
           order by up.depth limit 1),
        down (doc_id, depth) as (
          select doc_id, 1 from contract
          union select rd.doc_id, down.depth + 1 from down join related_document rd on rd.apt_id = ${reader.aptId} and rd.related_doc_id = down.doc_id where down.depth < 6)`,
    sql`d.doc_id in (select doc_id from down) and ${counts} and d.doc_id is distinct from ${docId}::uuid
        and n.settings -> 'matter' ? 'stage'`,
  );

/** Payments with the same number of evidence, whatever stands between its digits. */
export const sameEvidenceAs = (reader: Reader, evidence: string, docId: string | null) =>
  others(
    reader,
    sql``,
    sql`${counts} and d.doc_id is distinct from ${docId}::uuid and n.settings -> 'matter' ->> 'stage' = 'PAYMENT'
        and regexp_replace(lower(d.content ->> (n.settings -> 'matter' -> 'marks' ->> 'evidenceNumber')), '[^0-9a-z가-힣]', '', 'g') = ${evidence}`,
  );

export const contractsSince = (reader: Reader, since: Date, docId: string | null) =>
  others(
    reader,
    sql``,
    sql`${counts} and d.doc_id is distinct from ${docId}::uuid and n.settings -> 'matter' ->> 'stage' = 'CONTRACT' and d.submitted_at >= ${since}`,
  );
