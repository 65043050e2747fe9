import type { OpenRuleToSave } from '@danji/contract/open-duties';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';
import { duties } from './due-queries.ts';

type Decision = {
  aptId: string;
  docId: string;
  ruleCode: string;
  kind: 'CLOSED' | 'ELSEWHERE';
  reason: string;
  at: Date;
};
type By = { memberId: string; memberName: string };

export const insertDecision = (tx: Tx, { aptId, docId, ruleCode, kind, reason, at }: Decision, by: By) =>
  insertRow(tx, 'open_decision', {
    ...{ apt_id: aptId, decision_id: newId(), doc_id: docId, rule_code: ruleCode, kind, reason, decided_at: at },
    ...{ decided_by: by.memberId, decided_name: by.memberName },
  });

type Undone = { aptId: string; docId: string; ruleCode: string; by: string; at: Date };
/** Also what was decided of all entries at once. */
export const undoDecision = (tx: Tx, { aptId, docId, ruleCode, by, at }: Undone) =>
  tx.count(statement`
    update open_decision set undone_at = ${at}, undone_by = ${by}
     where apt_id = ${aptId} and doc_id = ${docId}::uuid and (rule_code is null or rule_code = ${ruleCode}) and undone_at is null`);

/** Whether an entry asks for the paper, and whether that is decided already. */
export const findAsked = (tx: Tx, aptId: string, docId: string, ruleCode: string, today: string) =>
  tx.first(statement<{ decided: boolean }>`
    select o.state in ('CLOSED', 'ELSEWHERE') as decided from (${duties(aptId, today)}) o
     where o.doc_id = ${docId}::uuid and o.rule_code = ${ruleCode}`);

/** A finished paper that the reader may read, locked. */
export const lockPaper = (tx: Tx, reader: Reader, docId: string) =>
  tx.first(statement<{ finished: boolean }>`
    select d.state in ('APPROVED', 'ENFORCED') as finished from document d
     where d.apt_id = ${reader.aptId} and d.doc_id = ${docId}::uuid and ${readable(reader)} for share of d`);

type RuleToKeep = Pick<OpenRuleToSave, 'name' | 'law' | 'unit' | 'amount' | 'kind' | 'months'> & {
  /** Of an entry of the complex itself; null where the shipped list says it, or what is kept stays. */
  formIds: readonly string[] | null;
  off: boolean;
  removed: boolean;
};
type RulePlace = { aptId: string; ruleCode: string; version: number; by: string; at: Date };
/** Of what is at that version; 0 rows where somebody was faster. */
export const writeRule = (tx: Tx, { aptId, ruleCode, version, by, at }: RulePlace, rule: RuleToKeep) =>
  version === 0
    ? tx.count(statement`
        insert into open_rule (apt_id, rule_code, name, law, unit, amount, kind, months, form_ids, is_off, changed_at, changed_by)
        values (${aptId}, ${ruleCode}, ${rule.name}, ${rule.law}, ${rule.unit}, ${rule.amount}, ${rule.kind}, ${rule.months},
                ${rule.formIds}::uuid[], ${rule.off}, ${at}, ${by}) on conflict do nothing`)
    : tx.count(statement`
        update open_rule set name = ${rule.name}, law = ${rule.law}, unit = ${rule.unit}, amount = ${rule.amount}, kind = ${rule.kind},
               months = ${rule.months}, form_ids = coalesce(${rule.formIds}::uuid[], form_ids), is_off = ${rule.off}, version = version + 1,
               removed_at = case when ${rule.removed} then ${at}::timestamptz end, changed_at = ${at}, changed_by = ${by}
         where apt_id = ${aptId} and rule_code = ${ruleCode} and version = ${version} and removed_at is null`);

/** Entries that are added at once are counted one after the other. */
export async function countOwnRules(tx: Tx, aptId: string): Promise<number> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtext('open_rule'), hashtext(${aptId}))`);
  const found = await tx.first(statement<{ n: number }>`
    select count(*)::int as n from open_rule where apt_id = ${aptId} and form_ids is not null and removed_at is null`);
  return found?.n ?? 0;
}

/** How many of these are forms of the complex. */
export const countForms = async (tx: Tx, aptId: string, formIds: readonly string[]): Promise<number> =>
  (
    await tx.first(statement<{ n: number }>`
      select count(*)::int as n from form where apt_id = ${aptId} and form_id = any(${formIds}::uuid[])`)
  )?.n ?? 0;

export const findPublishing = (tx: Tx) =>
  tx.run(statement<{ apt_id: string }>`select c.apt_id from app.complexes_that_publish() c`);

export const lockOpenNotices = (tx: Tx, aptId: string) =>
  tx.run(statement`select pg_advisory_xact_lock(hashtext('open_notice'), hashtext(${aptId}))`);

export type OpenDue = {
  docId: string;
  ruleCode: string;
  ruleName: string;
  title: string;
  day: string;
  drafterId: string | null;
  told: string[];
};
/** What waits or is late, with what was told of it for that day. */
export const findOpenDue = (tx: Tx, aptId: string, today: string) =>
  tx.run(statement<OpenDue>`
    select o.doc_id as "docId", o.rule_code as "ruleCode", o.rule_name as "ruleName", o.title, o.due_on::text as day,
           (select m.member_id from member m where m.apt_id = o.apt_id and m.member_id = o.drafter_id and m.state = 'ACTIVE') as "drafterId",
           array(select n.stage from open_notice n where n.apt_id = o.apt_id and n.doc_id = o.doc_id and n.rule_code = o.rule_code
                    and n.day = o.due_on) as told
      from (${duties(aptId, today)}) o where o.state in ('WAITING', 'DUE', 'LATE') order by o.due_on, o.doc_id`);

type Taken = { due: OpenDue; stage: string; memberId: string | null; alarmId: string | null; at: Date };
export const takeOpenNotice = (tx: Tx, aptId: string, { due, stage, memberId, alarmId, at }: Taken) =>
  tx.count(statement`
    insert into open_notice (apt_id, notice_id, doc_id, rule_code, day, stage, member_id, alarm_id, made_at)
    values (${aptId}, ${newId()}, ${due.docId}::uuid, ${due.ruleCode}, ${due.day}, ${stage}, ${memberId}, ${alarmId}, ${at})
    on conflict do nothing`);

export const findToldOpenLate = async (tx: Tx, aptId: string, { docId, ruleCode, day }: OpenDue) =>
  new Set(
    (
      await tx.run(statement<{ id: string }>`
        select member_id as id from open_notice where apt_id = ${aptId} and doc_id = ${docId}::uuid and rule_code = ${ruleCode}
           and day = ${day}::date and stage like 'LATE%' and member_id is not null`)
    ).map(({ id }) => id),
  );

/** Notices of what is shown, decided, void or due on another day; then their alarms. */
export async function settleOpenNotices(tx: Tx, aptId: string, today: string, at: Date): Promise<void> {
  const settled = await tx.count(statement`
    update open_notice n set settled_at = ${at}
     where n.apt_id = ${aptId} and n.settled_at is null and not exists (
       select from (${duties(aptId, today)}) o where o.doc_id = n.doc_id and o.rule_code = n.rule_code and o.due_on = n.day
          and o.state in ('WAITING', 'DUE', 'LATE'))`);
  if (settled > 0)
    await tx.run(statement`
      update alarm a set settled_at = ${at}, checked_at = coalesce(a.checked_at, ${at}), body = '공개했거나 정한 자료입니다.'
       where a.apt_id = ${aptId} and a.settled_at is null
         and a.alarm_id in (select n.alarm_id from open_notice n where n.apt_id = ${aptId} and n.settled_at = ${at})`);
}

/** Home: what was told to somebody and still waits. As rows of follow-ups are. */
export const ownOpenDuties = (reader: Reader, today: string) => sql`
  select 'OPEN' as register, n.doc_id as "docId", 1 as "rowNo", '입주민에게 공개: ' || d.title as title, max(n.day)::text as day,
         max(n.day) - ${today}::date as "daysLeft", false as "endsYn",
         null::json as again
    from open_notice n join document d on d.apt_id = n.apt_id and d.doc_id = n.doc_id
   where n.apt_id = ${reader.aptId} and n.member_id = ${reader.memberId} and n.settled_at is null and ${readable(reader)}
     and not exists (select from publication p where p.apt_id = n.apt_id and p.doc_id = n.doc_id and p.taken_back_at is null)
     and not exists (select from open_decision x where x.apt_id = n.apt_id and x.doc_id = n.doc_id and x.undone_at is null
                  and (x.rule_code is null or x.rule_code = n.rule_code))
   group by n.doc_id, d.title`;

/** Publications whose days are over and of which nobody has noted it. */
export const findEnded = (tx: Tx, aptId: string, today: string) =>
  tx.run(statement<{ publication_id: string }>`
    select publication_id from publication
     where apt_id = ${aptId} and shown_until < ${today}::date and taken_back_at is null and ended_at is null for update skip locked`);

export const noteEnded = (tx: Tx, aptId: string, publicationId: string, at: Date) =>
  tx.count(statement`
    update publication set ended_at = ${at} where apt_id = ${aptId} and publication_id = ${publicationId}::uuid`);
