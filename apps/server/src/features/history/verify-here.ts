import type { Database } from '../../lib/database.ts';
import type { Log } from '../../lib/log.ts';
import { copyRootsToFile } from './build-root.ts';
import type { RootSigner } from './root-signer.ts';
import type { Verification, VerifyOptions } from './verify-database.ts';
import { verifyInWorker } from './verify-in-worker.ts';

type Deps = {
  db: Database;
  log: Pick<Log, 'error' | 'warn'>;
  signer: RootSigner | undefined;
  ownerUrl: string;
  dataDir: string;
  verify?: (options: VerifyOptions) => Promise<Verification>;
};

/**
 * The check that runs by itself, on whichever node: what its folder lacks, as the file of roots on a new node or the key
 * of another one, is no break in the history.
 */
export async function verifyHere(deps: Deps): Promise<Verification> {
  const { db, log, signer, ownerUrl, dataDir, verify = verifyInWorker } = deps;
  try {
    if (signer) while ((await copyRootsToFile({ db, signer }, log)) === 1000);
  } catch (error) {
    // A full disk must not keep anyone from looking at the rest.
    log.error({ err: error }, 'the roots could not be copied');
  }
  const result = await verify({ ownerUrl, dataDir, needFile: false, needKeys: false });
  if (result.unchecked > 0) log.warn({ roots: result.unchecked }, 'roots by a key that is not in this data folder');
  return result;
}
