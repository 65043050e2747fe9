import { waitsSince } from '@danji/contract/alarm-words';
import { inKorea, koreanDay, koreanHour } from '@danji/contract/korean-day';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { koreanHolidays } from '../../lib/korean-holidays.ts';
import { triggerWords } from '../../lib/trigger-words.ts';
import { raiseAlarms } from '../alarms/public.ts';
import { actingFor, daysWaiting, isReminderDue, isWorkingDay, maySignFor } from '../approvals/public.ts';
import { plainWords, queueMessage, type ReachEnv, wayTo } from '../outbox/public.ts';
import { findAddressees, findReminded, findStepsToRemind, takeReminder, type WaitingStep } from './store.ts';

type Deps = { db: Database; clock: Clock; env: ReachEnv; batch?: number };

const BATCH = 500;

/** Nobody is reminded at night. */
const FIRST_HOUR = 9;
const LAST_HOUR = 18;

/**
 * Reminds everyone whose turn has lasted too long, once per step and working day, however often and on however many
 * nodes it runs. Gives the number of reminders.
 */
export async function remindWaiting({ db, clock, env, batch = BATCH }: Deps): Promise<number> {
  const now = clock.now();
  const day = koreanDay(now);
  const hour = koreanHour(now);
  if (!isWorkingDay(day, koreanHolidays) || hour < FIRST_HOUR || hour >= LAST_HOUR) return 0;
  const failures: Error[] = [];
  let reminded = 0;
  let after: WaitingStep | undefined;
  do {
    const from = { before: inKorea(day), day, after, most: batch };
    const waiting = await db.transact((tx) => findStepsToRemind(tx, from));
    const due = waiting.filter((step) => isReminderDue(step.pending_since, now, step.reminder_days, koreanHolidays));
    try {
      reminded += await eachInComplex(db, due, async (tx, step) =>
        (await remindStep(tx, env, step, day, now)) ? 1 : 0,
      );
    } catch (error) {
      // One batch that fails keeps the others from nothing.
      failures.push(error as Error);
    }
    after = waiting.length === batch ? waiting.at(-1) : undefined;
  } while (after);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(', '));
  return reminded;
}

async function remindStep(tx: Tx, env: ReachEnv, step: WaitingStep, day: string, now: Date): Promise<boolean> {
  const { apt_id: aptId, doc_id: docId } = step;
  if (!(await takeReminder(tx, step, day, now))) return false;
  const about = await findReminded(tx, step, now);
  if (!about) return false;
  const acting = actingFor(about.personId, about.absences, now);
  const asked = { aptId, docId, stepId: step.step_id, actingId: acting };
  const standIn = acting !== about.personId && (await maySignFor(tx, asked)) ? [acting] : [];
  const people = await findAddressees(tx, aptId, [...new Set([about.personId, ...standIn])]);
  const days = daysWaiting(step.pending_since, now);
  await raiseAlarms(
    tx,
    people.map(({ memberId }) => ({
      aptId,
      memberId,
      type: 'DOCUMENT' as const,
      docId,
      ask: 'TURN' as const,
      stepId: step.step_id,
      title: about.title,
      body: waitsSince(days),
      at: now,
    })),
  );
  // What is confidential is named inside only.
  const subject = about.isConfidential ? triggerWords.CONFIDENTIAL : about.title;
  const text = `${plainWords(subject)}\n${waitsSince(days)}. 단지에 로그인해 확인해 주세요.`;
  for (const { email, phoneNo, getsCopies } of people) {
    // Their copy of the alarm is the message.
    if (getsCopies) continue;
    // Whom nothing reaches has the alarm.
    const to = wayTo(env, { email, phoneNo, isDemo: false });
    if (to) await queueMessage(tx, { aptId, ...to, subject, text, at: now });
  }
  return true;
}
