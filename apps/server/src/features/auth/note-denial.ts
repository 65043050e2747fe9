import type { Denial } from '../../http/bind.ts';
import { minutes } from '../../lib/clock.ts';
import { openComplex } from '../../lib/enter.ts';
import type { AuthDeps } from './deps.ts';
import { recordEvent } from './record-event.ts';

const AGAIN_MS = minutes(10);
const REMEMBERED = 10_000;

/**
 * Puts on record that somebody asked for what is not theirs (LOG-01), in a transaction of its own: that of the request
 * was undone. The record can never be erased, so the same person asking the same again is one event in ten minutes.
 */
export function createNoteDenial(deps: Pick<AuthDeps, 'db' | 'log' | 'metrics'>) {
  const noted = new Map<string, number>();
  return async ({ claims, client, at, endpoint, code }: Denial): Promise<void> => {
    const key = `${claims.aptId}/${claims.memberId}/${endpoint.name}/${code}`;
    if (at.getTime() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    if (noted.size >= REMEMBERED) noted.clear();
    noted.set(key, at.getTime());
    try {
      await deps.db.transact(async (tx) => {
        await openComplex(tx, claims.aptId);
        const what = endpoint.access.kind === 'menu' ? endpoint.access.menu : endpoint.path;
        const { aptId, memberId } = claims;
        await recordEvent(deps, tx, {
          aptId,
          kind: 'ACCESS_DENIED',
          memberId,
          client,
          at,
          detail: { what, why: code },
        });
      });
    } catch (error) {
      noted.delete(key);
      deps.log.error({ err: error }, 'a denial could not be put on record');
    }
  };
}
