import { type RawBuilder, sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { figure, jsonText, sure, word, words, yesNo } from './json-queries.ts';
import { amountForReader, attachmentCount, type Reader, titleForReader } from './readable-queries.ts';

/** Whether a statement is asked only for while nobody is away: then it has nothing in it about standing in. */
export type Here = { whileAllAreHere: boolean };

/** A member `m` whose steps go on: in service, or on leave while somebody stands in for them. */
export const isServed = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(m.state = 'ACTIVE' or (m.state = 'ON_LEAVE' and exists (
    select from absence away where away.apt_id = m.apt_id and away.person_id = m.member_id and away.ended_early_at is null
       and ${now} between away.starts_at and away.ends_at)))`;

/** A member `m` who cannot act any more: left, locked, on leave with nobody in their place, or the term has ended. */
export const isGone = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(not ${isServed(now)} or coalesce(m.permission_ends_on < ${dayAt(now)}, false))`;

/** The last day of the retention of a document `d`, never shorter than what the complex asks for now; null while it is undecided, and for what is kept for ever. */
export const retainUntil = (aptId: string) => sql`case when d.decided_at is not null and d.retention_years is not null
  then make_date(extract(year from d.decided_at at time zone 'Asia/Seoul')::int + greatest(d.retention_years,
         (select c.retention_min from complex c where c.apt_id = ${aptId})), 12, 31) end`;

/** Whether a document `d` wants the 결재 비밀번호. It stands in the contract too (`wantsSecret`), and a test holds both together. */
export const wantsSecretFrom = (limit: RawBuilder<unknown>) =>
  sql`(coalesce((d.policy -> 'asksSecret')::boolean, false) or abs(d.amount) >= ${limit})`;
const wantsSecret = wantsSecretFrom(sql`(select c.secret_limit from complex c where c.apt_id = app.apt_id())`);
/** The ERP's own number of a document `d` that is a slip; nobody changes it afterwards. */
export const erpNumber = sql`case when d.special = 'withdrawal' then d.content ->> 'number' end`;

export const secretYn = sql`case when ${wantsSecret} then 'Y' else 'N' end`;

/**
 * What the rows of a page ask once for all of them. While nobody of the complex is away, which is most of the time, nobody
 * stands in for anybody, and the rows need not look. Nor need they ask who stands in on which document, unless somebody
 * who is away has named others for some form groups (`by_group`).
 */
export const rowTables = ({ aptId, memberId, now }: Reader): RawBuilder<unknown> => sql`
  away as materialized (
    select count(*) > 0 as anybody,
           coalesce(bool_or(exists (select from absence_stand_in x where x.apt_id = ${aptId} and x.absence_id = a.absence_id)), false) as by_group
      from absence a where a.apt_id = ${aptId} and a.ended_early_at is null and a.ends_at >= ${now} and a.starts_at <= ${now}),
  stood_for as materialized (
    select case when anybody then array(select app.stands_in_for(${aptId}, ${memberId}, ${now})) else '{}' end as people from away)`;

/** Nobody of the complex is away: nobody stands in for anybody. */
export const nobodyIsAway = (now: Date): RawBuilder<boolean> => sql<boolean>`not exists (
  select from absence a where a.apt_id = app.apt_id() and a.ended_early_at is null and a.ends_at >= ${now} and a.starts_at <= ${now})`;

/**
 * Those of the complex who cannot act any more, for a page of rows; who is in service without an end is not looked at. While
 * nobody is away, nobody stands in for who is on leave.
 */
export const goneTable = (now: Date, { whileAllAreHere }: Here): RawBuilder<unknown> => sql`
  gone as materialized (
    select array_agg(m.member_id order by m.member_id) as people from member m
     where m.apt_id = app.apt_id() and (m.state <> 'ACTIVE' or m.permission_ends_on < ${dayAt(now)})${whileAllAreHere ? sql`` : sql` and ${isGone(now)}`})`;

/** Whether the reader, one of those who may stand in for the person of a step `s`, does so on its document. */
export const standsInOn = ({ memberId, now }: Reader): RawBuilder<boolean> => sql<boolean>`
  (not (select by_group from away) or app.acting_for(s.apt_id, s.doc_id, s.person_id, ${now}) = ${memberId})`;

/** Whether the reader may sign in the place of somebody on a step: not what they drafted, nor against the pairs of the rule. */
export const maySignOn = (step: 's' | 'v', { memberId }: Pick<Reader, 'memberId'>): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${step}.${column}`);
  return sql<boolean>`
  (not exists (select from document own where own.apt_id = ${of('apt_id')} and own.doc_id = ${of('doc_id')} and own.drafter_id = ${memberId})
   and not app.stand_in_is_excluded(${of('apt_id')}, ${of('doc_id')}, ${of('step_id')}, ${memberId}))`;
};

/** Whoever stands in for others is shown their open step, unless their own waits. */
const forAnother = sql`t.my_since is null and t.others is not null`;

/**
 * One row of any list in the shape of the contract, as JSON text: the page is made of them where the data is, and it is passed
 * on as it is. Tables are named by the complex of the transaction, which row-level security asks for anyway: said in the same
 * words, it is checked once.
 */
export const rowText = ({ aptId, memberId }: Reader, { whileAllAreHere }: Here): RawBuilder<unknown> => {
  const mine = whileAllAreHere
    ? { kind: sql`t.my_kind`, state: sql`t.my_state`, forName: sql`null::text`, since: sql`t.my_since` }
    : {
        kind: sql`case when ${forAnother} then t.others[2] else t.my_kind end`,
        state: sql`case when ${forAnother} then t.others[3] else t.my_state end`,
        forName: sql`case when ${forAnother} then t.others[4] end`,
        since: sql`coalesce(t.my_since, t.others[5]::timestamptz)`,
      };
  return jsonText({
    docId: sure(sql`d.doc_id`),
    title: sql`to_json(${titleForReader({ memberId })})`,
    formName: words(sql`(select f.form_name from form f where f.apt_id = app.apt_id() and f.form_id = d.form_id)`),
    special: word(sql`d.special`),
    state: sure(sql`d.state`),
    urgentYn: yesNo(sql`d.is_urgent`),
    docNumber: words(sql`d.doc_number`),
    erpNumber: words(erpNumber),
    drafterName: sql`to_json(d.drafter_name)`,
    drafterDeptName: words(sql`d.drafter_dept_name`),
    amount: figure(amountForReader({ memberId })),
    secretYn: yesNo(wantsSecret),
    submittedAt: word(sql`app.stamp(d.submitted_at)`),
    decidedAt: word(sql`app.stamp(d.decided_at)`),
    updatedAt: sure(sql`app.stamp(d.updated_at)`),
    version: sql`d.version`,
    turnOrder: figure(sql`t.turn_order`),
    turnLength: sql`coalesce(t.turn_length, 0)`,
    turnPeople: sql`coalesce(t.turn_people, '[]')`,
    turnSince: word(sql`app.stamp(t.turn_since)`),
    myKind: word(mine.kind),
    myState: word(mine.state),
    forName: words(mine.forName),
    waitingSince: word(sql`app.stamp(${mine.since})`),
    readYn: yesNo(sql`not exists (select from participant p where p.apt_id = app.apt_id() and p.doc_id = d.doc_id
      and p.member_id = ${memberId} and p.read_at is null)`),
    attachmentCount: attachmentCount({ memberId }),
    commentCount: sql`(select count(*) from doc_comment c where c.apt_id = app.apt_id() and c.doc_id = d.doc_id and c.deleted_at is null)`,
    security: sure(sql`d.security`),
    retentionYears: figure(sql`d.retention_years`),
    retainUntil: word(sql`to_char(${retainUntil(aptId)}, 'YYYY-MM-DD')`),
  });
};

const turnPerson = (now: Date, { whileAllAreHere }: Here) =>
  jsonText({
    stepId: sure(sql`s.step_id`),
    personId: sql`to_json(s.person_id)`,
    personName: sql`to_json(s.person_name)`,
    positionName: words(sql`s.position_name`),
    standInName: whileAllAreHere
      ? sql`'null'`
      : words(
          sql`case when (select anybody from away) then app.stand_in_name(s.apt_id, s.doc_id, s.person_id, ${now}) end`,
        ),
    goneYn: yesNo(sql`s.person_id = any ((select people from gone)::text[])`),
  });

const others = (reader: Reader) => sql`
  max(array[lpad(s.ord::text, 6, '0'), s.kind, s.state, s.person_name, s.pending_since::text])
    filter (where s.pending_since is not null and s.kind <> 'VOTE' and s.person_id = any ((select people from stood_for)::text[])
              and ${standsInOn(reader)} and ${maySignOn('s', reader)})`;

/**
 * Whose turn it is, and the reader's own part in the round, in one pass over its steps: nobody stands in a round twice but
 * for the drafter's own step. Of those for whom the reader stands in, the last whose step is open (`others`: its order, kind,
 * state, name and since when).
 */
export const rowJoins = ({ aptId, memberId, now }: Reader, here: Here): RawBuilder<unknown> => sql`
  left join lateral (
    select min(s.ord) filter (where s.pending_since is not null) as turn_order, max(s.ord) as turn_length, min(s.pending_since) as turn_since,
           max(s.kind) filter (where s.person_id = ${memberId} and s.kind <> 'DRAFT') as my_kind,
           max(s.state) filter (where s.person_id = ${memberId} and s.kind <> 'DRAFT') as my_state,
           max(s.pending_since) filter (where s.person_id = ${memberId}) as my_since,
           ${here.whileAllAreHere ? sql`` : sql`${others({ aptId, memberId, now })} as others,`}
           '[' || string_agg(${turnPerson(now, here)}, ',' order by s.step_id) filter (where s.pending_since is not null) || ']' as turn_people
      from step s where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round = d.round) t on true`;
