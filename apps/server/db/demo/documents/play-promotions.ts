import { plusMonths } from '@danji/contract/duty-rule';
import { koreanDay } from '@danji/contract/korean-day';
import {
  listMyPromotions,
  nameVacationDays,
  noteVacationNotice,
  planMyVacation,
  readDue,
  readMyPromotion,
  urgeVacations,
} from '../../../src/features/vacation-book/public.ts';
import type { Tx } from '../../../src/lib/database.ts';
import { addDays, type Calendar, weekdayName } from './calendar.ts';
import type { Desk } from './desk.ts';
import type { DemoEntry, DemoUrged } from './plan.ts';

/** By when somebody came, their days end half a year behind the day on which the office is to ask for a plan. */
export const enteredOn = (entry: DemoEntry, today: string): string =>
  'day' in entry ? entry.day : plusMonths(addDays(today, -entry.askedFrom), 6 - 12 * entry.years);

type Stage = { tx: Tx; aptId: string; calendar: Calendar; desk: Desk };

/** 사용촉진 at every stage: asked, read, planned, named by the office, and handed over on paper. */
export async function playPromotions({ tx, aptId, calendar, desk }: Stage, by: string, urged: readonly DemoUrged[]) {
  const given = (who: string, ago: number) => ({
    ...{ tx, now: calendar.daysAgo(ago, '10:00'), files: [], query: undefined, ...desk.person(who) },
  });
  for (const { person, asked, read, plans, named } of urged) {
    const asks = given(by, asked);
    const due = await readDue(tx, aptId, koreanDay(asks.now));
    await urgeVacations({ ...asks, params: undefined, body: { seen: due.length } });
    const of = async (ago: number) => {
      const mine = await listMyPromotions({ ...given(person, ago), params: undefined, body: undefined });
      const found = mine.find(({ promotionId }) => promotionId !== null);
      if (!found?.promotionId) throw new Error(`the demo did not ask ${person}`);
      return { params: { promotionId: found.promotionId }, many: Math.ceil(found.asked ?? 0) };
    };
    const { params, many } = await of(asked);
    const hand = (stage: 'FIRST' | 'SECOND', ago: number) =>
      noteVacationNotice({ ...given(by, ago), params, body: { stage, day: addDays(calendar.today, -ago) } });
    if (read !== undefined) await readMyPromotion({ ...given(person, read), params, body: undefined });
    const days = spread(addDays(calendar.today, 10), many);
    if (plans !== undefined) await planMyVacation({ ...given(person, plans), params, body: { days } });
    if (named === undefined) continue;
    await hand('FIRST', asked - 1);
    await nameVacationDays({ ...given(by, named), params, body: { days } });
    await hand('SECOND', named - 1);
  }
}

/** So many days of the week, every third of them. */
const spread = (from: string, many: number): string[] =>
  Array.from({ length: many * 5 }, (_, at) => addDays(from, at))
    .filter((day) => !['토', '일'].includes(weekdayName(day)))
    .filter((_, at) => at % 3 === 0)
    .slice(0, many);
