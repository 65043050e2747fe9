import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { type FlagMap, lostDoors } from './domain/flags.ts';
import { countKeepers, findDoorIds, lockDoor } from './door-store.ts';
import { refuseRole } from './refuse-role.ts';
import { findOwnFlags } from './store.ts';

type Change = {
  actor: Pick<Actor, 'aptId' | 'homeAptId' | 'memberId'>;
  now: Date;
  /** What the actor had before the change, where the change may be about their own rights. */
  ownBefore?: FlagMap;
};

/**
 * The door is never locked. To be called after a change that may take rights away, as the last step of its transaction:
 * whoever comes second waits here, then sees what the first has done. Somebody of the operator's complex must still be able
 * to manage roles and menus; a complex of its own can always be helped by the operator. Nobody takes these from themselves.
 */
export async function refuseLockedDoor(tx: Tx, { actor, now, ownBefore }: Change): Promise<void> {
  const { isOperator } = await lockDoor(tx, actor.aptId);
  if (isOperator && (await countKeepers(tx, actor.aptId, now)) === 0) refuse('DOOR_LOCKED');
  if (!ownBefore || actor.homeAptId !== actor.aptId) return;
  const lost = lostDoors(ownBefore, await findOwnFlags(tx, actor), await findDoorIds(tx));
  if (lost.length > 0) refuseRole('OWN_DOOR');
}
