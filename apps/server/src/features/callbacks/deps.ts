import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import type { Env } from '../../lib/env/read-env.ts';
import type { Seal } from '../../lib/seal.ts';
import type { recordEvent } from '../auth/public.ts';

export type CallbackDeps = Parameters<typeof recordEvent>[0] & { db: Database; clock: Clock; env: Env; seal: Seal };

export const policyOf = ({ env }: Pick<CallbackDeps, 'env'>) => ({
  production: env.production,
  allowPrivate: env.callbackAllowPrivate,
});
