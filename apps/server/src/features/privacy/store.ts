import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { foldedEvents } from './folded-queries.ts';

export type Subject = {
  memberType: 'EMP' | 'TENANT';
  phoneNo: string | null;
  email: string | null;
  dongHo: string | null;
};

export const findSubject = async (tx: Tx, aptId: string, memberId: string): Promise<Subject | undefined> =>
  tx.first(statement<Subject>`
    select member_type as "memberType", email, dong || '동 ' || ho || '호' as "dongHo",
           regexp_replace(phone_no, '^(...)(....)(....)$', '\\1-\\2-\\3') as "phoneNo"
      from member where apt_id = ${aptId} and member_id = ${memberId}`);

/** Someone who applied. What was erased is gone here too. */
export const findApplicant = async (tx: Tx, aptId: string, applicationId: string): Promise<Subject | undefined> =>
  tx.first(statement<Subject>`
    select 'TENANT' as "memberType", email, nullif(dong, '') || '동 ' || ho || '호' as "dongHo",
           nullif(regexp_replace(phone_no, '^(...)(....)(....)$', '\\1-\\2-\\3'), '') as "phoneNo"
      from application where apt_id = ${aptId} and application_id = ${applicationId}::uuid`);

export async function findTopAdmin(tx: Tx, aptId: string): Promise<string | null> {
  const row = await tx.first(
    statement<{ member_id: string }>`select member_id from member where apt_id = ${aptId} and is_super_admin`,
  );
  return row?.member_id ?? null;
}

/** Takes a month for a document. False when it is taken; of two at the same moment the second waits and is told. */
export async function claimMonth(
  tx: Tx,
  claim: { aptId: string; docId: string; month: string; at: Date },
): Promise<boolean> {
  const taken = await tx.count(statement`
    insert into privacy_log (apt_id, doc_id, month, gathered_at)
    values (${claim.aptId}, ${claim.docId}, ${`${claim.month}-01`}::date, ${claim.at})
    on conflict on constraint privacy_log_month do nothing`);
  return taken === 1;
}

export async function findGathered(tx: Tx, aptId: string, month: string): Promise<string | null> {
  const row = await tx.first(statement<{ doc_id: string }>`
    select doc_id from privacy_log where apt_id = ${aptId} and month = ${`${month}-01`}::date`);
  return row?.doc_id ?? null;
}

type PrivacyRecords = {
  totals: { kind: string; count: number }[];
  people: { memberId: string; name: string | null; count: number }[];
  total: number;
  rows: {
    at: string;
    memberId: string | null;
    actorId: string | null;
    kind: string;
    ip: string | null;
    /** Of a file in full: how many more people stand behind this one. */
    others?: string;
    detail: unknown;
  }[];
};

/**
 * Everything on record for a month by the calendar of Korea: what happened at the door, and who was given or lost which
 * right. The counts by kind are of all events; people are those who did something, not those it was done to.
 */
export async function gatherRecords(tx: Tx, aptId: string, month: string, mostRows: number): Promise<PrivacyRecords> {
  const from = sql`(${`${month}-01`}::date)::timestamp at time zone 'Asia/Seoul'`;
  const to = sql`(${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Seoul'`;
  const within = sql`apt_id = ${aptId} and at >= ${from} and at < ${to}`;
  const row = await tx.first(statement<{ records: PrivacyRecords }>`
    with records as (
      select at, member_id, actor_member_id as actor_id, kind, ip_address as ip, detail, event_id as n, others
        from (${foldedEvents(aptId, within)}) s
      union all
      select at, member_id, actor_member_id, act, null, detail, history_id, 0 from access_right_history where ${within}),
    counted as (
      select kind, count(*) as many from (
        select kind from security_event where ${within} union all select act from access_right_history where ${within}) k
       group by kind)
    select json_build_object(
      'total', (select coalesce(sum(many), 0) from counted),
      'totals', coalesce((select json_agg(json_build_object('kind', kind, 'count', many) order by kind) from counted), '[]'::json),
      'people', coalesce((select json_agg(json_build_object('memberId', p.member_id, 'name', m.member_name, 'count', p.many) order by p.many desc, p.member_id)
                            from (select coalesce(actor_id, member_id) as member_id, count(*) as many from records
                                   where coalesce(actor_id, member_id) is not null group by 1) p
                            left join member m on m.apt_id = ${aptId} and m.member_id = p.member_id), '[]'::json),
      'rows', coalesce((select json_agg(jsonb_build_object('at', app.stamp(at), 'memberId', member_id, 'actorId', actor_id, 'kind', kind, 'ip', ip, 'detail', detail)
                                                 || case when others > 0 then jsonb_build_object('others', '외 ' || others || '명') else '{}' end
                                        order by at, n)
                          from (select * from records order by at desc, n desc limit ${mostRows}) newest), '[]'::json)) as records`);
  return row?.records ?? { totals: [], people: [], total: 0, rows: [] };
}

export const findComplexesToGather = async (tx: Tx, month: string): Promise<string[]> =>
  (
    await tx.run(
      statement<{ apt_id: string }>`select * from app.complexes_without_privacy_log(${`${month}-01`}::date) as apt_id`,
    )
  ).map((row) => row.apt_id);
