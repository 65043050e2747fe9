import { Counter } from 'prom-client';
import { loadDemoDocuments } from '../db/demo/load-demo-documents.ts';
import { createFileDeps, type FileDeps } from '../src/features/files/public.ts';
import { readEnv } from '../src/lib/env/read-env.ts';
import { createLog } from '../src/lib/log.ts';
import type { TestServer } from './server.ts';

/** What use cases need to keep files in a folder. Nobody reads what is counted. */
export const filesIn = (dataDir: string): FileDeps =>
  createFileDeps({
    env: { ...readEnv({}), dataDir },
    log: createLog('silent'),
    metrics: { securityEvents: new Counter({ name: 'demo', help: 'none', labelNames: ['kind'], registers: [] }) },
  });

type Options = { now?: Date; production?: boolean };
/** Brings the documents of the demo into a server whose data folder is this one. */
export const bringDocuments = (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  dataDir: string,
  { now = clock.now(), production = false }: Options = {},
): Promise<boolean> => loadDemoDocuments({ appUrl: database.appUrl, files: filesIn(dataDir), production, now });
