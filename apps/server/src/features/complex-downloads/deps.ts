import path from 'node:path';
import type { Env } from '../../lib/env/read-env.ts';
import type { AuthDeps } from '../auth/public.ts';

export type DownloadDeps = Omit<AuthDeps, 'env'> & { env: AuthDeps['env'] & Pick<Env, 'dataDir'> };

/** Where the files lie until they are taken or gone; nobody but the server reads there. */
export const folderOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => path.join(dataDir, 'exports');
export const fileOf = (env: Pick<Env, 'dataDir'>, exportId: string): string =>
  path.join(folderOf(env), `${exportId}.zip`);
