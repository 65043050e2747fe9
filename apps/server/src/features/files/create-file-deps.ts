import path from 'node:path';
import type { Metrics } from '../../http/metrics.ts';
import type { Env } from '../../lib/env/read-env.ts';
import type { Log } from '../../lib/log.ts';
import { createDepot } from './create-depot.ts';
import { createScanner } from './create-scanner.ts';
import type { FileDeps } from './deps.ts';

export function createFileDeps({ env, log, metrics }: { env: Env; log: Log; metrics: Metrics }): FileDeps {
  const folder = path.join(env.dataDir, 'files');
  return {
    env,
    log,
    metrics,
    depot: createDepot(env),
    scanner: env.clamd ? createScanner(env.clamd) : null,
    folders: { incoming: path.join(folder, 'incoming'), quarantine: path.join(folder, 'quarantine') },
  };
}
