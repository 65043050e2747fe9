import path from 'node:path';
import type { Metrics } from '../../http/metrics.ts';
import type { Env } from '../../lib/env.ts';
import type { Log } from '../../lib/log.ts';
import { createFolderDepot } from './create-folder-depot.ts';
import { createS3Depot } from './create-s3-depot.ts';
import { createScanner } from './create-scanner.ts';
import type { FileDeps } from './deps.ts';

export function createFileDeps({ env, log, metrics }: { env: Env; log: Log; metrics: Metrics }): FileDeps {
  const folder = path.join(env.dataDir, 'files');
  return {
    env,
    log,
    metrics,
    depot: env.s3 ? createS3Depot(env.s3) : createFolderDepot(folder),
    scanner: env.clamd ? createScanner(env.clamd) : null,
    folders: { incoming: path.join(folder, 'incoming'), quarantine: path.join(folder, 'quarantine') },
  };
}
