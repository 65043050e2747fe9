import { type RawBuilder, sql } from 'kysely';
import { dayAt, dayBegins } from '../../lib/korean-day-queries.ts';
import { likeText } from '../../lib/like-text.ts';
import { rangeOf } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { attachmentJson } from './attachment-store.ts';
import type { Document, Step } from './domain/types.ts';
import { type Reader, readable } from './readable-queries.ts';
import { isGone, retainUntil, rowJoins, rowJson } from './row-queries.ts';

export type ListFilter = {
  page: number;
  size: number;
  text?: string;
  formId?: string;
  deptId?: string;
  from?: string;
  to?: string;
  urgentYn?: boolean;
  anchor?: string;
  after?: string;
};

const filterOf = ({ text, formId, deptId, from, to, urgentYn }: ListFilter) =>
  sql.join(
    [
      text?.trim()
        ? sql`(d.title like ${`%${likeText(text.trim())}%`} or d.drafter_name like ${`%${likeText(text.trim())}%`} or d.doc_number like ${`%${likeText(text.trim())}%`})`
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
  return statement(sql<PageRow>`
    with hits as materialized (select d.apt_id, d.doc_id, ${source.order} as sort_key ${source.from} and ${filterOf(filter)} and ${upTo}),
         one_page as materialized (select * from hits where ${from} order by sort_key desc, doc_id desc ${rangeOf({ page: after ? 1 : page, size })})
    select json_build_object(
      'items', coalesce((select json_agg(${rowJson(reader)} order by o.sort_key desc, o.doc_id desc)
                           from one_page o join document d on d.apt_id = o.apt_id and d.doc_id = o.doc_id ${rowJoins(reader)}), '[]'::json),
      'total', (select count(*)::int from hits), 'page', ${page}::int, 'size', ${size}::int,
      'anchor', coalesce(${anchor ?? null}::text, ${placeOf(sql`select sort_key, doc_id from hits order by sort_key desc, doc_id desc limit 1`)}),
      'last', ${placeOf(sql`select sort_key, doc_id from one_page order by sort_key, doc_id limit 1`)})::text as page`);
}

type ApproveTab = 'waiting' | 'planned' | 'running' | 'done' | 'rejected' | 'held';

/** Steps that are the reader's to act on: their own, and those of people for whom they stand in now. */
const myOpenSteps = ({ aptId, memberId, now }: Reader, state: 'PENDING' | 'HELD') => sql`
  select s.doc_id, s.pending_since from step s where s.apt_id = ${aptId} and s.person_id = ${memberId} and s.state = ${state}
  union
  select s.doc_id, s.pending_since from app.stands_in_for(${aptId}, ${memberId}, ${now}) person
    join step s on s.apt_id = ${aptId} and s.person_id = person and s.state = ${state}`;

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

type AllFilter = ListFilter & {
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
  const orphaned = sql`exists (select from step s join member m on m.apt_id = s.apt_id and m.member_id = s.person_id
    where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.state in ('PENDING', 'HELD') and ${isGone(reader.now)})`;
  const due = sql`d.state in ('APPROVED', 'ENFORCED') and ${retainUntil(reader.aptId)} < ${dayAt(reader.now)}`;
  return pageOf(reader, filter, {
    from: sql`from document d where d.apt_id = ${reader.aptId} and d.state <> 'DRAFT' and ${mayRead}
      and ${filter.state ? sql`d.state = ${filter.state}` : sql`true`} and ${filter.orphanedYn ? orphaned : sql`true`}
      and ${filter.docNumber ? sql`d.doc_number like ${`${likeText(filter.docNumber)}%`}` : sql`true`}
      and ${filter.security ? sql`d.security = ${filter.security}` : sql`true`} and ${filter.retentionDueYn ? due : sql`true`}`,
    order: sql`d.submitted_at`,
  });
}

export type CountsRow = {
  waiting: number;
  planned: number;
  held: number;
  running: number;
  rejected: number;
  unreadReferences: number;
  drafts: number;
};

export const countsOf = (reader: Reader) => {
  const { aptId, memberId } = reader;
  return statement(sql<CountsRow>`
    select (select count(distinct doc_id)::int from (${myOpenSteps(reader, 'PENDING')}) w) as waiting,
           (select count(distinct doc_id)::int from (${myOpenSteps(reader, 'HELD')}) h) as held,
           (select count(*)::int from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
             where s.apt_id = ${aptId} and s.person_id = ${memberId} and s.state = 'PLANNED' and d.state = 'IN_PROGRESS') as planned,
           (select count(*)::int from document d where d.apt_id = ${aptId} and d.drafter_id = ${memberId} and d.state = 'IN_PROGRESS') as running,
           (select count(*)::int from document d where d.apt_id = ${aptId} and d.drafter_id = ${memberId} and d.state = 'REJECTED') as rejected,
           (select count(*)::int from document d where d.apt_id = ${aptId} and d.drafter_id = ${memberId} and d.state = 'DRAFT') as drafts,
           (select count(*)::int from participant p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
             where p.apt_id = ${aptId} and p.member_id = ${memberId} and p.read_at is null and d.state <> 'DRAFT'
               and (p.kind = 'REFERENCE' or d.state in ('APPROVED', 'ENFORCED'))) as "unreadReferences"`);
};

const stepJson = sql`json_build_object(
  'stepId', s.step_id, 'order', s.ord, 'kind', s.kind, 'personId', s.person_id, 'personName', s.person_name, 'deptName', s.dept_name,
  'positionName', s.position_name, 'state', s.state, 'manner', s.manner, 'vote', s.vote, 'actorId', s.actor_id, 'actorName', s.actor_name,
  'actedAt', app.stamp(s.acted_at), 'reason', s.reason, 'pendingSince', app.stamp(s.pending_since), 'openedAt', app.stamp(s.opened_at),
  'keptYn', case when s.kept then 'Y' else 'N' end)`;

/** A step as the rules know it. */
const ruleStepJson = sql`json_build_object(
  'id', s.step_id, 'order', s.ord, 'kind', s.kind, 'personId', s.person_id, 'state', s.state, 'manner', s.manner, 'vote', s.vote, 'actorId', s.actor_id,
  'actedAt', s.acted_at, 'reason', s.reason, 'pendingSince', s.pending_since, 'openedAt', s.opened_at, 'mayDecideFinally', s.may_decide_finally, 'kept', s.kept)`;

export type DetailRow = {
  /** The answer as JSON text, but for the abilities: it is passed on without being read. */
  detail: string;
  rules: {
    isManager: boolean;
    amount: string | null;
    finalLimit: string | null;
    document: Omit<Document, 'steps'>;
    steps: (Omit<Step, 'actedAt' | 'pendingSince' | 'openedAt'> &
      Record<'actedAt' | 'pendingSince' | 'openedAt', string | null>)[];
    absences: { personId: string; standInId: string; from: string; to: string }[];
  };
};

/**
 * The whole document as JSON in the contract's shape, and what the rules need to say what the reader may do. While the
 * drafter rewrites what was rejected or taken back, everybody else (`asSent`: and the drafter too) goes on reading what
 * was sent: the signatures beneath it are signatures of that.
 */
export const detailOf = (reader: Reader, docId: string, { asSent = false } = {}) => {
  const { aptId, memberId, now } = reader;
  return statement(sql<DetailRow>`
    select json_build_object(
      'docId', d.doc_id, 'formId', d.form_id, 'formVersion', d.form_version, 'formName', f.form_name, 'special', d.special,
      'title', coalesce(sent.written->>'title', d.title), 'content', coalesce(sent.written->'content', d.content),
      'amount', case when sent.written is null then d.amount else (sent.written->>'amount')::bigint end, 'state', d.state, 'version', d.version, 'round', d.round, 'docNumber', d.doc_number,
      'drafter', json_build_object('personId', d.drafter_id, 'personName', d.drafter_name, 'deptName', d.drafter_dept_name, 'positionName', d.drafter_position),
      'urgentYn', case when d.is_urgent then 'Y' else 'N' end, 'security', d.security, 'retentionYears', d.retention_years,
      'createdAt', app.stamp(d.created_at), 'submittedAt', app.stamp(d.submitted_at), 'decidedAt', app.stamp(d.decided_at),
      'draftLine', case when d.drafter_id = ${memberId} then d.draft_line else '[]'::jsonb end,
      'steps', coalesce((select json_agg(${stepJson} order by s.ord, s.step_id) from step s
                          where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round), '[]'::json),
      'earlierRounds', coalesce((select json_agg(json_build_object('round', r.round, 'steps', r.steps) order by r.round desc) from (
                          select s.round, json_agg(${stepJson} order by s.ord, s.step_id) as steps from step s
                           where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round < d.round group by s.round) r), '[]'::json),
      'participants', coalesce((select json_agg(json_build_object('memberId', p.member_id, 'memberName', p.member_name, 'kind', p.kind, 'readAt', app.stamp(p.read_at)) order by p.kind, p.member_name)
                          from participant p where p.apt_id = d.apt_id and p.doc_id = d.doc_id), '[]'::json),
      'receivingDepartments', coalesce((select json_agg(json_build_object('deptId', r.dept_id, 'deptName', r.dept_name, 'state', r.state, 'assigneeId', r.assignee_id) order by r.dept_name)
                          from receiving_department r where r.apt_id = d.apt_id and r.doc_id = d.doc_id), '[]'::json),
      'attachments', coalesce((select json_agg(${attachmentJson} order by t.seq_no) from attachment t
                          where t.apt_id = d.apt_id and t.doc_id = d.doc_id), '[]'::json),
      'relatedDocuments', coalesce((select json_agg(json_build_object('docId', d.doc_id, 'title', d.title, 'state', d.state, 'docNumber', d.doc_number) order by d.submitted_at)
                          from related_document rd join document d on d.apt_id = rd.apt_id and d.doc_id = rd.related_doc_id
                         where rd.apt_id = ${aptId} and rd.doc_id = ${docId} and ${readable(reader)}), '[]'::json)
    )::text as detail,
    json_build_object(
      'isManager', app.manages_documents(${aptId}, ${memberId}), 'amount', d.amount::text,
      'finalLimit', (select c.final_limit::text from complex c where c.apt_id = d.apt_id),
      'document', json_build_object('id', d.doc_id, 'state', d.state, 'version', d.version, 'round', d.round, 'drafterId', d.drafter_id, 'policy', d.policy),
      'steps', coalesce((select json_agg(${ruleStepJson} order by s.ord, s.step_id) from step s
                          where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round), '[]'::json),
      'absences', coalesce((select json_agg(json_build_object('personId', a.person_id, 'standInId', a.stand_in_id, 'from', a.starts_at, 'to', a.ends_at))
                     from absence a where a.apt_id = ${aptId} and a.ended_early_at is null and ${now} between a.starts_at and a.ends_at), '[]'::json)
    ) as rules
      from document d left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
      left join lateral (
        select e.payload->'written' as written from approval_event e
         where d.state in ('REJECTED', 'WITHDRAWN') and (${asSent} or d.drafter_id <> ${memberId})
           and e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.payload ? 'written' order by e.seq desc limit 1) sent on true
     where d.apt_id = ${aptId} and d.doc_id = ${docId} and ${readable(reader)}`);
};

export type EventRow = {
  seq: number;
  type: string;
  actor_id: string;
  on_behalf_of: string | null;
  on_behalf_of_name: string | null;
  /** As text: a Date would drop the microseconds, and a change of them would not show. */
  at: string;
  payload: Record<string, unknown>;
  prev_hash: Buffer;
  hash: Buffer;
};

export const historyOf = (reader: Reader, docId: string) =>
  statement(sql<EventRow>`
    select e.seq, e.type, e.actor_id, e.on_behalf_of, m.member_name as on_behalf_of_name, app.stamp(e.at) as at, e.payload, e.prev_hash, e.hash
      from document d join approval_event e on e.apt_id = d.apt_id and e.doc_id = d.doc_id
      left join member m on m.apt_id = e.apt_id and m.member_id = e.on_behalf_of
     where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and ${readable(reader)} order by e.seq`);
