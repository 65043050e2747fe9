import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemo } from '../../db/demo/load-demo.ts';
import { createApp } from '../app.ts';
import { loadRootSigner } from '../features/history/public.ts';
import type { Env, EnvSource } from '../lib/env/read-env.ts';
import { migrate } from '../lib/migrate.ts';
import { checkDatabase } from '../lib/postgres/check-database.ts';
import { startEmbedded } from '../lib/postgres/start-embedded.ts';
import { appPasswordOf, loadSecrets } from '../lib/secrets.ts';
import { passwordOf, withRole } from '../lib/servers.ts';
import { StartError } from '../lib/start-error.ts';
import { bringDemoDocuments } from './bring-demo-documents.ts';
import { bringShippedForms } from './bring-shipped-forms.ts';
import { checkConnections } from './check-connections.ts';
import { describeStart } from './describe-start.ts';
import { findFreePort, portTaken } from './find-free-port.ts';
import { findServer } from './find-server.ts';
import { listenOn } from './listen-on.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { refuseForeignSecret } from './refuse-foreign-keys.ts';
import { refuseKnownPasswords } from './refuse-known-passwords.ts';

/** What asks the database has long been answered by then; a large file may still be on its way. */
const IN_FLIGHT_WAIT_MS = 30_000;

export type Launch = {
  env: Env;
  source: EnvSource;
  /** Short Korean lines for the person at the terminal. */
  say(line: string): void;
  /** Whether the wish to stop came while starting. */
  stopping(): boolean;
  /** Something the server cannot live without was lost. */
  onLost(error: unknown): void;
  /** Steps that undo the start, run in reverse order. */
  undo: (() => Promise<void>)[];
  /** One of several processes, after the first: the address is open already, and the first has said all there is to say. */
  isLater?: boolean;
};

/** Takes the steps of a start in order; each one that leaves something behind first notes how to undo it. */
export async function startServer(launch: Launch): Promise<void> {
  const { env, source, say, undo } = launch;
  await prepareDataFolder(env.dataDir);
  // Several nodes may serve one external database from one folder; the embedded one belongs to a single process.
  const lock = env.databaseUrl ? null : await lockDataFolder(env.dataDir, say);
  if (lock) undo.push(lock.release);
  const secrets = loadSecrets({ dataDir: env.dataDir, source });
  if (launch.stopping()) return;

  const servers = env.databaseUrl ?? (await startDatabase(launch));
  if (launch.stopping()) return;
  const ownerUrl = await findServer(servers);
  await checkDatabase(ownerUrl);
  await refuseForeignSecret(ownerUrl, secrets);
  const appPassword = env.databaseAppUrl ? passwordOf(env.databaseAppUrl) : appPasswordOf(secrets);
  const appUrl = env.databaseAppUrl ?? withRole(servers, 'danji_app', appPassword);
  const log = { info: () => {} };
  await migrate({ ownerUrl, appPassword, keepRole: env.databaseAppUrl !== null, log });
  await refuseKnownPasswords(env, ownerUrl);
  const { pooled } = await checkConnections(env, appUrl);
  if (env.demo && (await loadDemo({ ownerUrl, secrets, log }))) say('시연 단지를 만들었습니다.');
  // A form that could not be brought must not keep an office from its documents; the next start tries again.
  await bringShippedForms(ownerUrl).catch((error) => say(`새 양식을 모두 가져오지 못했습니다: ${error.message}`));
  if (env.demo) await bringDemoDocuments({ env, appUrl, say });
  if (launch.stopping()) return;

  const port = launch.isLater ? env.port : await findPort(env);
  const rootSigner = loadRootSigner({ dataDir: env.dataDir, source });
  const server = await createApp({ env: { ...env, port }, secrets, appUrl, pooled, ownerUrl: servers, rootSigner });
  undo.push(async () => {
    await Promise.race([server.close(), sleep(IN_FLIGHT_WAIT_MS, undefined, { ref: false })]);
  });
  const opened = await listenOn(server.app, { port, host: env.host, mayMove: !env.production });
  const address = `http://${env.host === '127.0.0.1' || env.host === '0.0.0.0' ? 'localhost' : env.host}:${opened}`;
  server.setReady(true);
  lock?.tell({ address });
  undo.push(async () => {
    lock?.tell({ stopping: true });
    server.setReady(false);
    if (!env.drainAccept) server.stopListening();
    if (env.drainSeconds > 0) await sleep(env.drainSeconds * 1_000);
  });
  if (launch.isLater) return;
  const firstAdminLink = env.demo ? null : await server.firstAdminLink();
  say(describeStart({ env, address, wantedPort: env.port, port: opened, firstAdminLink }));
}

/** A demo opens where it can. */
async function findPort({ port, host, production }: Env): Promise<number> {
  const free = await findFreePort(port, host);
  if (production && free !== port) throw new StartError(portTaken(port));
  return free;
}

async function startDatabase({ env, say, undo, onLost }: Launch): Promise<string> {
  const database = await startEmbedded({ dataDir: env.dataDir, log: say, onLost });
  undo.push(database.stop);
  return database.url;
}
