import { createHash } from 'node:crypto';
import path from 'node:path';
import { createFolderDepot } from '../apps/server/src/features/files/create-folder-depot.ts';
import { verifyDatabase } from '../apps/server/src/features/history/public.ts';
import { checkInvariants } from '../apps/server/src/lib/invariants-store.ts';
import type { Ledger } from './ledger.ts';
import type { People } from './people.ts';
import type { World } from './world.ts';

const READERS = ['sojang01', 'gwajang01', 'gisa01', 'gyeongri01'];
/** A message may wait for the next round of the outbox, and for a node that has taken it and died. */
const OUTBOX_MS = 10 * 60_000;

async function hashFiles(dataDir: string) {
  const depot = createFolderDepot(path.join(dataDir, 'files'));
  const found: { aptId: string; sha256: string }[] = [];
  for await (const key of depot.list()) {
    const hash = createHash('sha256');
    for await (const part of (await depot.open(key)) ?? []) hash.update(part);
    found.push({ aptId: key.aptId, sha256: hash.digest('hex') });
  }
  return found;
}

/** After a round, when all is quiet: the twelve invariants, every hash of the history, and every file. */
export async function checkWorld(world: World, people: People, ledger: Ledger): Promise<string[]> {
  const unread = [];
  for (const memberId of READERS) {
    const { body } = await people.read({ by: memberId, path: '/api/alarm/unReadCount' });
    unread.push({ aptId: '10001', memberId, count: Number(body.count) });
  }
  const broken = await checkInvariants(world.ownerUrl, {
    ...ledger.facts(),
    unread,
    files: await hashFiles(world.dataDir),
    dueBefore: new Date(Date.now() - OUTBOX_MS),
  });
  const history = await verifyDatabase({ ownerUrl: world.ownerUrl, dataDir: world.dataDir, needFile: false });
  return [
    ...(broken ?? []).map(({ invariant, subject, found }) => `invariant ${invariant}: ${subject}: ${found}`),
    ...history.findings.map((finding) => `history: ${JSON.stringify(finding)}`),
    ...ledger.takeWrong(),
  ];
}
