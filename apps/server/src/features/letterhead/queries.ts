import type { Letterhead, MarkKind, SealUse } from '@danji/contract/letterhead';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export type MarkAtRow = { mark_id: string; kind: MarkKind; image: Buffer | null };

/** The marks that the complex had when a document was decided. */
export const marksOnDecision = (aptId: string, docId: string) =>
  statement<MarkAtRow>`
    select distinct on (m.kind) m.mark_id, m.kind, m.image
      from document d join letterhead_mark m on m.apt_id = d.apt_id and m.created_at <= d.decided_at
     where d.apt_id = ${aptId} and d.doc_id = ${docId} order by m.kind, m.created_at desc, m.mark_id desc`;

/** The lines of the foot as they were then. */
export const linesOnDecision = (aptId: string, docId: string) =>
  statement<Letterhead>`
    select l.postcode, l.address, l.homepage, l.phone, l.fax, l.email
      from document d join letterhead_lines l on l.apt_id = d.apt_id and l.created_at <= d.decided_at
     where d.apt_id = ${aptId} and d.doc_id = ${docId} order by l.version desc limit 1`;

/** As they are now, for a preview. */
export const marksNow = (aptId: string) =>
  statement<MarkAtRow>`
    select distinct on (kind) mark_id, kind, image from letterhead_mark
     where apt_id = ${aptId} order by kind, created_at desc, mark_id desc`;
export const linesNow = (aptId: string) =>
  statement<Letterhead>`
    select postcode, address, homepage, phone, fax, email
      from letterhead_lines where apt_id = ${aptId} order by version desc limit 1`;

const MOST_USES = 100;

/** The last papers with a 직인. What the reader may not read has a number and no title. */
export const sealUsesOf = (reader: Reader) =>
  statement<SealUse>`
    select app.stamp(u.at) as at, u.by_name as "byName", m.kind, n.doc_number as "docNumber", d.title, d.doc_id as "docId", u.how, u.papers
      from seal_use u join letterhead_mark m on m.apt_id = u.apt_id and m.mark_id = u.mark_id
      join document n on n.apt_id = u.apt_id and n.doc_id = u.doc_id
      left join document d on d.apt_id = u.apt_id and d.doc_id = u.doc_id and ${readable(reader)}
     where u.apt_id = ${reader.aptId} order by u.at desc, u.use_id desc limit ${MOST_USES}`;
