import type { OwnPromotion, Promotion } from '@danji/contract/vacation-promotions';
import type { Tx } from '../../lib/database.ts';
import {
  type Book,
  type PromotionFacts,
  type PromotionPart,
  partOf,
  promotionState,
  readBooks,
  replyUntil,
  restOf,
  scheduleOf,
  standingOf,
} from '../vacations/public.ts';
import { type PromotionRow, promotionsOf } from './promotion-store.ts';

/** What ends in a year, of everybody, the nearest end first. */
export const readPromotions = async (tx: Tx, aptId: string, year: number, today: string): Promise<Promotion[]> =>
  (await readAll(tx, aptId, today)).filter(({ until }) => until.startsWith(String(year)));

/** What is in hand: what ends this year, and of the next what is to be asked for by now, or was. */
export async function readInHand(tx: Tx, aptId: string, today: string): Promise<Promotion[]> {
  const year = Number(today.slice(0, 4));
  return (await readAll(tx, aptId, today)).filter(
    ({ until, state }) => until.startsWith(String(year)) || (until.startsWith(String(year + 1)) && state !== 'WAIT'),
  );
}

/** Whom the office is to ask today. */
export const readDue = async (tx: Tx, aptId: string, today: string): Promise<Promotion[]> =>
  (await readAll(tx, aptId, today)).filter(({ state }) => state === 'FIRST_DUE');

async function readAll(tx: Tx, aptId: string, today: string): Promise<Promotion[]> {
  const kept = await tx.run(promotionsOf(aptId, null));
  const books = await readBooks(tx, aptId, null);
  return books
    .flatMap((book) =>
      promotionsIn(book, kept, today).map((one) => ({
        ...{ memberId: book.memberId, memberName: book.memberName, deptName: book.deptName },
        ...one,
      })),
    )
    .filter(({ state, promotionId }) => state !== 'NOTHING' || promotionId !== null)
    .sort((a, b) => a.until.localeCompare(b.until) || a.memberName.localeCompare(b.memberName, 'ko'));
}

/** Each end of days that somebody has or was asked about, with how it stands. */
export function promotionsIn(book: Book, kept: readonly PromotionRow[], today: string): OwnPromotion[] {
  const mine = kept.filter(({ memberId }) => memberId === book.memberId);
  const groups = new Map<string, { part: PromotionPart; until: string; unused: number }>();
  const keyOf = (part: PromotionPart, until: string) => `${part} ${until}`;
  for (const { part, until } of mine) groups.set(keyOf(part, until), { part, until, unused: 0 });
  for (const lot of standingOf(book, today).lots) {
    const rest = restOf(lot);
    const asked = mine.find((one) => one.part === 'MONTHS' && one.until === lot.until)?.firstOn ?? null;
    const part = lot.from > today ? null : partOf({ ...lot, rest }, asked);
    if (part === null) continue;
    const group = groups.get(keyOf(part, lot.until)) ?? { part, until: lot.until, unused: 0 };
    groups.set(keyOf(part, lot.until), { ...group, unused: group.unused + rest });
  }
  return [...groups.values()].map((group) =>
    presentPromotion(
      group,
      mine.find(({ part, until }) => part === group.part && until === group.until),
      today,
    ),
  );
}

/** What the law looks at. */
export const factsOf = (
  { part, until, unused }: Pick<OwnPromotion, 'part' | 'until' | 'unused'>,
  row: PromotionRow | undefined,
): PromotionFacts => ({
  ...{ part, until, unused, firstOn: row?.firstOn ?? null, asked: row?.asked ?? unused },
  receivedOn: row?.firstHandedOn ?? row?.firstReadOn ?? null,
  ...{ planned: row?.plan.length ?? 0, secondOn: row?.secondOn ?? null },
});

function presentPromotion(
  group: Pick<OwnPromotion, 'part' | 'until' | 'unused'>,
  row: PromotionRow | undefined,
  today: string,
): OwnPromotion {
  const facts = factsOf(group, row);
  return {
    ...group,
    ...scheduleOf(group.part, group.until),
    state: promotionState(facts, today),
    replyUntil: replyUntil(facts),
    ...{ promotionId: row?.promotionId ?? null, asked: row?.asked ?? null, firstOn: row?.firstOn ?? null },
    ...{ firstReadOn: row?.firstReadOn ?? null, firstHandedOn: row?.firstHandedOn ?? null },
    ...{ plannedOn: row?.plannedOn ?? null, plan: row?.plan ?? [], secondOn: row?.secondOn ?? null },
    ...{ secondReadOn: row?.secondReadOn ?? null, secondHandedOn: row?.secondHandedOn ?? null },
    named: row?.named ?? [],
  };
}
