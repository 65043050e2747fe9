import type { Database } from '../../lib/database.ts';
import type { Log } from '../../lib/log.ts';
import { merkleRoot } from './domain/merkle.ts';
import { FIRST_ROOT, type Root, rootHash, rootLine } from './domain/root.ts';
import type { RootSigner } from './root-signer.ts';
import {
  findNewestRoot,
  findRootsAfter,
  insertRoot,
  lockRoots,
  lockRootsFile,
  takePendingEvents,
} from './root-store.ts';
import { appendRootLines, type RootLine, readRootLines } from './roots-file.ts';

/** As many events as one root may cover; what is left over gets the next one. */
const MOST_EVENTS = 20_000;

type Deps = { db: Database; signer: RootSigner };

/** Puts the new events of all complexes under a signed root. Null when there are none, or another node is at it. */
export function buildRoot({ db, signer }: Deps, now: Date): Promise<Root | null> {
  return db.transact(async (tx) => {
    if (!(await lockRoots(tx))) return null;
    const leaves = await takePendingEvents(tx, MOST_EVENTS);
    if (leaves.length === 0) return null;
    const last = await findNewestRoot(tx);
    const claim = {
      no: (last?.no ?? 0) + 1,
      at: now.toISOString().replace('Z', '000Z'),
      events: leaves.length,
      merkle: merkleRoot(leaves),
      prevHash: last?.hash ?? FIRST_ROOT,
      keyId: signer.keyId,
    };
    const hash = rootHash(claim);
    const root = { ...claim, hash, signature: signer.sign(hash) };
    await insertRoot(tx, root, leaves);
    return root;
  });
}

/**
 * Brings the file of this node up to the table, whichever node built the roots and whenever the last append was cut off.
 * A table that does not go on from the file is left alone and told: the file is the witness.
 * Nodes may share the file: it is read and added to by one at a time. Tried again it finds what it wrote before.
 */
export function copyRootsToFile({ db, signer }: Deps, log: Pick<Log, 'error'>): Promise<number> {
  return db.transact(async (tx) => {
    await lockRootsFile(tx);
    const lines = (await readRootLines(signer.folder)) ?? [];
    const last = lines.reduce<RootLine | null>((newest, line) => (newest && newest.no > line.no ? newest : line), null);
    const roots = await findRootsAfter(tx, last?.no ?? 0, 1000);
    let prev = last?.hash ?? FIRST_ROOT.toString('hex');
    for (const root of roots) {
      if (root.prevHash.toString('hex') !== prev) {
        log.error({ rootNo: root.no }, 'the roots in the database do not go on from the file');
        return 0;
      }
      prev = root.hash.toString('hex');
    }
    await appendRootLines(signer.folder, roots.map(rootLine));
    return roots.length;
  });
}
