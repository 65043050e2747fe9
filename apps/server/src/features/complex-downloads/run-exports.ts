import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Env } from '../../lib/env/read-env.ts';
import type { Log } from '../../lib/log.ts';
import { findPrimary } from '../../lib/primary.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import { withClient } from '../../lib/with-client.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { exportToFile, findComplex, readMigrations } from '../complex-export/public.ts';
import { openOperator } from '../demo-complex/public.ts';
import { createDepot } from '../files/public.ts';
import { fileOf, folderOf } from './deps.ts';
import { type Claimed, claimExport, endExports, writeMade, writeNotMade } from './store.ts';

type Runner = Pick<AuthDeps, 'metrics'> & {
  db: Database;
  clock: Clock;
  log: Log;
  env: Pick<Env, 'dataDir' | 's3'>;
  /** The database as its owner: what was migrated is written into an export, too. */
  ownerUrl: string;
  program: string;
};

const EVERY_MS = 5_000;

/** Makes the export that waits longest, if there is one and no other node has taken it. Gives whether it did. */
export async function runAskedExport(runner: Runner): Promise<boolean> {
  const { db, clock, log, env } = runner;
  for (const exportId of await db.transact((tx) => endExports(tx, clock.now()))) await removeFile(env, exportId, log);
  const claimed = await db.transact((tx) => claimExport(tx, clock.now()));
  if (!claimed) return false;
  try {
    await make(runner, claimed);
  } catch (error) {
    log.warn({ err: error }, 'the export of a complex failed');
    await removeFile(env, claimed.export_id, log);
    await inComplex(db, claimed, (tx) => writeNotMade(tx, claimed, failureOf(error), clock.now()));
  }
  return true;
}

/** A disk that fails may not keep the others waiting. */
const removeFile = (env: Pick<Env, 'dataDir'>, exportId: string, log: Log) =>
  rm(fileOf(env, exportId), { force: true }).catch((error) =>
    log.warn({ err: error }, 'the file of an export could not be removed'),
  );

async function make({ db, clock, log, metrics, env, ownerUrl, program }: Runner, claimed: Claimed): Promise<void> {
  const { apt_id: aptId, export_id: exportId } = claimed;
  await mkdir(folderOf(env), { recursive: true, mode: 0o700 });
  const made = await withClient(await findPrimary(ownerUrl), async (client) => {
    const found = await findComplex(client, aptId);
    if (!found) throw new Error(`complex ${aptId} is gone`);
    const migrations = await readMigrations(client);
    const of = { client, depot: createDepot(env), aptId, name: found.name, program, migrations, now: clock.now() };
    return exportToFile(of, fileOf(env, exportId));
  });
  const { tables, files, missing } = made.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const facts = { code: made.code, rows, files: files.length, missing: missing.length };
  await inComplex(db, claimed, async (tx) => {
    const at = clock.now();
    if ((await writeMade(tx, claimed, { ...facts, bytes: made.bytes }, at)) === 0)
      throw new Error('it was given up meanwhile');
    const noteIn = (place: string) =>
      recordEvent({ log, metrics }, tx, {
        ...{ aptId: place, kind: 'COMPLEX_EXPORT_DONE', memberId: null, client: null, at },
        detail: { aptId, ...facts },
      });
    await noteIn(aptId);
    const operator = await openOperator(tx);
    if (operator) await noteIn(operator);
  });
}

const inComplex = <T>(db: Database, { apt_id }: Claimed, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transact(async (tx) => {
    await openComplex(tx, apt_id);
    return work(tx);
  });

function failureOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? '서버의 디스크가 가득 찼습니다. 공간을 비운 뒤 다시 만들어 주세요.'
    : '만들지 못했습니다. 다시 해 보고, 또 안 되면 기술 담당자에게 서버 기록을 확인해 달라고 해 주세요.';
}

const FORGOTTEN_MS = 12 * 3_600_000;

/** What a process that died left half written; what another node is writing grows. */
async function clearHalves({ env, clock }: Pick<Runner, 'env' | 'clock'>): Promise<void> {
  for (const name of await readdir(folderOf(env)).catch((): string[] => [])) {
    const file = path.join(folderOf(env), name);
    const found = name.endsWith('.part') ? await stat(file).catch(() => null) : null;
    if (found && clock.now().getTime() - found.mtimeMs > FORGOTTEN_MS) await rm(file, { force: true });
  }
}

/** Looks for exports to make. Gives the function that stops it. */
export function startComplexExports(runner: Runner): () => Promise<void> {
  void clearHalves(runner).catch((error) => runner.log.warn({ err: error }, 'clearing the folder of exports failed'));
  return repeatEvery({ everyMs: EVERY_MS, log: runner.log, failed: 'looking for exports failed' }, () =>
    runAskedExport(runner),
  );
}
