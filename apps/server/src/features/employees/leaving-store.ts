import type { StepKind } from '@danji/contract/approvals';
import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { deleteRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export type OpenStep = {
  docId: string;
  stepId: string;
  title: string;
  kind: StepKind;
  state: 'PENDING' | 'HELD' | 'PLANNED';
  drafterId: string;
  drafterName: string;
  people: string[];
  /** Whether the asker may hand it over: sees the document, and manages documents. */
  isMine: boolean;
};

/** Every step that waits or will wait for the person, those of this moment first. */
export const findOpenSteps = (tx: Tx, reader: Reader, memberId: string) =>
  tx.run(statement<OpenStep>`
    select d.doc_id as "docId", s.step_id as "stepId", d.title, s.kind, s.state, d.drafter_id as "drafterId", d.drafter_name as "drafterName",
           array(select o.person_id from step o where o.apt_id = d.apt_id and o.doc_id = d.doc_id and o.round = d.round and o.kind not in ('DRAFT', 'VOTE')
                  order by o.ord) as people,
           app.manages_documents(${reader.aptId}, ${reader.memberId}) and ${readable(reader)} as "isMine"
      from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
     where s.apt_id = ${reader.aptId} and s.person_id = ${memberId} and s.kind <> 'DRAFT' and s.state in ('PENDING', 'HELD', 'PLANNED')
       and d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED')
     order by s.state = 'PLANNED', d.submitted_at, d.doc_id`);

/** The documents on which a ring of stand-ins would begin with this person: nobody would act. */
export async function findRings(tx: Tx, { aptId, memberId, now }: Reader, steps: readonly OpenStep[]) {
  const docIds = [...new Set(steps.map(({ docId }) => docId))];
  const rows = await tx.run(statement<{ docId: string }>`
    select x.id as "docId" from unnest(${docIds}::uuid[]) as x (id)
     where app.acting_for(${aptId}, x.id, ${memberId}, ${now}) is null`);
  return new Set(rows.map(({ docId }) => docId));
}

export type OpenThings = {
  drafts: number;
  savedLines: { ownerName: string; name: string }[];
  ownSavedLines: number;
  absences: { absenceId: string; personId: string; personName: string; from: string; to: string; reason: string }[];
  schedules: { scheduleId: string; formName: string }[];
  receivings: number;
  forms: string[];
  terms: string[];
  sessions: number;
};

/** What else is open for the person. */
export const findOpenThings = (tx: Tx, reader: Reader, memberId: string) =>
  tx.first(statement<OpenThings>`
    select (select count(*)::int from document d where d.apt_id = ${reader.aptId} and d.drafter_id = ${memberId} and d.state = 'DRAFT') as drafts,
           coalesce((select json_agg(json_build_object('ownerName', o.member_name, 'name', l.name) order by o.member_name, l.name)
                       from saved_line l join member o on o.apt_id = l.apt_id and o.member_id = l.member_id and o.state <> 'RESIGNED'
                      where l.apt_id = ${reader.aptId} and l.member_id <> ${memberId}
                        and l.line @> jsonb_build_array(jsonb_build_object('personId', ${memberId}::text))), '[]'::json) as "savedLines",
           (select count(*)::int from saved_line l where l.apt_id = ${reader.aptId} and l.member_id = ${memberId}) as "ownSavedLines",
           coalesce((select json_agg(json_build_object('absenceId', a.absence_id, 'personId', a.person_id, 'personName', p.member_name,
                              'from', app.stamp(a.starts_at), 'to', app.stamp(a.ends_at), 'reason', a.reason) order by a.starts_at)
                       from absence a join member p on p.apt_id = a.apt_id and p.member_id = a.person_id
                      where a.apt_id = ${reader.aptId} and a.stand_in_id = ${memberId} and a.ended_early_at is null
                        and a.ends_at > ${reader.now}), '[]'::json) as absences,
           coalesce((select json_agg(json_build_object('scheduleId', s.schedule_id, 'formName', f.form_name) order by f.form_name)
                       from schedule s join form f on f.apt_id = s.apt_id and f.form_id = s.form_id
                      where s.apt_id = ${reader.aptId} and s.person_id = ${memberId} and s.is_active), '[]'::json) as schedules,
           (select count(*)::int from receiving_department r
             where r.apt_id = ${reader.aptId} and r.assignee_id = ${memberId} and r.state = 'ASSIGNED') as receivings,
           array(select f.form_name from form f join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
                  where f.apt_id = ${reader.aptId} and f.in_use
                    and jsonb_path_exists(v.settings, '$.**.memberId ? (@ == $who)', jsonb_build_object('who', ${memberId}::text))
                  order by f.form_name) as forms,
           array(select b.body_name || ' ' || p.position_name || ' (' || t.starts_on || ' ~ ' || t.ends_on || ')'
                   from officer_term t join body b on b.apt_id = t.apt_id and b.body_id = t.body_id
                   join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id
                  where t.apt_id = ${reader.aptId} and t.member_id = ${memberId} and t.ends_on >= t.starts_on
                    and t.ends_on >= ${dayAt(reader.now)}
                  order by t.starts_on, b.seq_no) as terms,
           (select count(*)::int from session x where x.apt_id = ${reader.aptId} and x.member_id = ${memberId} and x.ended_at is null
               and x.ends_at > ${reader.now}) as sessions`);

/** Whether the person can take anything over: in service, and not the one who leaves. */
export const isInService = async (tx: Tx, aptId: string, memberId: string, now: Date): Promise<boolean> =>
  (await tx.first(statement`select member_id from member where apt_id = ${aptId} and member_id = ${memberId} and state = 'ACTIVE'
    and coalesce(permission_ends_on >= ${dayAt(now)}, true) for key share`)) !== undefined;

type Turn = { aptId: string; from: string; to: string | null; by: string; at: Date };

/** What comes round goes on with the successor; without one it pauses. */
export const passSchedules = (tx: Tx, { aptId, from, to, by, at }: Turn) =>
  tx.count(statement`
    update schedule set person_id = coalesce(${to}, person_id), is_active = ${to}::text is not null, updated_at = ${at}, updated_by = ${by}
     where apt_id = ${aptId} and person_id = ${from} and is_active`);

/** Own absences have no meaning any more. */
export const endOwnAbsences = (tx: Tx, aptId: string, memberId: string, at: Date) =>
  tx.count(statement`
    update absence set ended_early_at = ${at}
     where apt_id = ${aptId} and person_id = ${memberId} and ended_early_at is null and ends_at > ${at}`);

/** A link that was sent and not used opens nothing any more. */
export const dropUnusedLinks = (tx: Tx, aptId: string, memberId: string) =>
  deleteRows(tx, 'one_time_link', { apt_id: aptId, member_id: memberId, used_at: null });
