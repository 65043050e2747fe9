import type * as contract from '@danji/contract/applications';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { openPosition } from '../bodies/public.ts';
import { lockSeen, refuseState } from './lock-for-act.ts';
import { changeApplicationRow, writeEvent } from './store.ts';

/** The term may be corrected until it is approved; the note (비고) always. */
export async function changeApplication({ tx, actor, params, body, now }: Context<typeof contract.changeApplication>) {
  const application = await lockSeen(tx, actor.aptId, params.applicationId, body.version);
  const isSame =
    body.positionId === application.positionId &&
    body.startsOn === application.startsOn &&
    body.endsOn === application.endsOn;
  if (!isSame) {
    if (application.state !== 'WAITING') refuseState(application.state);
    const { body: place } = await openPosition(tx, actor.aptId, body.positionId);
    if (place.bodyId !== application.bodyId)
      refuse('APPLICATION_REFUSED', {
        errorUserMsg: '신청한 단체의 직책만 고를 수 있습니다. 직책을 다시 골라 주세요.',
      });
  }
  await changeApplicationRow(
    tx,
    application,
    { position_id: body.positionId, starts_on: body.startsOn, ends_on: body.endsOn, note: body.note || null },
    { by: actor.memberId, at: now },
  );
  await writeEvent(tx, { ...application, act: 'CHANGE', reason: null, actorId: actor.memberId, at: now });
  return { ok: true as const };
}
