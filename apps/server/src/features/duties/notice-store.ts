import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { headOfOffice } from './queries.ts';

/** 관리소장, and the 회장 of the council on that day; null while there is nobody. */
export const findHeads = (tx: Tx, aptId: string, today: string) =>
  tx.first(statement<{ director: string | null; chair: string | null }>`
    select (select head.member_id from ${headOfOffice(aptId)} head) as director,
           (select t.member_id from officer_term t
              join body b on b.apt_id = t.apt_id and b.body_id = t.body_id and b.kind = 'COUNCIL' and b.closed_at is null
              join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id and p.office = 'CHAIR'
              join member m on m.apt_id = t.apt_id and m.member_id = t.member_id and m.state = 'ACTIVE'
             where t.apt_id = ${aptId} and ${today}::date between t.starts_on and t.ends_on order by t.member_id limit 1) as chair`);

/** The head of somebody's department, who is not themselves. */
export const findDeptHead = async (tx: Tx, aptId: string, memberId: string): Promise<string | null> =>
  (
    await tx.first(statement<{ head: string }>`
      select h.member_id as head from member m join member h on h.apt_id = m.apt_id and h.dept_id = m.dept_id and h.member_id <> m.member_id and h.state = 'ACTIVE'
        join member_role mr on mr.apt_id = h.apt_id and mr.member_id = h.member_id
        join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DEPT_HEAD'
       where m.apt_id = ${aptId} and m.member_id = ${memberId} order by h.member_id limit 1`)
  )?.head ?? null;

/** Who was told already that it is late. */
export const findToldLate = async (tx: Tx, aptId: string, dutyDayId: string, day: string): Promise<Set<string>> =>
  new Set(
    (
      await tx.run(statement<{ id: string }>`
        select member_id as id from duty_notice where apt_id = ${aptId} and duty_day_id = ${dutyDayId}::uuid and day = ${day}::date
           and stage like 'LATE%' and member_id is not null`)
    ).map(({ id }) => id),
  );

type Taken = {
  aptId: string;
  dutyDayId: string;
  day: string;
  stage: string;
  memberId: string | null;
  alarmId: string | null;
  at: Date;
};
export const takeNotice = (tx: Tx, { aptId, dutyDayId, day, stage, memberId, alarmId, at }: Taken) =>
  insertRow(tx, 'duty_notice', {
    ...{ apt_id: aptId, notice_id: newId(), duty_day_id: dutyDayId, day, stage },
    ...{ member_id: memberId, alarm_id: alarmId, told_at: at },
  });

/** What was asked and is asked no more: done, moved to another day, or the duty does not hold any more. */
export const settleNotices = (
  tx: Tx,
  aptId: string,
  words: { done: string; over: string },
  at: Date,
): Promise<number> =>
  tx.count(statement`
    update alarm a set settled_at = ${at}, checked_at = coalesce(a.checked_at, ${at}), body = case when s.is_done then ${words.done} else ${words.over} end
      from (select n.apt_id, n.alarm_id, n.day, coalesce(y.planned_on, y.due_on) as day_now, u.holds and u.off_reason is null as is_asked,
                   exists (select from duty_paper p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id and d.state in ('APPROVED', 'ENFORCED')
                            where p.apt_id = y.apt_id and p.duty_day_id = y.duty_day_id) as is_done
              from duty_notice n join duty_day y on y.apt_id = n.apt_id and y.duty_day_id = n.duty_day_id
              join duty u on u.apt_id = y.apt_id and u.duty_id = y.duty_id
             where n.apt_id = ${aptId} and n.alarm_id is not null) s
     where a.apt_id = s.apt_id and a.alarm_id = s.alarm_id and a.settled_at is null
       and (s.is_done or not s.is_asked or s.day <> s.day_now)`);

type Complex = { apt_id: string };
export const findComplexes = (tx: Tx) => tx.run(statement<Complex>`select * from app.complexes_with_duties()`);
export const findComplexesDone = (tx: Tx) => tx.run(statement<Complex>`select * from app.complexes_with_done_duties()`);
