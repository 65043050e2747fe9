import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { deleteRows, insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

/**
 * What an alarm may ask: a turn, a new round of what came back, a draft that waits, a way out for what nobody can decide, a duty of
 * the law that has no paper yet; and, about a person instead of a document, what becomes of the work of who is to leave.
 */
export type AlarmAsk = 'TURN' | 'REDRAFT' | 'DRAFT' | 'ORPHAN' | 'DUTY' | 'LEAVING';

/** About a document its title comes first, then what is asked or what happened. */
export type NewAlarm = { aptId: string; memberId: string; title: string; body?: string; at: Date; isRead?: boolean } & (
  | { type: 'DOCUMENT'; docId: string; linkUrl?: string }
  | { type: 'COMMENT'; docId?: string; linkUrl: string }
) &
  (
    | { ask?: undefined; stepId?: undefined }
    | { ask: 'TURN'; stepId: string }
    | { ask: 'DUTY'; docId?: undefined; stepId?: undefined }
    | { ask: Exclude<AlarmAsk, 'TURN' | 'DUTY'>; stepId?: undefined }
  );

const rowOf = (alarm: NewAlarm) => ({
  apt_id: alarm.aptId,
  alarm_id: newId(),
  member_id: alarm.memberId,
  alarm_type: alarm.type,
  doc_id: alarm.docId ?? null,
  link_url: alarm.linkUrl ?? null,
  title: alarm.title,
  body: alarm.body ?? '',
  created_at: alarm.at,
  ask: alarm.ask ?? null,
  step_id: alarm.stepId ?? null,
  checked_at: alarm.isRead ? alarm.at : null,
});

/** Part of the act that causes it: the alarm exists exactly when the act does. A trigger tells every node. */
export async function raiseAlarm(tx: Tx, alarm: NewAlarm): Promise<string> {
  const row = rowOf(alarm);
  await insertRow(tx, 'alarm', row);
  return row.alarm_id;
}

/** New alarms, column by column, in the order in which they are written. */
export function alarmColumns(alarms: readonly NewAlarm[]) {
  const rows = alarms.map(rowOf);
  return <K extends keyof ReturnType<typeof rowOf>>(key: K) => rows.map((row) => row[key]);
}

/** What is written as it is. Others join it (settle-store.ts): its text is the same for any number of alarms. */
export function alarmInsert(alarms: readonly NewAlarm[]) {
  const column = alarmColumns(alarms);
  return statement`
    insert into alarm (apt_id, alarm_id, member_id, alarm_type, doc_id, link_url, title, body, created_at, ask, step_id, checked_at)
    select * from unnest(
      ${column('apt_id')}::text[], ${column('alarm_id')}::uuid[], ${column('member_id')}::text[], ${column('alarm_type')}::text[],
      ${column('doc_id')}::uuid[], ${column('link_url')}::text[], ${column('title')}::text[], ${column('body')}::text[],
      ${column('created_at')}::timestamptz[], ${column('ask')}::text[], ${column('step_id')}::uuid[], ${column('checked_at')}::timestamptz[])`;
}

/** Many at once, in one statement. */
export async function raiseAlarms(tx: Tx, alarms: readonly NewAlarm[]): Promise<void> {
  if (alarms.length > 0) await tx.run(alarmInsert(alarms));
}

/** Whom to tell what the administration of a complex should know; null while nobody can be told. */
export const findTopAdmin = async (tx: Tx, aptId: string): Promise<string | null> => {
  const row = await tx.first(statement<{ member_id: string }>`
    select member_id from member where apt_id = ${aptId} and is_super_admin and state = 'ACTIVE'`);
  return row?.member_id ?? null;
};

type About = { aptId: string; docId: string };

/** Whom a document that cannot go on is told to, and who of them has not been asked yet. */
export const findOrphanAskers = (tx: Tx, { aptId, docId }: About): Promise<{ memberId: string; isAsked: boolean }[]> =>
  tx.run(statement<{ memberId: string; isAsked: boolean }>`
    select asker as "memberId", exists (
             select from alarm a where a.apt_id = ${aptId} and a.doc_id = ${docId} and a.member_id = asker and a.ask = 'ORPHAN'
                and a.settled_at is null) as "isAsked"
      from app.orphan_askers(${aptId}, ${docId}::uuid) asker order by asker`);

/** What was wrong with a document is put right, or somebody else is asked. Gives how many had been asked. */
export const settleOrphan = (
  tx: Tx,
  { aptId, docId, words, at }: About & { words: string; at: Date },
): Promise<number> =>
  tx.count(statement`
    update alarm set settled_at = ${at}, checked_at = coalesce(checked_at, ${at}), body = ${words}
     where apt_id = ${aptId} and doc_id = ${docId} and ask = 'ORPHAN' and settled_at is null`);

type Own = { aptId: string; memberId: string; alarmId: string };

/** Reading twice is no error: the first time stays. */
export const setChecked = (tx: Tx, { aptId, memberId, alarmId }: Own, at: Date): Promise<number> =>
  tx.count(statement`
    update alarm set checked_at = coalesce(checked_at, ${at})
     where apt_id = ${aptId} and member_id = ${memberId} and alarm_id = ${alarmId}`);

/** All that are not read yet; gives how many. */
export const setAllChecked = (tx: Tx, { aptId, memberId }: Omit<Own, 'alarmId'>, at: Date): Promise<number> =>
  tx.count(statement`
    update alarm set checked_at = ${at} where apt_id = ${aptId} and member_id = ${memberId} and checked_at is null`);

export const deleteAlarm = (tx: Tx, { aptId, memberId, alarmId }: Own): Promise<number> =>
  deleteRows(tx, 'alarm', { apt_id: aptId, member_id: memberId, alarm_id: alarmId });

/** Of a draft that was thrown away nothing is left to open. */
export const removeAlarmsAbout = (aptId: string, docId: string) =>
  statement`delete from alarm where apt_id = ${aptId} and doc_id = ${docId} and ask = 'DRAFT' and settled_at is null`;
