import path from 'node:path';
import type { Env } from '../../lib/env/read-env.ts';
import { createFolderDepot } from './create-folder-depot.ts';
import { createS3Depot } from './create-s3-depot.ts';
import type { Depot } from './depot.ts';

/** Where this installation keeps its files. */
export const createDepot = ({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Depot =>
  s3 ? createS3Depot(s3) : createFolderDepot(path.join(dataDir, 'files'));
