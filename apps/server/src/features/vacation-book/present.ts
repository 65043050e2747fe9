import { koreanDay } from '@danji/contract/korean-day';
import type { VacationBook, VacationRow } from '@danji/contract/vacations';
import type { Tx } from '../../lib/database.ts';
import type { Reader } from '../approvals/public.ts';
import { type Book, findRule, restOf, shortToday, standingOf } from '../vacations/public.ts';
import { entriesOf, gapsOf } from './queries.ts';

export function presentRow(book: Book, today: string): VacationRow {
  const { granted, used, reserved, left, lapsed, lots, kept } = standingOf(book, today);
  const ends = lots
    .filter((lot) => lot.from <= today && today <= lot.until && restOf(lot) > 0)
    .map(({ until }) => until);
  const { memberId, memberName, deptName, positionName, enteredOn } = book;
  return {
    ...{ memberId, memberName, deptName, positionName, enteredOn, granted, used, reserved, left, lapsed },
    endsOn: ends.sort()[0] ?? null,
    state: kept ? 'KEPT' : 'NO_ENTRY_DAY',
  };
}

export async function presentBook(tx: Tx, reader: Reader, book: Book): Promise<VacationBook> {
  const today = koreanDay(reader.now);
  const { lots } = standingOf(book, today);
  return {
    ...presentRow(book, today),
    lots: lots
      .toReversed()
      .slice(0, 60)
      .map((lot) => {
        const { entryId: lotId, from, until, granted, used, closed } = lot;
        return { lotId, from, until, granted, used, closed, left: restOf(lot) };
      }),
    entries: await tx.run(entriesOf(reader, book.memberId)),
    gaps: await tx.run(gapsOf(reader.aptId, book.memberId)),
    shortAtLeaving: shortToday(book, await findRule(tx, reader.aptId), today),
  };
}
