import { koreanDay, koreanHour } from '@danji/contract/korean-day';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { draftFor, isWorkingDay } from '../approvals/public.ts';
import { koreanHolidays } from '../reminders/public.ts';
import { dayToDraft, titleOn, untilWhen } from './domain/due-days.ts';
import { type ActiveSchedule, findActiveSchedules, holdSchedule, noteDocument, takeDueDay } from './store.ts';

type Deps = { db: Database; clock: Clock };
type Due = ActiveSchedule & { dueOn: string };

/** Before the office opens, and not in the night. */
const FIRST_HOUR = 6;

/**
 * Drafts what is due for its person, once for each due day, however often and on however many nodes it runs. Of days
 * that were missed the newest is drafted. Gives the number of drafts.
 */
export async function draftScheduled({ db, clock }: Deps): Promise<number> {
  const now = clock.now();
  if (koreanHour(now) < FIRST_HOUR) return 0;
  const today = koreanDay(now);
  const isWorked = (day: string) => isWorkingDay(day, koreanHolidays);
  const active = await db.transact(findActiveSchedules);
  const due = active.flatMap((schedule): Due[] => {
    const asked = {
      rule: schedule.rule,
      leadDays: schedule.lead_days,
      startsOn: schedule.starts_on,
      lastDueOn: schedule.last_due_on,
    };
    const dueOn = dayToDraft(asked, today, isWorked);
    return dueOn === null ? [] : [{ ...schedule, dueOn }];
  });
  return eachInComplex(db, due, async (tx, one) => ((await draftOne(tx, one, today, now)) ? 1 : 0));
}

async function draftOne(tx: Tx, due: Due, today: string, now: Date): Promise<boolean> {
  // Without a person or a form nothing is taken: the day is drafted once somebody has seen to it.
  const schedule = await holdSchedule(tx, due, now);
  if (!schedule || !(await takeDueDay(tx, due, due.dueOn, now))) return false;
  const { apt_id: aptId, dueOn } = due;
  const title = titleOn(schedule.title_pattern, dueOn);
  const draft = await draftFor(tx, {
    aptId,
    memberId: schedule.person_id,
    formId: schedule.form_id,
    ...(title ? { title } : {}),
    now,
  });
  if (!draft) throw new Error('the form or the person of a schedule went away while it was held');
  await noteDocument(tx, due, dueOn, draft.docId);
  await raiseAlarm(tx, {
    aptId,
    memberId: schedule.person_id,
    type: 'COMMENT',
    docId: draft.docId,
    ask: 'DRAFT',
    linkUrl: `/elec-apv/ru-apv-cre?docId=${draft.docId}`,
    title: title || schedule.form_name,
    body: `${untilWhen(dueOn, today)} 작성해 주세요: ${schedule.form_name}`,
    at: now,
  });
  return true;
}
