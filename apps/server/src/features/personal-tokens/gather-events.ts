import { DocumentRow } from '@danji/contract/document-lists';
import { koreanDay } from '@danji/contract/korean-day';
import { onDocumentRegister, onEmployees, onInbox, onSent } from '@danji/contract/menu-calls';
import { pageAddress } from '@danji/contract/page-address';
import type { CalendarPart } from '@danji/contract/personal-tokens';
import * as z from 'zod/mini';
import { inSteps } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { listedRows } from '../../lib/list-page.ts';
import { maskText } from '../../lib/mask.ts';
import { absencePageOf, absencesTodayOf } from '../absences/public.ts';
import { approveInboxOf, type Reader, workingDayAfter } from '../approvals/public.ts';
import { retentionEndsOf } from '../document-register/public.ts';
import { daysOfPerson } from '../duties/public.ts';
import { koreanHolidays } from '../reminders/public.ts';
import { listDueDays, schedulesOf } from '../schedules/public.ts';
import { awayIn } from '../vacation-book/public.ts';
import {
  type Away,
  awayEvents,
  deadlineEvents,
  dutyEvents,
  legalDutyEvents,
  retentionEvents,
  shownSince,
  shownUntil,
  vacationEvents,
} from './domain/calendar-events.ts';
import type { CalendarEvent } from './domain/calendar-text.ts';
import type { Rights } from './may-list.ts';
import { closingsOf, reminderDaysOf } from './queries.ts';

const MOST = 300;
const DUTY_DAYS = 90;
const whole = { page: 1, size: MOST };

type Given = { tx: Tx; reader: Reader; rights: Rights; publicUrl: string | null };

const reads = (rights: Rights, menu: string) => rights.get(menu)?.read === true;

async function absences({ tx, reader }: Given, whose: 'OWN' | 'ALL'): Promise<Away[]> {
  const since = shownSince(reader.now);
  const memberId = whose === 'OWN' ? reader.memberId : null;
  const rows = listedRows(await tx.run(absencePageOf({ aptId: reader.aptId, memberId }, whole)));
  return rows
    .filter((row) => row.ends_at >= since)
    .map((row) => ({
      personId: row.person_id,
      personName: whose === 'OWN' ? null : row.person_name,
      standInName: row.stand_in_name,
      from: row.starts_at,
      to: row.ends_at,
      endedEarlyAt: row.ended_early_at,
    }));
}

/** Whoever looks after people sees all absences; everybody else who is away today, as on the first page. */
async function officeAbsences(given: Given): Promise<Away[]> {
  const { tx, reader, rights } = given;
  const all = rights.get(onEmployees.write.access.menu)?.write
    ? await absences(given, 'ALL')
    : (await tx.run(absencesTodayOf(reader.aptId, reader.now))).map((row) => ({
        ...row,
        from: new Date(row.from),
        to: new Date(row.to),
        endedEarlyAt: null,
      }));
  return all.filter(({ personId }) => personId !== reader.memberId);
}

/** Their own from the first page, which asks for no right. */
async function legalDuties({ tx, reader }: Given): Promise<CalendarEvent[]> {
  const [from, to] = [koreanDay(shownSince(reader.now)), shownUntil(reader.now)];
  const days = await tx.run(daysOfPerson({ ...reader, today: koreanDay(reader.now) }, from, to));
  // A complex may have 200 duties of its own, each of them monthly.
  return (await inSteps(days, (day) => legalDutyEvents([day]))).flat();
}

/** Whom the calendar of 휴가 shows to the reader: the own department, or everybody. 부재 is a part of its own. */
async function vacations({ tx, reader }: Given, whose: 'OWN' | 'OTHERS'): Promise<CalendarEvent[]> {
  const { aptId, memberId, now } = reader;
  const rows = await tx.run(awayIn({ aptId, memberId, first: koreanDay(shownSince(now)), last: shownUntil(now) }));
  return vacationEvents(
    rows.flatMap(({ docId, kind, ...row }) => {
      if (docId === null || (row.memberId === memberId) !== (whose === 'OWN')) return [];
      return [{ ...row, docId, isPending: kind === 'PENDING', memberName: whose === 'OWN' ? null : row.memberName }];
    }),
  );
}

async function duties({ tx, reader, rights }: Given): Promise<CalendarEvent[]> {
  // Where what is drafted for them will lie.
  if (!reads(rights, onSent.read.access.menu)) return [];
  const rows = await tx.run(schedulesOf(reader.aptId, reader.now));
  return rows
    .filter((row) => row.personId === reader.memberId && row.activeYn && row.isFormUsable && row.isPersonUsable)
    .flatMap((row) => dutyEvents(row.scheduleId, listDueDays(row, reader.now, DUTY_DAYS)));
}

async function deadlines({ tx, reader, rights, publicUrl }: Given): Promise<CalendarEvent[]> {
  if (!reads(rights, onInbox.read.access.menu)) return [];
  const page = await tx.first(approveInboxOf(reader, { tab: 'waiting', ...whole }));
  const { items } = JSON.parse(page?.page ?? '{"items":[]}') as { items: unknown[] };
  const rows = items.map((item) => z.parse(DocumentRow, item));
  const closings = new Map(
    (
      await tx.run(
        closingsOf(
          reader.aptId,
          rows.filter(({ myKind }) => myKind === 'VOTE').map(({ docId }) => docId),
        ),
      )
    ).map((row) => [row.doc_id, row.closes_at]),
  );
  const days = (await tx.first(reminderDaysOf(reader.aptId)))?.days ?? 1;
  return deadlineEvents(
    rows.map((row) => ({
      docId: row.docId,
      title: maskText(row.title),
      isConfidential: row.security !== 'NORMAL',
      url: publicUrl && new URL(pageAddress('elec-apv-sign-detail-docId', { docId: row.docId }), publicUrl).href,
      closesAt: closings.get(row.docId) ?? null,
      lateOn: workingDayAfter(koreanDay(new Date(row.waitingSince ?? reader.now)), days, koreanHolidays),
    })),
  );
}

async function retention({ tx, reader, rights }: Given): Promise<CalendarEvent[]> {
  if (!reads(rights, onDocumentRegister.read.access.menu)) return [];
  return retentionEvents(await tx.run(retentionEndsOf(reader, koreanDay(reader.now))));
}

const GATHER: Readonly<Record<CalendarPart, (given: Given) => Promise<CalendarEvent[]>>> = {
  absences: async (given) => awayEvents(await absences(given, 'OWN')),
  'office-absences': async (given) => awayEvents(await officeAbsences(given)),
  vacations: (given) => vacations(given, 'OWN'),
  'office-vacations': (given) => vacations(given, 'OTHERS'),
  'legal-duties': legalDuties,
  duties,
  deadlines,
  retention,
};

/** What each part says to the person at this moment; of a part whose right has gone, nothing. */
export async function gatherEvents(given: Given, parts: readonly string[]): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  for (const part of parts) events.push(...(await GATHER[part as CalendarPart](given)));
  return events;
}
