import type { Sort } from '@danji/contract/common';
import type { PublicationKind, PublicationState, publicationSorts } from '@danji/contract/publications';
import { sql } from 'kysely';
import { allOf, likeContaining, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

/** Of a publication `p` of a document `d`: the one place that says whether it is seen on a day. */
export const stands = sql<boolean>`(d.state in ('APPROVED', 'ENFORCED') and d.security = 'NORMAL' and p.content is not null)`;
const stateOn = (today: string) => sql<PublicationState>`(case
  when p.taken_back_at is not null then 'TAKEN_BACK'
  when p.shown_until < ${today}::date then 'ENDED'
  when not ${stands} then 'HIDDEN' else 'SHOWN' end)`;

type Asked = Paging & {
  sort: Sort<(typeof publicationSorts)[number]>;
  text?: string | undefined;
  kind?: PublicationKind | undefined;
  state?: PublicationState | undefined;
};
type Counts = Record<string, number>;
export type PublicationRow = {
  publicationId: string;
  code: string;
  kind: PublicationKind;
  title: string | null;
  state: PublicationState;
  shownFrom: string;
  shownUntil: string;
  checkedAt: string;
  checkedName: string;
  covered: Counts;
  leftOpen: Counts;
  takenBackAt: string | null;
  takenBackName: string | null;
  takenBackReason: string | null;
  docId: string | null;
  docNumber: string | null;
};

const ORDERS = {
  kind: sql`p.kind`,
  title: sql`p.title`,
  shownFrom: sql`p.shown_from`,
  shownUntil: sql`p.shown_until`,
  state: sql`array_position(array['SHOWN', 'HIDDEN', 'ENDED', 'TAKEN_BACK'], p.state)`,
  checkedName: sql`p.checked_name`,
  // Of a paper that is not theirs to read its number does not tell, nor does its place in the list.
  docNumber: sql`case when p.may_read then p.doc_number end`,
};

export const publicationPageOf = (reader: Reader, today: string, { text, kind, state, sort, ...paging }: Asked) =>
  listPage<PublicationRow>({
    found: sql`select p.*, d.doc_number, ${readable(reader)} as may_read, ${stateOn(today)} as state
      from publication p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
     where ${allOf([
       sql`p.apt_id = ${reader.aptId}`,
       kind && sql`p.kind = ${kind}`,
       state && sql`${stateOn(today)} = ${state}`,
       text && sql`p.words ilike ${likeContaining(text)}`,
     ])}`,
    order: orderOf(sort, ORDERS, sql`p.publication_id desc`),
    paging,
    columns: sql`p.publication_id as "publicationId", p.code, p.kind, p.title, p.state, p.shown_from::text as "shownFrom",
      p.shown_until::text as "shownUntil", app.stamp(p.checked_at) as "checkedAt", p.checked_name as "checkedName", p.covered,
      p.left_open as "leftOpen", app.stamp(p.taken_back_at) as "takenBackAt", p.taken_back_name as "takenBackName",
      p.taken_back_reason as "takenBackReason", case when p.may_read then p.doc_id end as "docId",
      case when p.may_read then p.doc_number end as "docNumber"`,
  });

export const openPageOf = (aptId: string, today: string) =>
  statement<{ code: string | null; onYn: boolean; version: number; shown: number }>`
    select o.code, coalesce(o.is_on, false) as "onYn", coalesce(o.version, 0) as version,
           (select count(*)::int from publication p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
             where p.apt_id = ${aptId} and ${stateOn(today)} = 'SHOWN') as shown
      from (select ${aptId} as apt_id) c left join open_page o on o.apt_id = c.apt_id`;
