import { minutes } from '../../lib/clock.ts';
import { Refusal } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import { networkOf } from './domain/network-of.ts';
import { hitWindow } from './guard-store.ts';

/** Counts a request of this client address in the current minute, on all nodes together, and refuses past the limit (AUT-08). */
export async function limitRate(
  { db, env }: Pick<AuthDeps, 'db' | 'env'>,
  act: 'login' | 'otp' | 'hub' | 'reissue' | 'link' | 'verify',
  ip: string,
  now: Date,
) {
  const limit = act === 'reissue' ? env.requestRateLimit : env.loginRateLimit;
  const hits = await db.transact((tx) => hitWindow(tx, `${act}:${networkOf(ip)}`, now, minutes(1)));
  if (hits > limit)
    throw new Refusal('TOO_MANY_REQUESTS', { message: `more than ${limit} ${act} requests in a minute` });
}
