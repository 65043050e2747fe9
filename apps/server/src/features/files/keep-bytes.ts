import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import type { FileDeps } from './deps.ts';
import { claimFile, measureUsage } from './store.ts';

type Asked = {
  aptId: string;
  memberId: string;
  at: Date;
  /** A transaction of its own: nothing is held while bytes travel. */
  enter<T>(work: (entered: { tx: Tx }) => Promise<T>): Promise<T>;
};

/** Bytes that we have made, put into the store. Claimed before they lie there; whoever uses them claims them once more. */
export async function keepBytes(deps: FileDeps, bytes: Buffer, { aptId, memberId, at, enter }: Asked): Promise<Buffer> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const key = { aptId, sha256 };
  await enter(async ({ tx }) => {
    const { complex_bytes: used, is_known: isKnown } = await measureUsage(tx, key, memberId);
    if (!isKnown && Number(used) + bytes.length > deps.env.fileQuotaBytes)
      refuse('QUOTA_EXCEEDED', { message: 'the complex has no space left' });
    await claimFile(tx, key, bytes.length, at);
  });
  const target = path.join(deps.folders.incoming, newId());
  try {
    await mkdir(deps.folders.incoming, { recursive: true, mode: 0o700 });
    await writeFile(target, bytes, { mode: 0o600, flag: 'wx' });
    await deps.depot.put(key, target);
  } finally {
    await rm(target, { force: true });
  }
  return sha256;
}
