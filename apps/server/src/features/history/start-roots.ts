import type { Clock } from '../../lib/clock.ts';
import { minutesInMs } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import type { Log } from '../../lib/log.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import { buildRoot, copyRootsToFile } from './build-root.ts';
import type { RootSigner } from './root-signer.ts';

type Deps = { db: Database; clock: Clock; log: Log; signer: RootSigner };

/** Every minute, on every node; the database lets one of them build. Gives the function that stops it. */
export const startRoots = ({ db, clock, log, signer }: Deps): (() => Promise<void>) =>
  repeatEvery({ everyMs: minutesInMs(1), log, failed: 'roots failed' }, async () => {
    while ((await buildRoot({ db, signer }, clock.now())) !== null);
    while ((await copyRootsToFile({ db, signer }, log)) === 1000);
  });
