import { minutesInMs } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import { networkOf } from './domain/network-of.ts';
import { hitWindow } from './guard-store.ts';

/** Counts one more of these in the current minute, on all nodes together. False past the limit. */
export const countHit = async (tx: Tx, bucket: string, limit: number, now: Date): Promise<boolean> =>
  (await hitWindow(tx, bucket, now, minutesInMs(1))) <= limit;

/** Counts a request of this client address in the current minute, on all nodes together, and refuses past the limit (AUT-08). */
export async function limitRate(
  { db, env }: Pick<AuthDeps, 'db' | 'env'>,
  act: 'login' | 'otp' | 'hub' | 'reissue' | 'link' | 'verify',
  ip: string,
  now: Date,
) {
  const limit = act === 'reissue' ? env.requestRateLimit : env.loginRateLimit;
  if (!(await db.transact((tx) => countHit(tx, `${act}:${networkOf(ip)}`, limit, now))))
    throw new Refusal('TOO_MANY_REQUESTS', { message: `more than ${limit} ${act} requests in a minute` });
}
