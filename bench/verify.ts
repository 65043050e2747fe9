import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  buildRoot,
  copyRootsToFile,
  loadRootSigner,
  verifyDatabase,
} from '../apps/server/src/features/history/public.ts';
import { createDatabase } from '../apps/server/src/lib/database.ts';
import { withBenchDatabase } from './support/bench-database.ts';
import { fillHistory } from './support/fill-history.ts';

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 50_000);
const ROUNDS = 3;

/** How fast `npm run verify` goes through a history: every chain, every seal, every leaf, every root. */
export async function benchVerify(): Promise<void> {
  await withBenchDatabase(async ({ ownerUrl, appUrl }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-bench-verify-'));
    const db = createDatabase({ url: appUrl });
    try {
      await fillHistory(ownerUrl, DOCUMENTS);
      const signer = loadRootSigner({ dataDir, source: {} });
      while ((await buildRoot({ db, signer }, new Date())) !== null);
      while ((await copyRootsToFile({ db, signer }, console)) === 1000);
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { events, documents, roots, seconds, findings } = await verifyDatabase({ ownerUrl, dataDir });
        if (findings.length > 0) throw new Error(`the history of the bench is broken: ${JSON.stringify(findings)}`);
        rates.push(events / seconds);
        console.log(
          `${documents.toLocaleString()} documents, ${events.toLocaleString()} events, ${roots} roots: ${seconds.toFixed(2)} s, ${Math.round(events / seconds).toLocaleString()} events/s`,
        );
      }
      console.log(`best of ${ROUNDS}: ${Math.round(Math.max(...rates)).toLocaleString()} events/s`);
    } finally {
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}
