import { BROWSER_TROUBLE, type reportTrouble } from '@danji/contract/operation';
import type { OpenContext } from '../../http/bind.ts';
import type { Failures } from '../../http/failures.ts';
import { minutesInMs } from '../../lib/clock.ts';
import { refuse } from '../../lib/errors.ts';

const OF_ONE = 30;
const OF_ALL = 120;

/**
 * What a browser tells goes to the page of operation with the next beat of this node. Anybody may tell, so little of it
 * is taken in a minute, and it is counted in memory: it must cost the database nothing.
 */
export function createNoteTrouble(failures: Pick<Failures, 'note'>) {
  let minute = 0;
  let counts = new Map<string, number>();
  const count = (ip: string, now: Date): boolean => {
    const current = Math.floor(now.getTime() / minutesInMs(1));
    if (current !== minute) counts = new Map();
    minute = current;
    const [own, all] = [(counts.get(ip) ?? 0) + 1, (counts.get('') ?? 0) + 1];
    counts.set(ip, own).set('', all);
    return own <= OF_ONE && all <= OF_ALL;
  };
  return async ({ body, client, now }: Pick<OpenContext<typeof reportTrouble>, 'body' | 'client' | 'now'>) => {
    if (!count(client.ip, now)) return refuse('TOO_MANY_REQUESTS');
    failures.note({
      at: now,
      requestId: client.requestId,
      route: body.page ?? '?',
      code: BROWSER_TROUBLE,
      summary: [body.name, ...body.places].join(' '),
    });
    return { ok: true } as const;
  };
}
