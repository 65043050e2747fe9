import type * as contract from '@danji/contract/vacations';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { holidaysIn } from '../../lib/korean-holidays.ts';
import { findBook } from '../vacations/public.ts';
import { presentBook } from './present.ts';
import { type AwayRow, awayIn } from './queries.ts';

const HOURS_OF_DAY = 8;

export async function getVacationBook({ tx, actor, params, now }: Context<typeof contract.getVacationBook>) {
  const { aptId, memberId } = actor;
  const book = await findBook(tx, aptId, params.memberId);
  if (!book?.isEmployee) return refuse('NOT_FOUND', { message: 'no such employee here' });
  return presentBook(tx, { aptId, memberId, now }, book);
}

export async function getMyVacation({ tx, actor, now }: Context<typeof contract.getMyVacation>) {
  const { aptId, memberId } = actor;
  const book = await findBook(tx, aptId, memberId);
  if (!book?.isEmployee) return null;
  const { shortAtLeaving: _, ...own } = await presentBook(tx, { aptId, memberId, now }, book);
  return own;
}

/** A half as its form calls it, or how many hours. */
const partOf = ({ half, hourly, days }: Pick<AwayRow, 'half' | 'hourly' | 'days'>): string | null =>
  half ?? (hourly && days !== null ? `${Math.round(days * HOURS_OF_DAY)}시간` : null);

export async function listVacationMonth({ tx, actor, query }: Context<typeof contract.listVacationMonth>) {
  const { aptId, memberId } = actor;
  const [year = 0, month = 0] = query.month.split('-').map(Number);
  const first = `${query.month}-01`;
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const rows = await tx.run(awayIn({ aptId, memberId, first, last }));
  return {
    allYn: rows[0]?.all ?? false,
    away: rows
      .filter(({ memberId: whose }) => whose !== null)
      .map(({ all: _, docId: __, half, hourly, ...row }) => ({
        ...row,
        part: partOf({ half, hourly, days: row.days }),
      })),
    holidays: holidaysIn(first, last),
  };
}
