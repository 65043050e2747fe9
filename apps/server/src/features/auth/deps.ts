import type { Metrics } from '../../http/metrics.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import type { Env } from '../../lib/env/read-env.ts';
import type { Log } from '../../lib/log.ts';
import type { Seal } from '../../lib/seal.ts';
import type { Secrets } from '../../lib/secrets.ts';
import type { Tokens } from '../../lib/token.ts';
import type { ReachEnv } from '../outbox/public.ts';

export type AuthDeps = {
  db: Database;
  clock: Clock;
  env: Pick<Env, 'publicUrl' | 'port' | 'loginRateLimit' | 'requestRateLimit'> & ReachEnv;
  log: Log;
  secrets: Secrets;
  seal: Seal;
  tokens: Tokens;
  metrics: Metrics;
};
