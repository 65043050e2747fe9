import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/lib/postgres/start-embedded.ts';

/** For tests only: nothing here has to survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/**
 * Gives the test files one PostgreSQL; the first that asks for a database makes the template of the others.
 * TEST_DATABASE_URL names a running server to use instead (as superuser).
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('clusterUrl', given);
    return async () => {};
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-test-'));
  const database = await startEmbedded({ dataDir, settings: FAST });
  project.provide('clusterUrl', database.url);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
