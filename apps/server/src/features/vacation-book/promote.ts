import { koreanDay } from '@danji/contract/korean-day';
import { pageAddress } from '@danji/contract/page-address';
import type * as contract from '@danji/contract/vacation-promotions';
import { sayDays } from '@danji/contract/vacations';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { raiseAlarms } from '../alarms/public.ts';
import { findBook, lockBooks, plusDays, promotionState } from '../vacations/public.ts';
import {
  holdPromotion,
  insertPromotions,
  promotionsOf,
  writeHanded,
  writeNamed,
  writePlan,
  writeRead,
} from './promotion-store.ts';
import { factsOf, promotionsIn, readDue } from './read-promotions.ts';
import { refuseVacation } from './refuse-vacation.ts';

const linkUrl = pageAddress('auth-mypage_vacation', {});

/** First notice, to everybody whose days it is. */
export async function urgeVacations({ tx, actor, body, now }: Context<typeof contract.urgeVacations>) {
  const { aptId } = actor;
  const today = koreanDay(now);
  await lockBooks(tx, aptId);
  const due = await readDue(tx, aptId, today);
  if (due.length !== body.seen) return refuse('STALE', { message: 'others are due than were seen' });
  if (due.length === 0) return { told: 0 };
  const asked = due.map(({ memberId, part, until, unused }) => ({ memberId, part, until, days: unused }));
  await tx.batch([insertPromotions(aptId, asked, { at: now, by: actor })]);
  await raiseAlarms(
    tx,
    due.map(({ memberId, until, unused }) => ({
      ...{ aptId, memberId, type: 'COMMENT' as const, linkUrl, at: now, title: '연차 사용 계획을 알려 주세요' },
      body: `${until}까지 쓸 수 있는 연차가 ${sayDays(unused)} 남았습니다. ${plusDays(today, 10)}까지 언제 쓸지 적어 주세요.`,
    })),
  );
  return { told: due.length };
}

/** The promotion, held, with how it stands. */
async function held(tx: Tx, aptId: string, promotionId: string, memberId: string | null, today: string) {
  const row = await holdPromotion(tx, aptId, promotionId, memberId);
  const book = row && (await findBook(tx, aptId, row.memberId));
  if (!row || !book) return refuse('NOT_FOUND', { message: 'no such promotion for the caller' });
  const kept = await tx.run(promotionsOf(aptId, row.memberId));
  const unused = promotionsIn(book, kept, today).find(({ promotionId: id }) => id === promotionId)?.unused ?? 0;
  const facts = factsOf({ part: row.part, until: row.until, unused }, row);
  return { row, facts, state: promotionState(facts, today) };
}

/** Days to come, within the time in which they can be used, each once. */
function refuseWrongDays(days: readonly string[], until: string, today: string): void {
  if (new Set(days).size < days.length) refuseVacation('DAYS_TWICE');
  if (days.some((day) => day <= today || day > until)) refuseVacation('DAYS_OUTSIDE');
}

/** Second notice: the office names the days. */
export async function nameVacationDays({ tx, actor, params, body, now }: Context<typeof contract.nameVacationDays>) {
  const today = koreanDay(now);
  const { row, facts, state } = await held(tx, actor.aptId, params.promotionId, null, today);
  if (state !== 'SECOND_DUE') refuseVacation(state === 'ASKED' ? 'STILL_ASKED' : 'NOT_TO_NAME');
  refuseWrongDays(body.days, row.until, today);
  if (body.days.length !== Math.ceil(Math.min(facts.unused, facts.asked) - facts.planned)) refuseVacation('DAYS_COUNT');
  await tx.batch([writeNamed(actor.aptId, row.promotionId, body.days.toSorted(), { at: now, by: actor })]);
  await raiseAlarms(tx, [
    {
      ...{
        aptId: actor.aptId,
        memberId: row.memberId,
        type: 'COMMENT',
        linkUrl,
        at: now,
        title: '연차를 쓸 날이 정해졌습니다',
      },
      body: `계획을 받지 못해 관리사무소가 정했습니다: ${body.days.toSorted().join(', ')}`,
    },
  ]);
  return { ok: true as const };
}

export async function noteVacationNotice({
  tx,
  actor,
  params,
  body,
  now,
}: Context<typeof contract.noteVacationNotice>) {
  const row = await holdPromotion(tx, actor.aptId, params.promotionId, null);
  if (!row) return refuse('NOT_FOUND', { message: 'no such promotion' });
  const given = body.stage === 'FIRST' ? row.firstOn : row.secondOn;
  if (given === null) return refuseVacation('NOT_GIVEN');
  if (body.day < given || body.day > koreanDay(now)) return refuseVacation('HANDED_WHEN');
  await tx.batch([writeHanded(actor.aptId, row.promotionId, body.stage, body.day)]);
  return { ok: true as const };
}

/** The plan of the employee; changed as long as they are asked. */
export async function planMyVacation({ tx, actor, params, body, now }: Context<typeof contract.planMyVacation>) {
  const today = koreanDay(now);
  const { row, facts, state } = await held(tx, actor.aptId, params.promotionId, actor.memberId, today);
  if (row.secondOn !== null || !['ASKED', 'PLANNED', 'SECOND_DUE'].includes(state)) refuseVacation('NOT_ASKED');
  refuseWrongDays(body.days, row.until, today);
  if (body.days.length > Math.ceil(facts.asked)) refuseVacation('DAYS_COUNT');
  await tx.batch([
    writePlan(actor.aptId, row.promotionId, body.days.toSorted(), now),
    writeRead(actor.aptId, row.promotionId, now),
  ]);
  return { ok: true as const };
}

export async function readMyPromotion({ tx, actor, params, now }: Context<typeof contract.readMyPromotion>) {
  const row = await holdPromotion(tx, actor.aptId, params.promotionId, actor.memberId);
  if (!row) return refuse('NOT_FOUND', { message: 'no such promotion for the caller' });
  await tx.batch([writeRead(actor.aptId, row.promotionId, now)]);
  return { ok: true as const };
}

export async function listMyPromotions({ tx, actor, now }: Context<typeof contract.listMyPromotions>) {
  const { aptId, memberId } = actor;
  const book = await findBook(tx, aptId, memberId);
  if (!book?.isEmployee) return [];
  const kept = await tx.run(promotionsOf(aptId, memberId));
  return promotionsIn(book, kept, koreanDay(now)).filter(({ promotionId }) => promotionId !== null);
}
