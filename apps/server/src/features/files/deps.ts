import type { Metrics } from '../../http/metrics.ts';
import type { Env } from '../../lib/env/read-env.ts';
import type { Log } from '../../lib/log.ts';
import type { Scanner } from './create-scanner.ts';
import type { Depot } from './depot.ts';

export type FileDeps = {
  env: Pick<Env, 'fileMaxBytes' | 'fileQuotaBytes' | 'filePersonQuotaBytes'>;
  log: Log;
  metrics: Metrics;
  depot: Depot;
  scanner: Scanner | null;
  /** Files on their way in, and those that a scanner has caught. */
  folders: { incoming: string; quarantine: string };
};
