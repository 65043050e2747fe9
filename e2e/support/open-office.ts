import { loadDemo } from '../../apps/server/db/demo/load-demo.ts';
import { createApp } from '../../apps/server/src/app.ts';
import { NO_LIMITS } from '../../apps/server/src/http/work-budgets.ts';
import { bringDemoDocuments } from '../../apps/server/src/launch/bring-demo-documents.ts';
import { bringShippedForms } from '../../apps/server/src/launch/bring-shipped-forms.ts';
import { type Env, readEnv } from '../../apps/server/src/lib/env/read-env.ts';
import { createLog } from '../../apps/server/src/lib/log.ts';
import { findLoopbackPort } from '../../apps/server/src/lib/postgres/find-loopback-port.ts';
import type { Secrets } from '../../apps/server/src/lib/secrets.ts';
import { createDemoDatabase, createTestDatabase, type TestDatabase } from '../../apps/server/test/postgres.ts';
import { ON_A_BUSY_MACHINE } from '../../apps/server/test/server.ts';
import { openSessions, type Sessions } from './open-sessions.ts';
import { watchLog, watchOutbound } from './watch.ts';

export type Office = {
  url: string;
  ownerUrl: string;
  /** With them a test reads messages as those do for whom they are. */
  secrets: Secrets;
  /** What the content policy has stopped so far, on any page (XSS-04). A journey that ends with some has failed. */
  violations: string[];
  issueSession: Sessions['issueSession'];
  /** What a start on an empty database prints. */
  firstAdminLink?(): Promise<string | null>;
  close(): Promise<void>;
};

export type OfficeOptions = {
  /** The office has its demo documents; it is empty otherwise. */
  documents?: boolean;
  /** Messages are sent, backups made, nodes counted: all that no request asks for. */
  jobs?: boolean;
  /** Where the built web client lies, when it is not the usual one. Ends with a slash. */
  web?: string;
  /** Nothing is there but the tables: no complex, nobody. */
  empty?: boolean;
  /** The office at this moment, at which the clock stands still: the same one on every day. */
  at?: Date;
};

/** The real server on a demo database of its own. */
export async function openOffice(
  overrides: Partial<Env> = {},
  { documents = false, jobs = false, empty = false, web, at }: OfficeOptions = {},
): Promise<Office> {
  const database = at ? await demoAt(at) : await (empty ? createTestDatabase() : createDemoDatabase());
  // As a start does it.
  if (empty) await bringShippedForms(database.ownerUrl);
  const clock = at && { now: () => at };
  const port = await takePort();
  const url = `http://localhost:${port}`;
  // Where the clock stands still, nothing that was used ever comes back.
  const still = at ? { workLimits: NO_LIMITS } : {};
  const env: Env = { ...readEnv({ LOG_LEVEL: 'silent' }), port, ...still, ...overrides };
  if (documents) await bringDemoDocuments({ env, appUrl: database.appUrl, say: () => {}, now: at });
  const [log, outbound] = [watchLog(), watchOutbound()];
  const server = await createApp({
    env,
    log: createLog('info', log),
    secrets: database.secrets,
    appUrl: database.appUrl,
    patience: ON_A_BUSY_MACHINE,
    jobs,
    web,
    clock,
  });
  await server.app.listen({ port, host: '127.0.0.1' });
  server.setReady(true);
  const sessions = openSessions({ appUrl: database.appUrl, secrets: database.secrets, env, clock });
  const violations: string[] = [];
  return {
    url,
    ownerUrl: database.ownerUrl,
    secrets: database.secrets,
    violations,
    issueSession: sessions.issueSession,
    firstAdminLink: () => server.firstAdminLink(),
    async close() {
      await Promise.all([server.close(), sessions.close()]);
      if (usual?.port === port) usual.free = true;
      await database.drop();
      outbound.stop();
      const found = [...log.found(), ...outbound.found(), ...violations];
      if (found.length > 0)
        throw new Error(`in the log, reached elsewhere, or against the content policy:\n${found.join('\n')}`);
    },
  };
}

/** The demo as it would have been loaded then. */
async function demoAt(now: Date): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await loadDemo({ ownerUrl: database.ownerUrl, secrets: database.secrets, now });
  return database;
}

let usual: { port: number; free: boolean } | null = null;

/** One port for all files of a worker, so that what a browser has in its cache stays good; another while it is in use. */
async function takePort(): Promise<number> {
  if (usual && !usual.free) return findLoopbackPort();
  usual = { port: usual?.port ?? (await findLoopbackPort()), free: false };
  return usual.port;
}
