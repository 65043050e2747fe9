import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
// biome-ignore lint/correctness/useImportExtensions: the script is JavaScript, with its types beside it
import { compileServer } from '../../../scripts/prepare.mjs';
import { startEmbedded } from '../src/lib/postgres/start-embedded.ts';
import { findPooler, startPooler } from './pooler.ts';
import { appPassword } from './postgres.ts';

/** For tests only: nothing here has to survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** Where requests go instead of `clusterUrl`; empty: there. */
    poolerUrl: string;
  }
}

/**
 * Gives the test files one PostgreSQL; the first that asks for a database makes the template of the others.
 * TEST_DATABASE_URL names a running server to use instead (as superuser); TEST_POOLER=1 puts pgbouncer in front of it.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  // Nodes that tests start as processes come from what stands in the sources now.
  compileServer();
  const given = process.env.TEST_DATABASE_URL;
  const stopServer = given ? async () => {} : await startServer(project);
  if (given) project.provide('clusterUrl', given);
  const found = process.env.TEST_POOLER === '1' ? findPooler() : null;
  if (process.env.TEST_POOLER === '1' && !found?.carriesStatements)
    throw new Error('TEST_POOLER=1 needs pgbouncer 1.21 or newer; PGBOUNCER names its file');
  const clusterUrl = project.getProvidedContext().clusterUrl;
  const pooler = found ? await startPooler({ found, clusterUrl, password: appPassword(), size: 20 }) : null;
  project.provide('poolerUrl', pooler?.urlOf(clusterUrl) ?? '');
  return async () => {
    await pooler?.stop();
    await stopServer();
  };
}

async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-test-'));
  const database = await startEmbedded({ dataDir, settings: FAST });
  project.provide('clusterUrl', database.url);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
