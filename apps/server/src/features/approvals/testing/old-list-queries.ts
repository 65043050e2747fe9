import { type RawBuilder, sql } from 'kysely';
import { dayAt, dayBegins } from '../../../lib/korean-day-queries.ts';
import { likeText } from '../../../lib/like-text.ts';
import { rangeOf } from '../../../lib/list-page.ts';
import { statement } from '../../../lib/statement.ts';
import type { Counts } from '../count-queries.ts';
import type { ListFilter } from '../filter-queries.ts';
import { amountForReader, attachedForReader, type Reader, readable, titleForReader } from '../readable-queries.ts';
import { erpNumber, isGone, maySignOn, retainUntil, secretYn } from '../row-queries.ts';

/**
 * The lists as they were read before each case got a statement of its own. The product no longer uses them: a test asks both
 * for the same and compares what they say, field by field.
 */
/** Who acts for the person of step `s` while they are away; whoever is away too is passed over. */
const standInName = (now: Date) => sql`(
  with recursive chain as (
    select a.stand_in_id, 1 as n from absence a
     where a.apt_id = s.apt_id and a.person_id = s.person_id and a.ended_early_at is null and ${now} between a.starts_at and a.ends_at
    union all
    select a.stand_in_id, c.n + 1 from chain c join absence a on a.apt_id = s.apt_id and a.person_id = c.stand_in_id
     where a.ended_early_at is null and ${now} between a.starts_at and a.ends_at and c.n < 10)
  select x.member_name from chain c join member x on x.apt_id = s.apt_id and x.member_id = c.stand_in_id order by c.n desc limit 1)`;

/** One row of any list, as JSON in the shape of the contract: built where the data is, passed on as it is. */
const rowJson = ({ aptId, memberId }: Reader) => sql`json_build_object(
  'docId', d.doc_id, 'title', ${titleForReader({ memberId })}, 'formName', f.form_name, 'special', d.special, 'state', d.state,
  'urgentYn', case when d.is_urgent then 'Y' else 'N' end, 'docNumber', d.doc_number, 'erpNumber', ${erpNumber},
  'drafterName', d.drafter_name, 'drafterDeptName', d.drafter_dept_name, 'amount', ${amountForReader({ memberId })}, 'secretYn', ${secretYn},
  'submittedAt', app.stamp(d.submitted_at), 'decidedAt', app.stamp(d.decided_at), 'updatedAt', app.stamp(d.updated_at), 'version', d.version,
  'turnOrder', t.turn_order, 'turnLength', coalesce(t.turn_length, 0), 'turnPeople', coalesce(t.turn_people, '[]'::json),
  'turnSince', app.stamp(t.turn_since),
  'myKind', mine.kind, 'myState', mine.state, 'forName', mine.for_name, 'waitingSince', app.stamp(mine.pending_since),
  'readYn', case when exists (select from participant p where p.apt_id = d.apt_id and p.doc_id = d.doc_id and p.member_id = ${memberId} and p.read_at is null)
                 then 'N' else 'Y' end,
  'attachmentCount', (select count(*) from attachment a where a.apt_id = d.apt_id and a.doc_id = d.doc_id and ${attachedForReader({ memberId })}),
  'commentCount', (select count(*) from doc_comment c where c.apt_id = d.apt_id and c.doc_id = d.doc_id and c.deleted_at is null),
  'security', d.security, 'retentionYears', d.retention_years, 'retainUntil', ${retainUntil(aptId)})`;

/** Whose turn it is, and the reader's own part in the round. Only for the rows of one page. */
const rowJoins = ({ aptId, memberId, now }: Reader) => sql`
  left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
  left join lateral (
    select min(s.ord) filter (where s.state in ('PENDING', 'HELD')) as turn_order, max(s.ord) as turn_length,
           min(s.pending_since) filter (where s.state in ('PENDING', 'HELD')) as turn_since,
           json_agg(json_build_object('stepId', s.step_id, 'personId', s.person_id, 'personName', s.person_name, 'positionName', s.position_name,
               'standInName', ${standInName(now)},
               'goneYn', case when exists (select from member m where m.apt_id = s.apt_id and m.member_id = s.person_id and ${isGone(now)})
                              then 'Y' else 'N' end) order by s.step_id)
             filter (where s.state in ('PENDING', 'HELD')) as turn_people
      from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round) t on true
  left join lateral (
    select s.kind, s.state, s.pending_since, case when s.person_id <> ${memberId} then s.person_name end as for_name from step s
     where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.kind <> 'DRAFT'
       and (s.person_id = ${memberId}
            or (s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE' and s.person_id in (select app.stands_in_for(${aptId}, ${memberId}, ${now}))
                and ${maySignOn('s', { memberId })}))
     -- Between two of equal order it was left to chance; the last three settle it as the new statement does.
     order by s.state in ('PENDING', 'HELD') desc, s.person_id = ${memberId} desc, s.ord desc, s.kind desc, s.state desc, s.person_name desc limit 1) mine on true`;

const filterOf = ({ text, formId, deptId, from, to, urgentYn }: ListFilter) =>
  sql.join(
    [
      text?.trim()
        ? sql`(d.title like ${`%${likeText(text.trim())}%`} or d.drafter_name like ${`%${likeText(text.trim())}%`} or d.doc_number like ${`%${likeText(text.trim())}%`} or ${erpNumber} like ${`%${likeText(text.trim())}%`})`
        : sql`true`,
      formId ? sql`d.form_id = ${formId}` : sql`true`,
      deptId ? sql`d.drafter_dept_id = ${deptId}` : sql`true`,
      from ? sql`d.submitted_at >= ${dayBegins(from)}` : sql`true`,
      to ? sql`d.submitted_at < ${dayBegins(to, 1)}` : sql`true`,
      urgentYn ? sql`d.is_urgent` : sql`true`,
    ],
    sql` and `,
  );

type PageRow = { page: string };

/** A place in a list as the contract spells it: `<sort key>~<id>`. */
const placeOf = (row: RawBuilder<unknown>) => sql`(select app.stamp(p.sort_key) || '~' || p.doc_id from (${row}) p)`;
const key = (place: string) => sql`(${place.split('~')[0]}::timestamptz, ${place.split('~')[1]}::uuid)`;

/**
 * A page and its total as one JSON text. The ids of the page are found first, over an index in the order of the list;
 * what a row shows is then looked up for those few alone. `after` goes on from a row and `anchor` leaves out what arrived
 * since the first page, so that pages neither repeat nor lose a row while the list moves.
 */
function pageOf(reader: Reader, filter: ListFilter, source: { from: RawBuilder<unknown>; order: RawBuilder<unknown> }) {
  const { page, size, after, anchor } = filter;
  const upTo = anchor ? sql`(${source.order}, d.doc_id) <= ${key(anchor)}` : sql`true`;
  const from = after ? sql`(sort_key, doc_id) < ${key(after)}` : sql`true`;
  return statement<PageRow>`
    with hits as materialized (select d.apt_id, d.doc_id, ${source.order} as sort_key ${source.from} and ${filterOf(filter)} and ${upTo}),
         one_page as materialized (select * from hits where ${from} order by sort_key desc, doc_id desc ${rangeOf({ page: after ? 1 : page, size })})
    select json_build_object(
      'items', coalesce((select json_agg(${rowJson(reader)} order by o.sort_key desc, o.doc_id desc)
                           from one_page o join document d on d.apt_id = o.apt_id and d.doc_id = o.doc_id ${rowJoins(reader)}), '[]'::json),
      'total', (select count(*)::int from hits), 'page', ${page}::int, 'size', ${size}::int,
      'anchor', coalesce(${anchor ?? null}::text, ${placeOf(sql`select sort_key, doc_id from hits order by sort_key desc, doc_id desc limit 1`)}),
      'last', ${placeOf(sql`select sort_key, doc_id from one_page order by sort_key, doc_id limit 1`)})::text as page`;
}

type ApproveTab = 'waiting' | 'planned' | 'running' | 'done' | 'rejected' | 'held';

/** Steps that are the reader's to act on: their own, and those of people for whom they stand in now. */
const myOpenSteps = ({ aptId, memberId, now }: Reader, state: 'PENDING' | 'HELD') => sql`
  select s.doc_id, s.pending_since from step s where s.apt_id = ${aptId} and s.person_id = ${memberId} and s.state = ${state}
  union
  select s.doc_id, s.pending_since from app.stands_in_for(${aptId}, ${memberId}, ${now}) person
    join step s on s.apt_id = ${aptId} and s.person_id = person and s.state = ${state} and s.kind <> 'VOTE'
   where ${maySignOn('s', { memberId })}`;

export function approveInboxOf(reader: Reader, filter: ListFilter & { tab: ApproveTab }) {
  const { aptId, memberId } = reader;
  if (filter.tab === 'waiting' || filter.tab === 'held') {
    return pageOf(reader, filter, {
      from: sql`from (select doc_id, min(pending_since) as since from (${myOpenSteps(reader, filter.tab === 'held' ? 'HELD' : 'PENDING')}) open group by doc_id) w
                join document d on d.apt_id = ${aptId} and d.doc_id = w.doc_id where true`,
      order: sql`w.since`,
    });
  }
  const byTab = {
    planned: sql`s.state = 'PLANNED' and d.state = 'IN_PROGRESS'`,
    running: sql`s.actor_id is not null and d.state = 'IN_PROGRESS'`,
    done: sql`d.state in ('APPROVED', 'ENFORCED')`,
    rejected: sql`d.state = 'REJECTED'`,
  }[filter.tab];
  return pageOf(reader, filter, {
    from: sql`from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
              where s.apt_id = ${aptId} and s.person_id = ${memberId} and s.kind <> 'DRAFT' and s.state <> 'CANCELLED' and ${byTab}`,
    order: sql`d.submitted_at`,
  });
}

export function referenceInboxOf(reader: Reader, filter: ListFilter & { tab: 'all' | 'unread' | 'read' }) {
  const read = { all: sql`true`, unread: sql`p.read_at is null`, read: sql`p.read_at is not null` }[filter.tab];
  return pageOf(reader, filter, {
    from: sql`from participant p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
              where p.apt_id = ${reader.aptId} and p.member_id = ${reader.memberId} and ${read} and d.state <> 'DRAFT'
                and (p.kind = 'REFERENCE' or d.state in ('APPROVED', 'ENFORCED'))`,
    order: sql`d.submitted_at`,
  });
}

export function sentInboxOf(
  reader: Reader,
  filter: ListFilter & { tab: 'draft' | 'running' | 'done' | 'rejected' | 'withdrawn' },
) {
  const states = {
    draft: ['DRAFT'],
    running: ['IN_PROGRESS'],
    done: ['APPROVED', 'ENFORCED', 'VOID'],
    rejected: ['REJECTED'],
    withdrawn: ['WITHDRAWN'],
  }[filter.tab];
  return pageOf(reader, filter, {
    from: sql`from document d where d.apt_id = ${reader.aptId} and d.drafter_id = ${reader.memberId} and d.state in (${sql.join(states)})`,
    order: sql`d.updated_at`,
  });
}

export type AllFilter = ListFilter & {
  state?: string;
  orphanedYn?: boolean;
  docNumber?: string;
  security?: string;
  retentionDueYn?: boolean;
};

/**
 * All documents of a complex that the reader may see. The operator in another complex has no part in its documents; there,
 * as for its managers, it is everything that is not confidential. Who may name another complex `app.enter` has decided.
 */
export function allDocumentsOf(reader: Reader & { isVisiting: boolean }, filter: AllFilter) {
  const mayRead = reader.isVisiting ? sql`d.security = 'NORMAL'` : readable(reader);
  const orphaned = sql`app.orphaned_because(d.apt_id, d.doc_id, ${reader.now}) is not null`;
  const due = sql`d.state in ('APPROVED', 'ENFORCED') and ${retainUntil(reader.aptId)} < ${dayAt(reader.now)}`;
  return pageOf(reader, filter, {
    from: sql`from document d where d.apt_id = ${reader.aptId} and d.state <> 'DRAFT' and ${mayRead}
      and ${filter.state ? sql`d.state = ${filter.state}` : sql`true`} and ${filter.orphanedYn ? orphaned : sql`true`}
      and ${filter.docNumber ? sql`d.doc_number like ${`${likeText(filter.docNumber)}%`}` : sql`true`}
      and ${filter.security ? sql`d.security = ${filter.security}` : sql`true`} and ${filter.retentionDueYn ? due : sql`true`}`,
    order: sql`d.submitted_at`,
  });
}

export const countsOf = (reader: Reader) => {
  const { aptId, memberId } = reader;
  return statement<Counts>`
    select (select count(distinct doc_id)::int from (${myOpenSteps(reader, 'PENDING')}) w) as waiting,
           (select count(distinct doc_id)::int from (${myOpenSteps(reader, 'HELD')}) h) as held,
           (select count(*)::int from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
             where s.apt_id = ${aptId} and s.person_id = ${memberId} and s.state = 'PLANNED' and d.state = 'IN_PROGRESS') as planned,
           (select count(*)::int from document d where d.apt_id = ${aptId} and d.drafter_id = ${memberId} and d.state = 'IN_PROGRESS') as running,
           (select count(*)::int from document d where d.apt_id = ${aptId} and d.drafter_id = ${memberId} and d.state = 'REJECTED') as rejected,
           (select count(*)::int from document d where d.apt_id = ${aptId} and d.drafter_id = ${memberId} and d.state = 'DRAFT') as drafts,
           (select count(*)::int from participant p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
             where p.apt_id = ${aptId} and p.member_id = ${memberId} and p.read_at is null and d.state <> 'DRAFT'
               and (p.kind = 'REFERENCE' or d.state in ('APPROVED', 'ENFORCED'))) as "unreadReferences"`;
};
