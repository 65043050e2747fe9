import { alarmWords } from '@danji/contract/alarm-words';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { type AlarmAsk, alarmColumns, alarmInsert, type NewAlarm } from './store.ts';

export type Asked = { memberId: string; ask: AlarmAsk; stepId: string | null };

/** What an act on a document does to alarms about it. */
export type Settling = {
  aptId: string;
  docId: string;
  actorId: string;
  at: Date;
  /** What is asked after the act; every other open ask about the document is settled. */
  stillAsked: readonly Asked[];
  /** Whether the turn moved: only then is what was wrong with it (ORPHAN) settled. */
  isMoved: boolean;
  /** What settled asks say from now on: to the actor, and to others. */
  ownWords: string;
  words: string;
  alarms: readonly NewAlarm[];
  /** Asks once more for what is asked already. */
  again: readonly NewAlarm[];
};

/**
 * The parts of it, to be joined with the other writes of the act: what is asked no more is settled, what is new is raised. An ask
 * that is open stays as it is. Whoever has an unread ask that is settled reads there what happened, and is told once.
 */
export const alarmWrites = (settling: Settling) => [
  { as: 'settled', statement: settleAsks(settling) },
  ...(settling.alarms.length > 0 ? [{ as: 'raised', statement: raiseNew(settling) }] : []),
  ...(settling.again.length > 0 ? [{ as: 'asked_again', statement: alarmInsert(settling.again) }] : []),
];

function settleAsks({ aptId, docId, actorId, at, stillAsked, isMoved, ownWords, words }: Settling) {
  const asked = <K extends keyof Asked>(key: K) => stillAsked.map((one) => one[key]);
  return statement`
    update alarm a
       set settled_at = ${at}, checked_at = coalesce(a.checked_at, ${at}),
           body = case when a.member_id = ${actorId} then ${ownWords} else ${words} end,
           link_url = case when a.ask = 'DRAFT' then '/elec-apv/sign-detail/' || a.doc_id else a.link_url end
     where a.apt_id = ${aptId} and a.doc_id = ${docId} and a.ask is not null and a.settled_at is null
       and (a.ask <> 'ORPHAN' or ${isMoved}::boolean)
       and not exists (
         select from unnest(${asked('memberId')}::text[], ${asked('ask')}::text[], ${asked('stepId')}::uuid[]) as s (member_id, ask, step_id)
          where s.member_id = a.member_id and s.ask = a.ask and s.step_id is not distinct from a.step_id)
    returning a.member_id, old.checked_at as read_at`;
}

function raiseNew({ alarms }: Settling) {
  const column = alarmColumns(alarms);
  return statement`
    insert into alarm (apt_id, alarm_id, member_id, alarm_type, doc_id, link_url, title, body, created_at, ask, step_id, checked_at)
    select * from unnest(
      ${column('apt_id')}::text[], ${column('alarm_id')}::uuid[], ${column('member_id')}::text[], ${column('alarm_type')}::text[],
      ${column('doc_id')}::uuid[], ${column('link_url')}::text[], ${column('title')}::text[], ${column('body')}::text[],
      ${column('created_at')}::timestamptz[], ${column('ask')}::text[], ${column('step_id')}::uuid[], ${column('checked_at')}::timestamptz[])
        as n (apt_id, alarm_id, member_id, alarm_type, doc_id, link_url, title, body, created_at, ask, step_id, checked_at)
     where case when n.ask is null
             then not exists (select from settled s where s.member_id = n.member_id and s.read_at is null)
             else not exists (select from alarm o where o.apt_id = n.apt_id and o.doc_id = n.doc_id and o.ask = n.ask and o.settled_at is null
                                 and o.member_id = n.member_id and o.step_id is not distinct from n.step_id) end`;
}

/** Of stand-ins whose absent person is back, or who are away themselves: somebody else stands in by now. */
export const settleStandIns = (tx: Tx, aptId: string, at: Date): Promise<number> =>
  tx.count(statement`
    update alarm a set settled_at = ${at}, checked_at = coalesce(a.checked_at, ${at}), body = ${alarmWords.back}
      from step s
     where a.apt_id = ${aptId} and a.ask = 'TURN' and a.settled_at is null
       and s.apt_id = a.apt_id and s.doc_id = a.doc_id and s.step_id = a.step_id and s.person_id <> a.member_id
       and app.acting_for(s.apt_id, s.doc_id, s.person_id, ${at}) is distinct from a.member_id`);
