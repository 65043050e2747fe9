import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { balanceOf, type Entry, restOf } from './domain/balance.ts';
import type { Owed } from './domain/owed-by-law.ts';
import { dueGrants } from './read-balance.ts';
import { insertRun, lockBooks } from './run-store.ts';
import { type Book, findRule, insertEntries, type NewEntry, readBooks } from './store.ts';

type By = { memberId: string | null; memberName: string };
export type Due = { book: Book; owed: Owed[] };

/** What the law grants until today and the books have not got. */
export async function findDue(tx: Tx, aptId: string, now: Date): Promise<{ due: Due[]; withoutEntryDay: number }> {
  const today = koreanDay(now);
  const rule = await findRule(tx, aptId);
  const books = await readBooks(tx, aptId, null);
  return {
    due: books
      .map((book) => ({ book, owed: dueGrants(book, rule, today, today) }))
      .filter(({ owed }) => owed.length > 0),
    withoutEntryDay: books.filter(({ enteredOn }) => enteredOn === null).length,
  };
}

/** Writes what is due, unless it is another number of grants than was seen. Gives nothing where nothing is due. */
export async function runGrants(
  tx: Tx,
  { aptId, by, now, seen }: { aptId: string; by: By; now: Date; seen?: number },
): Promise<{ runId: string | null; granted: number } | 'OTHER'> {
  await lockBooks(tx, aptId);
  const { due } = await findDue(tx, aptId, now);
  const granted = due.reduce((sum, { owed }) => sum + owed.length, 0);
  if (seen !== undefined && granted !== seen) return 'OTHER';
  if (granted === 0) return { runId: null, granted };
  const runId = newId();
  const days = due.flatMap(({ owed }) => owed).reduce((sum, one) => sum + one.days, 0);
  await insertRun(tx, { aptId, runId, at: now, by, people: due.length, days });
  await insertEntries(
    tx,
    due.flatMap(({ book, owed }) => entriesFor(book, owed, { aptId, by, runId, now })),
  );
  return { runId, granted };
}

type Where = { aptId: string; by: By; runId: string; now: Date };

function entriesFor(book: Book, owed: readonly Owed[], { aptId, by, runId, now }: Where): NewEntry[] {
  const about = { aptId, memberId: book.memberId, runId, at: now, by };
  const granted = owed.map(({ key, days, from, until, reason }): NewEntry & { entryId: string } => ({
    ...about,
    ...{ entryId: newId(), kind: 'GRANTED', days, from, until, ruleKey: key, reason },
  }));
  if (book.entries.some(({ kind }) => kind === 'GRANTED')) return granted;
  return [
    ...granted,
    ...endedBefore([...book.entries, ...granted.map(asEntry)], koreanDay(now)).map((one) => ({ ...about, ...one })),
  ];
}

/** At the first run: what was left of grants that had ended was settled before there was a book. */
const endedBefore = (entries: readonly Entry[], today: string) =>
  balanceOf(entries, today).lots.flatMap((lot) =>
    lot.until < today && restOf(lot) > 0
      ? [
          {
            kind: 'EXPIRED' as const,
            days: restOf(lot),
            lotId: lot.entryId,
            reason: '휴가 관리를 시작하기 전에 기한이 지남',
          },
        ]
      : [],
  );

const asEntry = ({ entryId, days, from, until, ruleKey }: NewEntry & { entryId: string }): Entry => ({
  ...{ entryId, kind: 'GRANTED', days, from: from ?? null, until: until ?? null },
  ...{ lotId: null, docId: null, ruleKey: ruleKey ?? null },
});
