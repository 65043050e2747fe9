import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Counter } from 'prom-client';
import { loadDemoDocuments } from '../../../../db/demo/load-demo-documents.ts';
import { startOffice } from '../../../../test/office.ts';
import { readEnv } from '../../../lib/env/read-env.ts';
import { createLog } from '../../../lib/log.ts';
import { createFileDeps } from '../../files/public.ts';

/** An office with the documents of the demo in it. */
export async function startDemoOffice(memberIds: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'danji-search-'));
  const office = await startOffice(memberIds, { env: { dataDir: folder } });
  const files = createFileDeps({
    env: { ...readEnv({}), dataDir: folder },
    log: createLog('silent'),
    metrics: { securityEvents: new Counter({ name: 'demo', help: 'none', labelNames: ['kind'], registers: [] }) },
  });
  const now = office.server.clock.now();
  await loadDemoDocuments({ appUrl: office.server.database.appUrl, files, production: false, now });
  return {
    ...office,
    files,
    async close() {
      await office.server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
