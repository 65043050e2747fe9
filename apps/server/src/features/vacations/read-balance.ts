import type { Tx } from '../../lib/database.ts';
import { koreanHolidays } from '../../lib/korean-holidays.ts';
import { type Balance, balanceOf, type Entry } from './domain/balance.ts';
import { weekdayOf } from './domain/calendar.ts';
import { wayOfWork } from './domain/days-taken.ts';
import { type Employment, type Owed, owedByLaw, shortAtLeaving } from './domain/owed-by-law.ts';
import { type Book, findBook, type Rule } from './store.ts';

export const isWeekend = (day: string): boolean => weekdayOf(day) > 4;
export const isHoliday = (day: string): boolean => koreanHolidays.has(day);

/** Whether they have a book that says anything: without a day of entry and without a grant nobody is held to it. */
export const isKept = ({ enteredOn, entries }: Pick<Book, 'enteredOn' | 'entries'>): boolean =>
  enteredOn !== null || entries.some(({ kind }) => kind === 'GRANTED' || kind === 'ADJUSTED');

export const employmentOf = ({ enteredOn, gaps, workingType }: Book): Employment | null =>
  enteredOn === null
    ? null
    : {
        enteredOn,
        leftOn: null,
        gaps,
        // In turns nobody but the roster knows the days: the share of those attended is the same over all of them.
        works: wayOfWork(workingType) === 'DAY' ? (day) => !isWeekend(day) && !isHoliday(day) : () => true,
      };

/** What the law grants until a day and the book has not got yet, as if it were there. */
export function comingGrants(book: Book, rule: Rule, until: string): Entry[] {
  return dueGrants(book, rule, until, until).map((owed) => ({
    ...{ entryId: owed.key, kind: 'GRANTED', days: owed.days, from: owed.from, until: owed.until },
    ...{ lotId: null, docId: null, ruleKey: owed.key },
  }));
}

/**
 * What the law grants until a day and the book has not got: of what ended before today only as far back as a paper has taken from
 * it. What lies before that was settled elsewhere.
 */
export function dueGrants(book: Book, rule: Rule, until: string, today: string): Owed[] {
  const employment = employmentOf(book);
  if (!employment) return [];
  const used = book.entries.flatMap(({ kind, from }) => (kind === 'USED' && from ? [from] : []));
  const since = [today, ...used].sort()[0] ?? today;
  return missingGrants(
    book.entries,
    owedByLaw(employment, rule.basis, until).filter((owed) => owed.until >= since),
  );
}

function missingGrants<O extends { key: string; days: number }>(entries: readonly Entry[], owed: readonly O[]): O[] {
  const undone = new Set(entries.flatMap(({ kind, lotId }) => (kind === 'UNDONE' && lotId ? [lotId] : [])));
  const known = new Set(entries.flatMap(({ ruleKey, entryId }) => (ruleKey && !undone.has(entryId) ? [ruleKey] : [])));
  return owed.filter(({ key, days }) => days > 0 && !known.has(key));
}

export type Standing = Balance & { reserved: number; kept: boolean };

/** How somebody stands on a day; `but`: without this paper of theirs. */
export function standingOf(book: Book, today: string, but?: string): Standing {
  const reserved = book.reserved.filter(({ docId }) => docId !== but).reduce((sum, { days }) => sum + days, 0);
  return { ...balanceOf(book.entries, today), reserved, kept: isKept(book) };
}

/** What is left for a request that begins on a day, with what the law will have granted by then. */
export function leftFor(book: Book, rule: Rule, today: string, from: string): number {
  const on = from > today ? from : today;
  const entries = from > today ? [...book.entries, ...comingGrants(book, rule, from)] : book.entries;
  return balanceOf(entries, from < today ? from : on).left;
}

export const readStanding = async (
  tx: Tx,
  aptId: string,
  memberId: string,
  today: string,
): Promise<Standing | null> => {
  const book = await findBook(tx, aptId, memberId);
  return book ? standingOf(book, today) : null;
};

/** What is owed beside, were today the last day of work. */
export function shortToday(book: Book, rule: Rule, today: string): number {
  const employment = employmentOf(book);
  return employment && employment.enteredOn <= today ? shortAtLeaving(employment, rule.basis, today) : 0;
}
