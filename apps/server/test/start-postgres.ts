import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
// biome-ignore lint/correctness/useImportExtensions: the script is JavaScript, with its types beside it
import { compileServer } from '../../../scripts/prepare.mjs';
import { startEmbedded } from '../src/lib/postgres/start-embedded.ts';
import { copyKeptCluster, FAST } from './kept-cluster.ts';
import { findPooler, startPooler } from './pooler.ts';
import { appPassword, makeTemplates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** Where requests go instead of `clusterUrl`; empty: there. */
    poolerUrl: string;
  }
}

/**
 * Gives the test files one PostgreSQL, with the templates that they copy.
 * TEST_DATABASE_URL names a running server to use instead (as superuser); TEST_POOLER=1 puts pgbouncer in front of it.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  // Nodes that tests start as processes come from what stands in the sources now.
  if (process.env.TEST_COMPILE !== '0') compileServer();
  const given = process.env.TEST_DATABASE_URL;
  const stopServer = given ? async () => {} : await startServer(project);
  if (given) {
    await makeTemplates(given);
    project.provide('clusterUrl', given);
  }
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
  const dataDir = await copyKeptCluster();
  const database = await startEmbedded({ dataDir, settings: FAST });
  project.provide('clusterUrl', database.url);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
