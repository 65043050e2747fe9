import type { Client } from '../../http/actor.ts';
import { minutesInMs, minutesUntil } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal } from '../../lib/errors.ts';
import { findComplexOf } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { networkOf } from './domain/network-of.ts';
import { findSource, type Source } from './find-source.ts';
import { hitWindow } from './guard-store.ts';

/** Counts one more of these in the current minute, on all nodes together. False past the limit. */
export const countHit = async (tx: Tx, bucket: string, limit: number, now: Date): Promise<boolean> =>
  (await hitWindow(tx, bucket, now, minutesInMs(1))).hits <= limit;

/** The same in the current hour: null within the limit, and past it the minutes until the next one. */
export async function countHourly(tx: Tx, bucket: string, limit: number, now: Date): Promise<number | null> {
  const { hits, endsAt } = await hitWindow(tx, bucket, now, minutesInMs(60));
  return hits <= limit ? null : minutesUntil(endsAt, now);
}

/** Counts a request of this client address in the current minute, on all nodes together, and refuses past the limit (AUT-08). */
export async function limitRate(
  { db, env }: Pick<AuthDeps, 'db' | 'env'>,
  act: Act,
  ip: string,
  now: Date,
  /** Of whom it is known by then: one noisy machine behind the same address does not use up theirs (RES-05). */
  owner = '',
) {
  const limit = act === 'reissue' ? env.requestRateLimit : env.loginRateLimit;
  if (!(await db.transact((tx) => countHit(tx, bucketOf(act, ip, owner), limit, now)))) throw tooMany(act, limit);
}

/** How often somebody may try in a minute at a place where they have been before, whatever others there do. */
const AT_A_KNOWN_PLACE = 10;

/**
 * Counts a try to sign in: for the browser or the place that the account was used from before, and otherwise for the address
 * that all strangers behind it share. So an office behind one address is not stopped by one machine in it, nor by its own size.
 */
export async function limitSignIn(
  { db, env }: Pick<AuthDeps, 'db' | 'env'>,
  act: 'login' | 'hub',
  memberId: string,
  client: Client,
  now: Date,
): Promise<Source> {
  return db
    .transact(async (tx) => {
      // An unknown id is looked for like any other, so that it takes as long.
      const aptId = (await findComplexOf(tx, memberId)) ?? '';
      await openComplex(tx, aptId);
      const source = await findSource(tx, { aptId, memberId }, client);
      const limit = source.kind === 'PLACE' ? Math.min(AT_A_KNOWN_PLACE, env.loginRateLimit) : env.loginRateLimit;
      const owner = { DEVICE: `device:${source.key}`, PLACE: memberId, STRANGE: '' }[source.kind];
      if (!(await countHit(tx, bucketOf(act, source.kind === 'DEVICE' ? '' : client.ip, owner), limit, now)))
        // Returned, or the count would be undone with it.
        return tooMany(act, limit);
      return source;
    })
    .then((found) => {
      if (found instanceof Refusal) throw found;
      return found;
    });
}

type Act = 'login' | 'otp' | 'hub' | 'reissue' | 'link' | 'token' | 'verify' | 'oidc';
const bucketOf = (act: Act, ip: string, owner: string) =>
  [act, ip && networkOf(ip), owner].filter((part) => part !== '').join(':');
const tooMany = (act: Act, limit: number) =>
  new Refusal('TOO_MANY_REQUESTS', {
    message: `more than ${limit} ${act} requests in a minute`,
    errorUserMsg: '요청이 너무 많습니다. 1분 뒤에 다시 시도해 주세요.',
  });
