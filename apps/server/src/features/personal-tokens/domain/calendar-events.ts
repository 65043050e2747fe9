import { createHash } from 'node:crypto';
import { inKorea, koreanDay, koreanTime } from '@danji/contract/korean-day';
import type { CalendarEvent } from './calendar-text.ts';

/** The same thing has the same id for ever, and the id tells nobody whose it is. */
const uidOf = (kind: string, id: string): string =>
  `${createHash('sha256').update(`${kind}:${id}`).digest('hex').slice(0, 32)}@danji`;

export type Away = {
  personId: string;
  /** Null: the reader's own. */
  personName: string | null;
  standInName: string;
  from: Date;
  to: Date;
  endedEarlyAt: Date | null;
};

/** Why somebody is away is theirs to tell, also in a calendar. One that was called off before it began was none. */
export function awayEvents(absences: readonly Away[]): CalendarEvent[] {
  return absences.flatMap(({ personId, personName, standInName, from, to, endedEarlyAt }) => {
    const end = endedEarlyAt !== null && endedEarlyAt < to ? endedEarlyAt : to;
    if (end <= from) return [];
    const about = {
      uid: uidOf('absence', `${personId}:${from.toISOString()}`),
      title: personName === null ? '부재' : `${personName} 부재`,
      note: `대결: ${standInName}`,
    };
    const wholeDays = koreanTime(from) === '00:00' && koreanTime(end) === '23:59';
    return [wholeDays ? { ...about, firstDay: koreanDay(from), lastDay: koreanDay(end) } : { ...about, from, to: end }];
  });
}

export const dutyEvents = (scheduleId: string, days: readonly { day: string; title: string }[]): CalendarEvent[] =>
  days.map(({ day, title }) => ({
    uid: uidOf('duty', `${scheduleId}:${day}`),
    title: `작성: ${title}`,
    firstDay: day,
    lastDay: day,
  }));

export type OnVacation = {
  docId: string;
  /** Null: the reader's own. */
  memberName: string | null;
  from: string;
  until: string;
  days: number | null;
  isPending: boolean;
};

/** By the papers that take days. What kind of leave it is is theirs to tell. */
export const vacationEvents = (papers: readonly OnVacation[]): CalendarEvent[] =>
  papers.map(({ docId, memberName, from, until, days, isPending }) => ({
    uid: uidOf('vacation', docId),
    title: [memberName, '휴가', isPending && '(결재 중)'].filter(Boolean).join(' '),
    ...(days !== null && { note: `${days}일` }),
    firstDay: from,
    lastDay: until,
  }));

type LegalDay = { dutyDayId: string; dutyName: string; basis: string; day: string; dueOn: string; state: string };

/** On the day for which it is planned, with the last day that the law leaves. */
export const legalDutyEvents = (days: readonly LegalDay[]): CalendarEvent[] =>
  days.map(({ dutyDayId, dutyName, basis, day, dueOn, state }) => ({
    uid: uidOf('legal-duty', dutyDayId),
    title: `법정 의무${state === 'DONE' ? ' 마침' : ''}: ${dutyName}`,
    note: `${basis}\n${dueOn}까지 해야 합니다.`,
    firstDay: day,
    lastDay: day,
  }));

export type Asked = {
  docId: string;
  title: string;
  isConfidential: boolean;
  url: string | null;
  /** Until when a vote is open; null: it is none. */
  closesAt: Date | null;
  /** The day from which the step counts as late. */
  lateOn: string;
};

/** What is confidential stands there without its name: a calendar lies on other people's servers. */
export const deadlineEvents = (asked: readonly Asked[]): CalendarEvent[] =>
  asked.map(({ docId, title, isConfidential, url, closesAt, lateOn }) => {
    const day = closesAt === null ? lateOn : koreanDay(closesAt);
    const what = closesAt === null ? '결재' : '의결 마감';
    return {
      uid: uidOf('deadline', docId),
      title: isConfidential ? `${what}: 대외비 문서` : `${what}: ${title}`,
      ...(closesAt !== null && { note: `${day} ${koreanTime(closesAt)}까지 의결할 수 있습니다.` }),
      ...(url !== null && { url }),
      firstDay: day,
      lastDay: day,
    };
  });

export const retentionEvents = (ends: readonly { day: string; documents: number }[]): CalendarEvent[] =>
  ends.map(({ day, documents }) => ({
    uid: uidOf('retention', day),
    title: `보존기한 끝: 문서 ${documents.toLocaleString('ko-KR')}건`,
    firstDay: day,
    lastDay: day,
  }));

/** Of what is long over nobody asks a calendar. */
export const shownSince = (now: Date): Date => inKorea(koreanDay(new Date(now.getTime() - 90 * 86_400_000)));
export const shownUntil = (now: Date): string => koreanDay(new Date(now.getTime() + 365 * 86_400_000));
