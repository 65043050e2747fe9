import { dayAfter } from '@danji/contract/bodies';
import { koreanDay, koreanHour } from '@danji/contract/korean-day';
import { pageAddress } from '@danji/contract/page-address';
import { registerByCode, shippedRegisters } from '@danji/contract/registers/shipped';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { isWorkingDay } from '../approvals/public.ts';
import { findDeptHead, findHeads } from '../duties/public.ts';
import { koreanHolidays } from '../reminders/public.ts';
import { LONGEST_LATE, MOST_ALARMS, manyWords, noticesOf, noticeWords, type Told } from './domain/notices.ts';
import {
  type DueRow,
  findComplexes,
  findDueRows,
  findToldLate,
  findUntold,
  lockNotices,
  mayRead,
  noteTold,
  settleNotices,
  takeNotice,
  type Untold,
} from './store.ts';

const FIRST_HOUR = 9;
const LAST_HOUR = 18;

const reminding = shippedRegisters.filter(({ until, remindDays }) => until && remindDays?.length);
const FURTHEST = Math.max(...reminding.flatMap(({ remindDays = [] }) => remindDays));

/**
 * Notes what has come to its day, at any hour, so that home shows it; in office hours it is told. Each stage of a row once,
 * however often and on however many nodes it runs. Gives how many alarms.
 */
export const tellFollowUps = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  eachInComplex(db, await db.transact(findComplexes), async (tx, { apt_id: aptId }) => {
    await lockNotices(tx, aptId);
    const now = clock.now();
    await settleNotices(tx, aptId, now);
    await noteDue(tx, aptId, now);
    const hour = koreanHour(now);
    const isOffice = isWorkingDay(koreanDay(now), koreanHolidays) && hour >= FIRST_HOUR && hour < LAST_HOUR;
    return isOffice ? tellNoted(tx, aptId, now) : 0;
  });

async function noteDue(tx: Tx, aptId: string, at: Date): Promise<void> {
  const today = koreanDay(at);
  const rows = await findDueRows(tx, aptId, {
    registers: reminding.map(({ code }) => code),
    from: dayAfter(today, -LONGEST_LATE),
    until: dayAfter(today, FURTHEST),
  });
  let director: string | null | undefined;
  const findDirector = async () => {
    director ??= (await findHeads(tx, aptId, today))?.director ?? null;
    return director;
  };
  for (const row of rows) {
    const { remindDays = [] } = registerByCode(row.register) ?? {};
    for (const { stage, to } of noticesOf(remindDays, row.day, today, new Set(row.told))) {
      const asked = await personFor(tx, aptId, to, row, findDirector);
      const known = stage.startsWith('LATE') ? await findToldLate(tx, aptId, row) : new Set<string>();
      const isTold =
        asked !== null && !known.has(asked) && (await mayRead(tx, { aptId, memberId: asked, now: at }, row.docId));
      await takeNotice(tx, aptId, { row, stage, memberId: isTold ? asked : null, at });
    }
  }
}

async function personFor(
  tx: Tx,
  aptId: string,
  to: Told,
  { drafterId }: DueRow,
  findDirector: () => Promise<string | null>,
): Promise<string | null> {
  if (to === 'DIRECTOR') return findDirector();
  const person = drafterId ?? (await findDirector());
  return to === 'PERSON' || person === null ? person : findDeptHead(tx, aptId, person);
}

async function tellNoted(tx: Tx, aptId: string, at: Date): Promise<number> {
  let alarms = 0;
  for (const [memberId, untold] of Map.groupBy(await findUntold(tx, aptId), (notice) => notice.memberId)) {
    const told = untold.length > MOST_ALARMS ? [untold] : untold.map((one) => [one]);
    for (const together of told) {
      const alarmId = await raiseAlarm(tx, {
        ...{ aptId, memberId, type: 'COMMENT', ask: 'DUTY', at },
        ...wordsOf(together, koreanDay(at)),
      });
      await noteTold(
        tx,
        aptId,
        together.map(({ noticeId }) => noticeId),
        alarmId,
        at,
      );
      alarms += 1;
    }
  }
  return alarms;
}

function wordsOf(together: readonly Untold[], today: string): { title: string; body: string; linkUrl: string } {
  const [first] = together;
  if (!first || together.length > 1) return { ...manyWords(together.length), linkUrl: '/' };
  const { docId, title, register, ends, day } = first;
  const registerName = registerByCode(register)?.name ?? '대장';
  return {
    linkUrl: pageAddress('elec-apv-sign-detail-docId', { docId }),
    title,
    body: noticeWords({ registerName, ends, day, today }),
  };
}
