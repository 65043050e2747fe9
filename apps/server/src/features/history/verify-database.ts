import { createDatabase } from '../../lib/database.ts';
import type { Finding } from './domain/finding.ts';
import { loadRootChecker, rootsFolder } from './root-signer.ts';
import { readRootLines } from './roots-file.ts';
import { verifyDocuments } from './verify-documents.ts';
import { verifyRecords } from './verify-records.ts';
import { verifyRoots } from './verify-roots.ts';
import { countComplexes, openSnapshot, takeTurns } from './verify-store.ts';

export type Verification = {
  complexes: number;
  documents: number;
  events: number;
  records: number;
  roots: number;
  /** Roots that were signed with a key that is not in this data folder. */
  unchecked: number;
  seconds: number;
  findings: Finding[];
};

/** `needKeys: false`: a root by a key that is not here is counted instead of found. */
export type VerifyOptions = { ownerUrl: string; dataDir: string; needFile?: boolean; needKeys?: boolean };

/** Checks a whole database: every chain, every seal, every access record, every root. Names the first thing wrong in each. */
export async function verifyDatabase(options: VerifyOptions): Promise<Verification> {
  const { ownerUrl, dataDir, needFile = true, needKeys = true } = options;
  const db = createDatabase({ url: ownerUrl, max: 1 });
  const started = performance.now();
  // Before the snapshot: whatever the file has by now, the database has had before it.
  const fileLines = await readRootLines(rootsFolder(dataDir));
  try {
    return await db.transact((alone) =>
      takeTurns(alone, async (tx) => {
        await openSnapshot(tx);
        const complexes = await countComplexes(tx);
        const documents = await verifyDocuments(tx);
        const records = await verifyRecords(tx);
        const roots = await verifyRoots(tx, { check: loadRootChecker(dataDir), fileLines, needFile, needKeys });
        return {
          complexes,
          documents: documents.documents,
          events: documents.events,
          records: records.records,
          roots: roots.roots,
          unchecked: roots.unchecked,
          seconds: (performance.now() - started) / 1000,
          findings: [documents.finding, roots.finding, records.finding].filter((finding) => finding !== null),
        };
      }),
    );
  } finally {
    await db.close();
  }
}
