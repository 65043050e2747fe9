import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { changeApplicationRow, lockApproved, writeEvent } from './store.ts';

type Act = { tx: Tx; actor: Pick<Actor, 'aptId' | 'memberId'>; now: Date };
type Leaving = {
  memberId: string;
  act: 'MOVE_OUT' | 'LEAVE';
  reason: string;
  /** The one that is closed by its own act. */
  butId?: string;
};

/** Every application by which the person is in office ends with them. */
export async function leaveApplications({ tx, actor, now }: Act, { memberId, act, reason, butId }: Leaving) {
  const { aptId, memberId: by } = actor;
  for (const { applicationId } of await lockApproved(tx, { aptId, memberId }, butId)) {
    const key = { aptId, applicationId };
    const state = act === 'LEAVE' ? 'LEFT' : 'MOVED_OUT';
    await changeApplicationRow(tx, key, { state, decided_at: now, reason }, { by, at: now });
    await writeEvent(tx, { ...key, act, reason, actorId: by, at: now });
  }
}
