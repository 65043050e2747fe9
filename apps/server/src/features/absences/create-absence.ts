import type * as contract from '@danji/contract/absences';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { type NewAlarm, raiseAlarms } from '../alarms/public.ts';
import { findPeople } from '../approvals/public.ts';
import { recordRight } from '../members/public.ts';
import { checkAbsence, controlEachOther, refuseAbsence } from './policy.ts';
import { findControllingOffices, insertAbsence, lockAbsences } from './store.ts';
import { tellAbsence } from './tell-absence.ts';

type Given = { personId: string; standInId: string; from: Date; to: Date; reason: string };

export const createAbsence = ({ tx, actor, body, now }: Context<typeof contract.createAbsence>) =>
  enterAbsence(tx, actor, { ...body, personId: actor.memberId }, now);

/**
 * For somebody else. Who enters it gains nothing by it, or else it is the top administrator; nobody puts the 소장 in the
 * place of the 감사; and it is kept who gave the right to whom.
 */
export async function createAbsenceFor({
  tx,
  actor,
  body,
  now,
}: Pick<Context<typeof contract.createAbsenceFor>, 'tx' | 'actor' | 'body' | 'now'>) {
  const isOwn = body.personId === actor.memberId;
  if (!isOwn && body.standInId === actor.memberId && !actor.isSuperAdmin) refuseAbsence('STAND_IN_ENTERED_IT');
  const { personId, standInId } = body;
  if (!isOwn) {
    const offices = await findControllingOffices(tx, actor.aptId, [personId, standInId], body.from);
    if (controlEachOther(offices.get(personId) ?? [], offices.get(standInId) ?? [])) refuseAbsence('STAND_IN_CONTROLS');
  }
  const entered = await enterAbsence(tx, actor, body, now);
  if (!isOwn) {
    const detail = { personId: body.personId, absenceId: entered.absenceId };
    await recordRight(tx, { actor, memberId: body.standInId, act: 'STAND_IN_NAMED', detail, at: now });
  }
  return entered;
}

async function enterAbsence(tx: Tx, actor: Actor, given: Given, now: Date) {
  const { aptId } = actor;
  await lockAbsences(tx, aptId);
  const person =
    (await findPeople(tx, aptId, [given.personId], now)).get(given.personId) ??
    refuse('NOT_FOUND', { message: 'no such person in the complex' });
  await checkAbsence(tx, aptId, given, now);
  const absenceId = newId();
  // Under the lock the rules have seen everything; the table's guard stands behind them.
  await refuseBroken({ absence_overlap: () => refuseAbsence('OVERLAP') }, () =>
    insertAbsence(tx, {
      apt_id: aptId,
      absence_id: absenceId,
      person_id: given.personId,
      stand_in_id: given.standInId,
      reason: given.reason,
      starts_at: given.from,
      ends_at: given.to,
      created_at: now,
    }),
  );
  const tell = (memberId: string, title: string): NewAlarm[] =>
    memberId === actor.memberId
      ? []
      : [{ aptId, memberId, type: 'COMMENT', linkUrl: '/elec-apv/apv-inbox', title, body: periodOf(given), at: now }];
  await raiseAlarms(tx, [
    ...tell(given.standInId, `${person.name}님의 대결자로 지정되었습니다`),
    ...tell(given.personId, `${actor.memberName}님이 부재를 등록했습니다`),
  ]);
  await tellAbsence(tx, aptId, absenceId, now);
  return { absenceId };
}

const inKorea = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'medium',
  timeStyle: 'short',
});
const periodOf = ({ from, to }: Given) => `${inKorea.format(from)} ~ ${inKorea.format(to)}`;
