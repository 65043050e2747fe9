import type { HandlerInput } from '@danji/contract/endpoint';
import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/vacations';
import type { VacationRow, vacationSorts } from '@danji/contract/vacations';
import type { Tx } from '../../lib/database.ts';
import { readBooks } from '../vacations/public.ts';
import { presentRow } from './present.ts';

type Query = Omit<HandlerInput<typeof contract.pageVacations>['query'], 'page' | 'size'>;

/** An office has a handful of people: their balances are worked out, then filtered and ordered. */
export async function listVacations(
  tx: Tx,
  aptId: string,
  now: Date,
  { text, state, sort }: Query,
): Promise<VacationRow[]> {
  const words = (text ?? '').replaceAll(/\s/g, '').toLowerCase();
  const rows = (await readBooks(tx, aptId, null))
    .map((book) => presentRow(book, koreanDay(now)))
    .filter((row) => state === undefined || row.state === state)
    .filter(({ memberName, deptName, positionName }) =>
      [memberName, deptName, positionName].some((one) =>
        (one ?? '').replaceAll(/\s/g, '').toLowerCase().includes(words),
      ),
    );
  const key = sort.replace(/^-/, '') as (typeof vacationSorts)[number];
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.sort((a, b) => {
    const [one, other] = [a[key], b[key]];
    // What has nothing there comes last either way.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order = typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'ko');
    return order * way || a.memberId.localeCompare(b.memberId);
  });
}
