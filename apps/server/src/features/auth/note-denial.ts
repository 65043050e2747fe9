import type { Denial } from '../../http/bind.ts';
import { minutesInMs } from '../../lib/clock.ts';
import { openComplex } from '../../lib/enter.ts';
import type { AuthDeps } from './deps.ts';
import { recordEvent } from './record-event.ts';

const AGAIN_MS = minutesInMs(10);
const REMEMBERED = 10_000;

/**
 * Somebody asked for what is not theirs (LOG-01). Each time is a line in the log; on record is the first within ten
 * minutes, in a transaction of its own, because that of the request was undone. Records can never be erased, so nobody
 * may be able to write thousands of them by asking.
 */
export function createNoteDenial(deps: Pick<AuthDeps, 'db' | 'log' | 'metrics'>) {
  const noted = new Map<string, number>();
  return async ({ claims: { aptId, memberId }, client, at, endpoint, code }: Denial): Promise<void> => {
    const detail = { what: endpoint.access.kind === 'menu' ? endpoint.access.menu : endpoint.path, why: code };
    const key = `${aptId}/${memberId}`;
    if (at.getTime() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) {
      deps.metrics.securityEvents.inc({ kind: 'ACCESS_DENIED' });
      const { requestId } = client;
      return deps.log.info({ event: 'ACCESS_DENIED', aptId, memberId, requestId, detail }, 'denied again');
    }
    if (noted.size >= REMEMBERED) noted.clear();
    noted.set(key, at.getTime());
    try {
      await deps.db.transact(async (tx) => {
        await openComplex(tx, aptId);
        await recordEvent(deps, tx, { aptId, kind: 'ACCESS_DENIED', memberId, client, at, detail });
      });
    } catch (error) {
      noted.delete(key);
      deps.log.error({ err: error }, 'a denial could not be put on record');
    }
  };
}
