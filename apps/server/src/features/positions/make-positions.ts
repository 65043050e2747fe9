import { positionsMax } from '@danji/contract/positions';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { refusePosition, refuseTakenName } from './refuse-position.ts';
import { insertPositions, lockPositions, removeUnheld } from './store.ts';

type Making = { tx: Tx; actor: Actor; now: Date; names: readonly string[] };

/** New positions behind those that the complex has; all of them or none. */
export async function makePositions({ tx, actor, now, names }: Making): Promise<string[]> {
  const positions = await lockPositions(tx, actor.aptId);
  for (const name of names) await refuseTakenName(tx, positions, name);
  if (positions.length + names.length > positionsMax) refusePosition('TOO_MANY', '');
  const rows = names.map((name, at) => ({ positionId: newId(), name, seqNo: positions.length + at + 1 }));
  await insertPositions(tx, actor.aptId, rows, { actor, now });
  return rows.map(({ positionId }) => positionId);
}

/** Takes back positions that nobody holds. */
export async function dropPositions(tx: Tx, aptId: string, positionIds: readonly string[]): Promise<void> {
  if (positionIds.length === 0) return;
  await lockPositions(tx, aptId);
  await removeUnheld(tx, aptId, positionIds);
}
