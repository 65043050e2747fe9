import type { OfficeFacts, OperatorFacts } from '@danji/contract/guide';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import type { Marks } from './domain/judge-steps.ts';

/** A text of the database: days in Korea are reckoned where it is asked. */
type Asked = { aptId: string; today: string };
export type OfficeRow = OfficeFacts & { said: Marks; acts: { step: string; actId: string; at: string }[] };
export type OperatorRow = Pick<OperatorFacts, 'complexes' | 'backupAt' | 'backupHost'> & { said: Marks };

const said = (aptId: string) =>
  sql`coalesce((select json_object_agg(step, mark) from guide_mark where apt_id = ${aptId}), '{}')`;

/** All that an office is judged by, as one value. */
export const officeFacts = ({ aptId, today }: Asked) => sql<OfficeRow>`(
  select json_build_object(
    'name', c.name, 'households', c.households, 'address', coalesce(l.address, ''), 'phone', coalesce(l.phone, ''),
    'buildings', (select count(distinct dong)::int from dwelling where apt_id = ${aptId}),
    'dwellings', (select count(*)::int from dwelling where apt_id = ${aptId}),
    'marks', coalesce((select json_agg(kind order by kind) from (
        select distinct on (kind) kind, image is not null as there from letterhead_mark
         where apt_id = ${aptId} order by kind, created_at desc, mark_id desc) newest where there), '[]'),
    'departments', (select count(*)::int from department where apt_id = ${aptId} and not is_fixed),
    'employees', (select count(*)::int from member
                   where apt_id = ${aptId} and member_type = 'EMP' and state <> 'RESIGNED' and not is_super_admin),
    'council', b.body_name,
    'officers', (select count(*)::int from officer_term t where t.apt_id = ${aptId} and t.body_id = b.body_id
                    and t.ends_on >= t.starts_on and t.ends_on >= ${today}::date),
    'forms', (select count(*)::int from form where apt_id = ${aptId} and in_use and current_version is not null),
    'formsOff', (select count(*)::int from form where apt_id = ${aptId} and not in_use and current_version is not null),
    'ownForms', (select count(*)::int from form where apt_id = ${aptId} and form_code is null),
    'ownRuleYn', exists (select from delegation_rule where apt_id = ${aptId} and withdrawn_at is null),
    'paperYn', exists (select from document where apt_id = ${aptId} and state <> 'DRAFT'),
    'said', ${said(aptId)},
    'acts', coalesce((select json_agg(json_build_object('step', step, 'actId', act_id, 'at', app.stamp(at))) from (
        select distinct on (step) step, act_id, at from guide_act
         where apt_id = ${aptId} order by step, act_id desc) newest), '[]'))
    from complex c
    left join lateral (select address, phone from letterhead_lines where apt_id = ${aptId} order by version desc limit 1) l on true
    left join lateral (select body_id, body_name from body
                        where apt_id = ${aptId} and kind = 'COUNCIL' and closed_at is null order by seq_no limit 1) b on true
   where c.apt_id = ${aptId})`;

/** The same of the server; what is set in its surroundings is added by the program. */
export const operatorFacts = (aptId: string) => sql<OperatorRow>`(
  select json_build_object(
    'complexes', (select count(*)::int from app.complexes_in_reach() where not is_operator and apt_id is distinct from app.demo_complex()),
    'backupAt', app.stamp(b.ended_at), 'backupHost', b.host, 'said', ${said(aptId)})
    from (select 1) one
    left join lateral (select ended_at, host from backup_run where state = 'DONE' order by asked_at desc limit 1) b on true)`;

export const officeGuideOf = (asked: Asked) => statement<{ facts: OfficeRow }>`select ${officeFacts(asked)} as facts`;
export const operatorGuideOf = (aptId: string) =>
  statement<{ facts: OperatorRow }>`select ${operatorFacts(aptId)} as facts`;

/** For home: of the top administrator the facts of the office, of the operator's people those of the server; null for others. */
export const guideFactsFor = ({ aptId, memberId, today }: Asked & { memberId: string }) => sql`
  (select case when c.is_operator then json_build_object('operator', ${operatorFacts(aptId)})
               when m.is_super_admin then json_build_object('office', ${officeFacts({ aptId, today })}) end
     from complex c join member m on m.apt_id = c.apt_id where c.apt_id = ${aptId} and m.member_id = ${memberId})`;
