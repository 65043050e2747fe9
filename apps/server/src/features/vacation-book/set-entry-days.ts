import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/vacations';
import type { Context } from '../../http/bind.ts';
import { type Book, lockBooks, readBooks } from '../vacations/public.ts';
import { readDay } from './domain/read-day.ts';
import { setEnteredOn } from './store.ts';

type Row = {
  line: number;
  memberId: string | null;
  memberName: string | null;
  day: string | null;
  before: string | null;
  problem: string | null;
};

/** All that are right, or none; each wrong line is told with its number. */
export async function setEntryDays({ tx, actor, body, now }: Context<typeof contract.setEntryDays>) {
  const read = async () => {
    const books = await readBooks(tx, actor.aptId, null);
    const seen = new Set<string>();
    return body.rows.map((row, at) => readRow(row, at + 1, books, seen, koreanDay(now)));
  };
  const found = await read();
  if (!body.saveYn || found.some(({ problem }) => problem !== null)) return { rows: found, saved: 0 };
  await lockBooks(tx, actor.aptId);
  const rows = await read();
  let saved = 0;
  for (const { memberId, day, before } of rows) {
    if (memberId === null || day === null || day === before) continue;
    await setEnteredOn(tx, actor.aptId, memberId, day);
    saved++;
  }
  return { rows, saved };
}

function readRow(
  { who, day: written }: { who: string; day: string },
  line: number,
  books: readonly Book[],
  seen: Set<string>,
  today: string,
): Row {
  const name = who.trim();
  const found = books.filter(({ memberId, memberName }) => memberId === name || memberName === name);
  const [book] = found;
  const day = readDay(written);
  const about = {
    line,
    memberId: book?.memberId ?? null,
    memberName: book?.memberName ?? null,
    day,
    before: book?.enteredOn ?? null,
  };
  const wrong = (problem: string): Row => ({ ...about, problem });
  if (!book)
    return wrong(
      name === '' ? '이름을 적어 주세요.' : '재직 중인 직원 가운데 없는 이름입니다. 이름이나 아이디를 확인해 주세요.',
    );
  if (found.length > 1) return { ...wrong('같은 이름이 여럿입니다. 아이디로 적어 주세요.'), memberId: null };
  if (day === null) return wrong('입사일을 2020-03-02처럼 적어 주세요.');
  if (day > today || day < '1960-01-01') return wrong('입사일은 오늘까지의 날짜여야 합니다. 다시 확인해 주세요.');
  if (seen.has(book.memberId)) return wrong('같은 사람이 두 번 나옵니다. 한 줄만 남겨 주세요.');
  seen.add(book.memberId);
  return { ...about, problem: null };
}
