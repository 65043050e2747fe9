import type * as contract from '@danji/contract/absences';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { type NewAlarm, raiseAlarms } from '../alarms/public.ts';
import { type EnteredAbsence, findPeople } from '../approvals/public.ts';
import { recordRight } from '../members/public.ts';
import { checkAbsence, controlEachOther, namedIn, refuseAbsence } from './policy.ts';
import { findControllingOffices, insertAbsence, lockAbsences } from './store.ts';
import { tellAbsence } from './tell-absence.ts';

type Given = EnteredAbsence & { reason: string };

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
  const { personId } = body;
  const standInIds = [...new Set(namedIn(body).map(({ standInId }) => standInId))];
  if (!isOwn && standInIds.includes(actor.memberId) && !actor.isSuperAdmin) refuseAbsence('STAND_IN_ENTERED_IT');
  if (!isOwn) {
    const offices = await findControllingOffices(tx, actor.aptId, [personId, ...standInIds], body);
    const officesOf = (id: string) => offices.get(id) ?? [];
    if (standInIds.some((id) => controlEachOther(officesOf(personId), officesOf(id))))
      refuseAbsence('STAND_IN_CONTROLS');
  }
  const entered = await enterAbsence(tx, actor, body, now);
  if (!isOwn) {
    const detail = { personId, absenceId: entered.absenceId };
    for (const memberId of standInIds)
      await recordRight(tx, { actor, memberId, act: 'STAND_IN_NAMED', detail, at: now });
  }
  return entered;
}

async function enterAbsence(tx: Tx, actor: Actor, given: Given, now: Date) {
  const { aptId } = actor;
  await lockAbsences(tx, aptId);
  const person =
    (await findPeople(tx, aptId, [given.personId], now)).get(given.personId) ??
    refuse('NOT_FOUND', { message: 'no such person in the complex' });
  const groups = await checkAbsence(tx, aptId, given, now);
  const absenceId = newId();
  // Under the lock the rules have seen everything; the table's guard stands behind them.
  await refuseBroken({ absence_overlap: () => refuseAbsence('OVERLAP') }, () =>
    insertAbsence(
      tx,
      {
        apt_id: aptId,
        absence_id: absenceId,
        person_id: given.personId,
        stand_in_id: given.standInId,
        reason: given.reason,
        starts_at: given.from,
        ends_at: given.to,
        created_at: now,
      },
      given.groupStandIns,
    ),
  );
  const tell = (memberId: string, title: string, body = periodOf(given)): NewAlarm[] =>
    memberId === actor.memberId
      ? []
      : [{ aptId, memberId, type: 'COMMENT', linkUrl: '/elec-apv/apv-inbox', title, body, at: now }];
  const named = `${person.name}님의 대결자로 지정되었습니다`;
  await raiseAlarms(tx, [
    ...tell(given.standInId, named),
    ...groupsByStandIn(given, groups).flatMap(([standInId, names]) =>
      tell(standInId, named, `${periodOf(given)} · ${names.join(', ')}`),
    ),
    ...tell(given.personId, `${actor.memberName}님이 부재를 등록했습니다`),
  ]);
  await tellAbsence(tx, aptId, absenceId, now);
  return { absenceId };
}

/** Who stands in on papers of some groups alone, with their names. */
function groupsByStandIn(
  { standInId, groupStandIns }: Given,
  names: ReadonlyMap<string, string>,
): [string, string[]][] {
  const ids = [...new Set(groupStandIns.map((one) => one.standInId))].filter((id) => id !== standInId);
  const namesFor = (id: string) =>
    groupStandIns.filter((one) => one.standInId === id).map(({ formGroupId }) => names.get(formGroupId) ?? '');
  return ids.map((id) => [id, namesFor(id)]);
}

const inKorea = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'medium',
  timeStyle: 'short',
});
const periodOf = ({ from, to }: Given) => `${inKorea.format(from)} ~ ${inKorea.format(to)}`;
