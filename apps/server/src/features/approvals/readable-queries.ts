import { type RawBuilder, sql } from 'kysely';

export type Reader = { aptId: string; memberId: string; now: Date };
/** A member by id, or a column, where the question is who of many may read. */
type ReaderInSql = Omit<Reader, 'memberId'> & { memberId: string | RawBuilder<unknown> };

const isOnLine = (memberId: ReaderInSql['memberId']) => sql`exists (
  select from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and (s.person_id = ${memberId} or s.actor_id = ${memberId}))`;
/**
 * A document `d` whose next paper this member has to write: it says so of their role or department since it was decided
 * (`next_writer`), and they are that now. Whoever merely could draft the form is none of them.
 */
export const writesNext = (memberId: ReaderInSql['memberId']) => sql`exists (
  select from next_writer w join member m on m.apt_id = w.apt_id and m.member_id = ${memberId}
   where w.apt_id = d.apt_id and w.doc_id = d.doc_id and ${isNextWriter})`;
/** Whether the member `m` is what the row `w` names. */
export const isNextWriter = sql`(m.dept_id = w.dept_id or exists (
  select from member_role mr join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id
   where mr.apt_id = m.apt_id and mr.member_id = m.member_id and r.role_code = w.role_code))`;
const standsIn = ({ aptId, memberId, now }: ReaderInSql) => sql`exists (
  select from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.state in ('PENDING', 'HELD')
     and s.person_id in (select app.stands_in_for(${aptId}, ${memberId}, ${now}))
     and app.acting_for(s.apt_id, s.doc_id, s.person_id, ${now}) = ${memberId})`;
const isTopAdmin = (memberId: ReaderInSql['memberId']) => sql`exists (
  select from member m where m.apt_id = d.apt_id and m.member_id = ${memberId} and m.is_super_admin)`;
const readsAll = (aptId: string, memberId: ReaderInSql['memberId']) =>
  sql`(d.security = 'NORMAL' and (select app.reads_all_documents(${aptId}, ${memberId})))`;

/**
 * Who may read a document `d`: the one rule for lists, detail, history, files, comments, search and counts.
 * A draft is its drafter's alone. Otherwise: the drafter, whoever is or was on the line, or stands in for them now;
 * 참조 from 상신 on, and so the department that a step is asked of; 열람 and 수신부서 once it is decided; the head (부서장) of the department that the drafter belonged to
 * at 상신, where the form said so when it was drafted; whoever
 * may look at 전체 결재 관리, everything; once it is decided, who has to write the next paper of the matter. What is confidential (대외비) is for the
 * line alone, and for the top administrator.
 */
export const readable = ({ aptId, memberId, now }: ReaderInSql): RawBuilder<boolean> => sql<boolean>`(
  d.drafter_id = ${memberId}
  or (d.state <> 'DRAFT' and (
    ${isOnLine(memberId)}
    or ${standsIn({ aptId, memberId, now })}
    or (d.security = 'NORMAL' and exists (select from participant p where p.apt_id = d.apt_id and p.doc_id = d.doc_id and p.member_id = ${memberId}
                and (p.kind = 'REFERENCE' or d.state in ('APPROVED', 'ENFORCED'))))
    or (d.security = 'NORMAL' and d.state in ('APPROVED', 'ENFORCED') and exists (
          select from receiving_department r join member m on m.apt_id = r.apt_id and m.dept_id = r.dept_id
           where r.apt_id = d.apt_id and r.doc_id = d.doc_id and m.member_id = ${memberId}))
    or (d.security = 'NORMAL' and exists (
          select from step s join member m on m.apt_id = s.apt_id and m.dept_id = s.for_dept_id
           where s.apt_id = d.apt_id and s.doc_id = d.doc_id and m.member_id = ${memberId}))
    or (d.security = 'NORMAL' and d.policy @> '{"deptHeadReads": true}' and exists (
          select from member m join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
            join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DEPT_HEAD'
           where m.apt_id = d.apt_id and m.member_id = ${memberId} and m.dept_id = d.drafter_dept_id))
    or (d.security = 'NORMAL' and d.state in ('APPROVED', 'ENFORCED') and ${writesNext(memberId)})
    or ${readsAll(aptId, memberId)}
    or ${isTopAdmin(memberId)}
  ))
)`;

/** Of documents `d` that are complete, stand (APPROVED, ENFORCED) and are not confidential: read by whoever reads all of those. */
export const readsOrdinary = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${readsAllAtOnce(reader)} or exists (
    select from member m where m.apt_id = ${reader.aptId} and m.member_id = ${reader.memberId} and m.is_super_admin))`;

/**
 * The same rule as a set, for whoever does not read all: the ids of all documents that a reader may read if they are complete,
 * stand and are not confidential. Each way in the order of the rule, from an index; what a list of many rows asks once, and not
 * of each row. Of any other document the rule is asked: a draft or a secret may be among these.
 */
export const ordinaryIds = ({ aptId, memberId, now }: Reader): RawBuilder<unknown> => sql`
  select d.doc_id from document d where d.apt_id = ${aptId} and d.drafter_id = ${memberId}
  union all select s.doc_id from step s where s.apt_id = ${aptId} and s.person_id = ${memberId}
  union all select s.doc_id from step s where s.apt_id = ${aptId} and s.actor_id = ${memberId} and s.actor_id is distinct from s.person_id
  union all select s.doc_id from step s where s.apt_id = ${aptId} and s.state in ('PENDING', 'HELD')
     and s.person_id = any(array(select app.stands_in_for(${aptId}, ${memberId}, ${now})))
     and app.acting_for(s.apt_id, s.doc_id, s.person_id, ${now}) = ${memberId}
  union all select p.doc_id from participant p where p.apt_id = ${aptId} and p.member_id = ${memberId}
  union all select r.doc_id from member m join receiving_department r on r.apt_id = m.apt_id and r.dept_id = m.dept_id
     where m.apt_id = ${aptId} and m.member_id = ${memberId}
  union all select s.doc_id from member m join step s on s.apt_id = m.apt_id and s.for_dept_id = m.dept_id
     where m.apt_id = ${aptId} and m.member_id = ${memberId}
  union all select d.doc_id from member m
     join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
     join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DEPT_HEAD'
     join document d on d.apt_id = m.apt_id and d.drafter_dept_id = m.dept_id and d.policy @> '{"deptHeadReads": true}'
     where m.apt_id = ${aptId} and m.member_id = ${memberId}
  union all select w.doc_id from member m join next_writer w on w.apt_id = m.apt_id and w.dept_id = m.dept_id
     where m.apt_id = ${aptId} and m.member_id = ${memberId}
  union all select w.doc_id from member m
     join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
     join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id
     join next_writer w on w.apt_id = r.apt_id and w.dept_id is null and w.role_code = r.role_code
     where m.apt_id = ${aptId} and m.member_id = ${memberId}`;

/**
 * The rule for many documents `d` at once: of those that are complete, stand and are not confidential by the set, which is asked
 * once; of all others each by itself.
 */
export const readableInBulk = (reader: Reader): RawBuilder<boolean> => sql<boolean>`(
  case when d.security = 'NORMAL' and d.state in ('APPROVED', 'ENFORCED')
       then (select ${readsOrdinary(reader)}) or d.doc_id in (select unnest(array(${ordinaryIds(reader)})))
       else ${readable(reader)} end)`;

/**
 * The rule for many papers of which a list knows the id alone, none of them a draft; `docs` selects their `doc_id`. Whoever reads all
 * reads those that are not for few (drafts and what is confidential, which an index lists), and of them no document is looked at; of
 * the others the rule is asked in front, so that no row of the list looks dear to whoever plans it.
 */
export const readableAmong = (reader: Reader, docs: RawBuilder<unknown>) => ({
  before: sql`
  for_few as materialized (
    select array(select f.doc_id from document f where f.apt_id = ${reader.aptId} and (f.state = 'DRAFT' or f.security <> 'NORMAL')) as ids),
  by_rule as materialized (
    select array(select d.doc_id from document d
                  where d.apt_id = ${reader.aptId} and d.doc_id in (${docs})
                    and (not (select ${readsOrdinary(reader)}) or d.doc_id in (select unnest((select ids from for_few))))
                    and ${readableInBulk(reader)}) as ids)`,
  isRead: (docId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  case when (select ${readsOrdinary(reader)}) and ${docId} not in (select unnest((select ids from for_few))) then true
       else ${docId} in (select unnest((select ids from by_rule))) end)`,
});

/** A document `d` that came back, and may be rewritten by now. */
const cameBack = sql`d.state in ('REJECTED', 'WITHDRAWN')`;
/** Whether the attachment `a` was sent with it: what is attached since goes with the next 상신. */
const wasSent = sql`a.added_at <= coalesce((select max(e.at) from approval_event e
    where e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.payload ? 'written'), 'infinity')`;

/** Of a document `d` that came back, others than its drafter have the attachments `a` that were sent. */
export const attachedForReader = ({ memberId }: Pick<Reader, 'memberId'>): RawBuilder<boolean> =>
  sql<boolean>`(not ${cameBack} or d.drafter_id = ${memberId} or ${wasSent})`;

/** What is found goes by what was sent, for its drafter as well. */
export const attachedAsSent: RawBuilder<boolean> = sql<boolean>`(not ${cameBack} or ${wasSent})`;

/** What was last sent of a document `d` that came back. */
const sentLast = (what: 'title' | 'amount') => sql`(select e.payload->'written'->>${sql.lit(what)} from approval_event e
    where e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.payload ? 'written' order by e.seq desc limit 1)`;
const isOthersAndCameBack = ({ memberId }: Pick<Reader, 'memberId'>) =>
  sql`${cameBack} and d.drafter_id <> ${memberId}`;

/** How a document `d` is called: while it is rewritten, others than its drafter read what was sent. */
export const titleForReader = (reader: Pick<Reader, 'memberId'>): RawBuilder<string> =>
  sql<string>`case when ${isOthersAndCameBack(reader)} then coalesce(${sentLast('title')}, d.title) else d.title end`;
export const amountForReader = (reader: Pick<Reader, 'memberId'>): RawBuilder<string | null> =>
  sql<string | null>`case when ${isOthersAndCameBack(reader)} then ${sentLast('amount')}::bigint else d.amount end`;

/** How many the reader has of the attachments of a document `d`. When they came is asked only where it may matter: the key alone counts the others. */
export const attachmentCount = ({ memberId }: Pick<Reader, 'memberId'>): RawBuilder<number> => {
  const counted = (which: RawBuilder<unknown>) =>
    sql`(select count(*) from attachment a where a.apt_id = app.apt_id() and a.doc_id = d.doc_id${which})`;
  return sql<number>`case when ${isOthersAndCameBack({ memberId })} then ${counted(sql` and ${wasSent}`)} else ${counted(sql``)} end`;
};

/** Whether the reader reads all documents, asked of what `app.enter` has noted without a call where it has. */
export const readsAllAtOnce = ({ aptId, memberId }: Reader): RawBuilder<boolean> =>
  sql<boolean>`coalesce(left(app.entered_rights(${aptId}, ${memberId}), 1) = 'R', app.reads_all_documents(${aptId}, ${memberId}))`;

/**
 * The ways in which nearly everybody reads what they open, few enough to be asked in passing. It never says yes where the
 * rule says no; of whomever it says no to, the rule is asked.
 */
export const readableAtOnce = ({ aptId, memberId }: Reader): RawBuilder<boolean> => sql<boolean>`(
  d.drafter_id = ${memberId} or (d.state <> 'DRAFT' and (${readsAll(aptId, memberId)} or ${isOnLine(memberId)})))`;

/**
 * The rule for a document `d` that is for few: a draft, or confidential. All other ways ask for more than that, so it says
 * what the rule says, with fewer parts to get ready.
 */
export const readableByFew = ({ aptId, memberId, now }: Reader): RawBuilder<boolean> => sql<boolean>`(
  d.drafter_id = ${memberId}
  or (d.state <> 'DRAFT' and (${isOnLine(memberId)} or ${standsIn({ aptId, memberId, now })} or ${isTopAdmin(memberId)})))`;
