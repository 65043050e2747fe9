import type { Database } from '../../lib/database.ts';
import type { Env } from '../../lib/env/read-env.ts';
import type { Seal } from '../../lib/seal.ts';
import type { recordEvent } from '../auth/public.ts';
import type { PrintDeps } from '../print/public.ts';

export type ErpDeps = Parameters<typeof recordEvent>[0] & {
  db: Database;
  seal: Seal;
  env: Pick<Env, 'requestRateLimit' | 'publicUrl' | 'port'>;
};
export type HandOutDeps = ErpDeps & PrintDeps;
