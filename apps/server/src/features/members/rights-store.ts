import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';

type Right = {
  actor: Pick<Actor, 'aptId' | 'homeAptId' | 'memberId'>;
  /** Whose rights changed. A change of a role itself names the role in the detail and its actor here. */
  memberId: string;
  act: string;
  detail?: Readonly<Record<string, unknown>>;
  at: Date;
};

/** Who was given or lost which right: kept for three years at least, and never changed. */
export async function recordRight(tx: Tx, { actor, memberId, act, detail = {}, at }: Right): Promise<void> {
  await insertRow(tx, 'access_right_history', {
    apt_id: actor.aptId,
    at,
    actor_apt_id: actor.homeAptId,
    actor_member_id: actor.memberId,
    member_id: memberId,
    act,
    detail: JSON.stringify(detail),
  });
}
