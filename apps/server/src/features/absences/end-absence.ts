import type * as contract from '@danji/contract/absences';
import { pageAddress } from '@danji/contract/page-address';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { lockAbsence, setEndedEarly } from './store.ts';
import { askStandInsAnew } from './tell-absence.ts';

const ABSENCES = pageAddress('auth-mypage_absence');

export const endAbsence = ({ tx, actor, params, now }: Context<typeof contract.endAbsence>) =>
  end(tx, actor, params.absenceId, actor.memberId, now);

export const endAbsenceFor = ({ tx, actor, params, now }: Context<typeof contract.endAbsenceFor>) =>
  end(tx, actor, params.absenceId, null, now);

/** Ending twice is no error; what has run its course stays as it was. */
async function end(tx: Tx, actor: Actor, absenceId: string, ownerId: string | null, now: Date) {
  const absence = await lockAbsence(tx, actor.aptId, absenceId);
  if (!absence || (ownerId !== null && absence.person_id !== ownerId))
    return refuse('NOT_FOUND', { message: 'no such absence of the caller' });
  if (absence.ended_early_at !== null) return { ok: true as const };
  if (absence.ends_at < now)
    refuse('ABSENCE_REFUSED', {
      message: 'OVER',
      errorUserMsg: '이미 끝난 부재입니다. 목록을 새로 고쳐 확인해 주세요.',
      details: { reason: 'OVER' },
    });
  await setEndedEarly(tx, actor.aptId, absenceId, now);
  await askStandInsAnew(tx, actor.aptId, now);
  if (absence.person_id !== actor.memberId)
    await raiseAlarm(tx, {
      ...{ aptId: actor.aptId, memberId: absence.person_id, type: 'COMMENT', linkUrl: ABSENCES },
      title: `${actor.memberName}님이 부재를 끝냈습니다`,
      body: '그대로 자리를 비우신다면 부재를 다시 등록해 주세요.',
      at: now,
    });
  return { ok: true as const };
}
