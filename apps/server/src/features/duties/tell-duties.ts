import { koreanDay, koreanHour } from '@danji/contract/korean-day';
import { pageAddress } from '@danji/contract/page-address';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { isWorkingDay } from '../approvals/public.ts';
import { koreanHolidays } from '../reminders/public.ts';
import { findOpenDays, type OpenDay } from './day-store.ts';
import { type Notice, noticesOf, noticeWords, type Told } from './domain/notices.ts';
import {
  findComplexes,
  findComplexesDone,
  findDeptHead,
  findHeads,
  findToldLate,
  settleNotices,
  takeNotice,
} from './notice-store.ts';
import { replan, settledWords } from './replan.ts';

type Deps = { db: Database; clock: Clock };
const FIRST_HOUR = 9;
const LAST_HOUR = 18;
const AHEAD_MS = 30 * 86_400_000;

/**
 * Plans what has come into sight, and on working days tells what is near or late, each stage once, however often and on
 * however many nodes it runs. Gives how many were told.
 */
export async function tellDuties({ db, clock }: Deps): Promise<number> {
  const now = clock.now();
  const hour = koreanHour(now);
  const isOffice = isWorkingDay(koreanDay(now), koreanHolidays) && hour >= FIRST_HOUR && hour < LAST_HOUR;
  return eachInComplex(db, await db.transact(findComplexes), async (tx, { apt_id: aptId }) => {
    await replan(tx, aptId, now);
    return isOffice ? tellComplex(tx, aptId, now) : 0;
  });
}

/** What was asked and is done by now. Gives how many alarms. */
export const settleDuties = async ({ db, clock }: Deps): Promise<number> =>
  eachInComplex(db, await db.transact(findComplexesDone), (tx, { apt_id: aptId }) =>
    settleNotices(tx, aptId, settledWords, clock.now()),
  );

type Heads = { director: string | null; chair: string | null };

async function tellComplex(tx: Tx, aptId: string, now: Date): Promise<number> {
  const today = koreanDay(now);
  const heads = (await findHeads(tx, aptId, today)) ?? { director: null, chair: null };
  let told = 0;
  for (const day of await findOpenDays(tx, aptId, koreanDay(new Date(now.getTime() + AHEAD_MS))))
    for (const notice of noticesOf(day.rule, day.day, today, new Set(day.told)))
      if (await tell(tx, { aptId, day, notice, heads, today, now })) told += 1;
  return told;
}

type Telling = { aptId: string; day: OpenDay; notice: Notice; heads: Heads; today: string; now: Date };

async function tell(tx: Tx, { aptId, day, notice, heads, today, now }: Telling): Promise<boolean> {
  const asked = await personFor(tx, aptId, notice.to, day, heads);
  const isLate = notice.stage.startsWith('LATE');
  // Up the line, nobody hears of it twice.
  const known = isLate ? await findToldLate(tx, aptId, day.dutyDayId, day.day) : new Set<string>();
  const memberId = asked !== null && known.has(asked) ? null : asked;
  const alarmId =
    memberId === null
      ? null
      : await raiseAlarm(tx, {
          ...{ aptId, memberId, type: 'COMMENT', ask: 'DUTY', at: now },
          linkUrl: pageAddress('cmplx-info-duties', { day: day.dutyDayId }),
          title: day.dutyName,
          body: noticeWords(day.day, today),
        });
  await takeNotice(tx, {
    aptId,
    dutyDayId: day.dutyDayId,
    day: day.day,
    stage: notice.stage,
    memberId,
    alarmId,
    at: now,
  });
  return memberId !== null;
}

async function personFor(tx: Tx, aptId: string, to: Told, day: OpenDay, heads: Heads): Promise<string | null> {
  const person = day.personId ?? heads.director;
  if (to === 'PERSON') return person;
  if (to === 'DEPT_HEAD') return person && findDeptHead(tx, aptId, person);
  return to === 'DIRECTOR' ? heads.director : heads.chair;
}
