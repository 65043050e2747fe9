import { koreanDay, koreanHour } from '@danji/contract/korean-day';
import { pageAddress } from '@danji/contract/page-address';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { isWorkingDay } from '../approvals/public.ts';
import { findDeptHead, findHeads } from '../duties/public.ts';
import { mayRead, noticesOf, noticeWords, type Told } from '../follow-ups/public.ts';
import { koreanHolidays } from '../reminders/public.ts';
import {
  findEnded,
  findOpenDue,
  findPublishing,
  findToldOpenLate,
  lockOpenNotices,
  noteEnded,
  type OpenDue,
  settleOpenNotices,
  takeOpenNotice,
} from './due-store.ts';
import { removeFiles } from './file-store.ts';

const FIRST_HOUR = 9;
const LAST_HOUR = 18;
const REMIND_DAYS = [7, 1];

/**
 * Takes away what has ended, and in office hours tells what is to be shown soon or is late: whoever drafted the paper, then up the
 * line. Each stage once, however often and on however many nodes it runs. Gives how many alarms.
 */
export const tellOpenDuties = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  eachInComplex(db, await db.transact(findPublishing), async (tx, { apt_id: aptId }) => {
    const now = clock.now();
    const today = koreanDay(now);
    await lockOpenNotices(tx, aptId);
    for (const { publication_id: publicationId } of await findEnded(tx, aptId, today)) {
      await removeFiles(tx, aptId, publicationId);
      await noteEnded(tx, aptId, publicationId, now);
    }
    await settleOpenNotices(tx, aptId, today, now);
    const hour = koreanHour(now);
    const isOffice = isWorkingDay(today, koreanHolidays) && hour >= FIRST_HOUR && hour < LAST_HOUR;
    return isOffice ? tellComplex(tx, aptId, now) : 0;
  });

async function tellComplex(tx: Tx, aptId: string, now: Date): Promise<number> {
  const today = koreanDay(now);
  const director = (await findHeads(tx, aptId, today))?.director ?? null;
  let alarms = 0;
  for (const due of await findOpenDue(tx, aptId, today))
    for (const { stage, to } of noticesOf(REMIND_DAYS, due.day, today, new Set(due.told)))
      if (await tell(tx, { aptId, due, stage, asked: await personFor(tx, aptId, to, due, director), now })) alarms += 1;
  return alarms;
}

async function personFor(tx: Tx, aptId: string, to: Told, { drafterId }: OpenDue, director: string | null) {
  const person = drafterId ?? director;
  if (to === 'DIRECTOR') return director;
  return to === 'PERSON' || person === null ? person : findDeptHead(tx, aptId, person);
}

type Telling = { aptId: string; due: OpenDue; stage: string; asked: string | null; now: Date };

async function tell(tx: Tx, { aptId, due, stage, asked, now }: Telling): Promise<boolean> {
  const known = stage.startsWith('LATE') ? await findToldOpenLate(tx, aptId, due) : new Set<string>();
  const isTold = asked !== null && !known.has(asked) && (await mayRead(tx, { aptId, memberId: asked, now }, due.docId));
  const memberId = isTold ? asked : null;
  const alarmId =
    memberId === null
      ? null
      : await raiseAlarm(tx, {
          ...{ aptId, memberId, type: 'COMMENT', ask: 'DUTY', at: now, title: due.title },
          linkUrl: pageAddress('elec-apv-sign-detail-docId', { docId: due.docId }),
          body: noticeWords({ registerName: `${due.ruleName} 공개`, ends: false, day: due.day, today: koreanDay(now) }),
        });
  await takeOpenNotice(tx, aptId, { due, stage, memberId, alarmId, at: now });
  return memberId !== null;
}
