import { Counter } from 'prom-client';
import { loadDemoDocuments } from '../../db/demo/load-demo-documents.ts';
import { createFileDeps } from '../features/files/public.ts';
import type { Env } from '../lib/env/read-env.ts';
import { createLog } from '../lib/log.ts';

type Options = { env: Env; appUrl: string; say(line: string): void; now?: Date };

/** Work to look at in the demo complexes. A demo without it is still a demo: what goes wrong here is told and stops nothing. */
export async function bringDemoDocuments({ env, appUrl, say, now }: Options): Promise<void> {
  const log = createLog(env.logLevel);
  const securityEvents = new Counter({ name: 'demo', help: 'Counts for nobody.', labelNames: ['kind'], registers: [] });
  // The files are our own: no scanner has to be there for them.
  const files = createFileDeps({ env: { ...env, clamd: null }, log, metrics: { securityEvents } });
  try {
    if (await loadDemoDocuments({ appUrl, files, production: env.production, now })) say('시연 문서를 넣었습니다.');
  } catch (error) {
    log.error({ err: error }, 'the documents of the demo could not be loaded');
    say('시연 문서를 넣지 못해 빈 단지로 시작합니다.');
  }
}
