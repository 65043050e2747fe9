import { setTimeout as sleep } from 'node:timers/promises';
import { findKnownPasswords } from '../../db/demo/known-passwords.ts';
import { loadDemo } from '../../db/demo/load-demo.ts';
import manifest from '../../package.json' with { type: 'json' };
import { createApp } from '../app.ts';
import { loadRootSigner } from '../features/history/public.ts';
import type { Env, EnvSource } from '../lib/env/read-env.ts';
import { copyLogTo, createLog } from '../lib/log.ts';
import { createLogSender } from '../lib/log-sender.ts';
import { migrate, newestMigration } from '../lib/migrate.ts';
import { judgeNeeds, refuseNeeds } from '../lib/needs.ts';
import { startEmbedded } from '../lib/postgres/start-embedded.ts';
import { noteKeys } from '../lib/sealed-store.ts';
import { appPasswordOf, keyId, loadSecrets } from '../lib/secrets.ts';
import { passwordOf, withRole } from '../lib/servers.ts';
import { withClient } from '../lib/with-client.ts';
import { bringDemoDocuments } from './bring-demo-documents.ts';
import { bringShippedForms } from './bring-shipped-forms.ts';
import { DEMO_ACCOUNT_IDS, describeStart } from './describe-start.ts';
import { findFreePort } from './find-free-port.ts';
import { findServer } from './find-server.ts';
import { listenOn } from './listen-on.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { lookAround } from './look-around.ts';
import { lookAtConnections, lookAtDatabase } from './look-at-database.ts';
import { lookAtMachine, lookAtPort } from './look-at-machine.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { namesOf, refuseKnownPasswords } from './refuse-known-passwords.ts';

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
  const log = createLog(env.logLevel);
  if (env.logSendTo) {
    const sender = createLogSender(env.logSendTo);
    copyLogTo(sender);
    undo.push(sender.close);
  }
  // First of all: which release, on what, and up to which migration it brings the database.
  log.info({ version: manifest.version, node: process.version, migration: await newestMigration() }, 'starting');
  // What a proxy or a bookmark leads to must not move: in production another program there is told before anything is made.
  const machine = { ...(await lookAtMachine(env, source)), ...(await lookAtAddress(launch)) };
  refuseNeeds(judgeNeeds(machine));
  await prepareDataFolder(env.dataDir);
  // Several nodes may serve one external database from one folder; the embedded one belongs to a single process.
  const lock = env.databaseUrl ? null : await lockDataFolder(env.dataDir, say);
  if (lock) undo.push(lock.release);
  const secrets = loadSecrets({ dataDir: env.dataDir, source });
  if (launch.stopping()) return;

  const servers = env.databaseUrl ?? (await startDatabase(launch));
  if (launch.stopping()) return;
  // Before anything is changed there, or signed.
  const database = await lookAtDatabase({ env, source, servers, secrets });
  refuseNeeds(judgeNeeds(database));
  const ownerUrl = await findServer(servers);
  const appPassword = env.databaseAppUrl ? passwordOf(env.databaseAppUrl) : appPasswordOf(secrets);
  const appUrl = env.databaseAppUrl ?? withRole(servers, 'danji_app', appPassword);
  await migrate({ ownerUrl, appPassword, keepRole: env.databaseAppUrl !== null, log });
  await withClient(ownerUrl, (client) => noteKeys(client, [...secrets.previous, secrets.current].map(keyId)));
  await refuseKnownPasswords(env, ownerUrl);
  const connections = await lookAtConnections(env, appUrl);
  refuseNeeds(judgeNeeds({ connections }));
  if (env.demo && (await loadDemo({ ownerUrl, secrets, log }))) say('시연 단지를 만들었습니다.');
  // What was restored from an office has none of them, and nothing of the demo is put into it.
  const demoAccounts = env.demo ? await findKnownPasswords(ownerUrl, DEMO_ACCOUNT_IDS) : [];
  // A form that could not be brought must not keep an office from its documents; the next start tries again.
  await bringShippedForms(ownerUrl).catch((error) => say(`새 양식을 모두 가져오지 못했습니다: ${error.message}`));
  if (demoAccounts.length > 0) await bringDemoDocuments({ env, appUrl, say });
  if (launch.stopping()) return;

  const port = launch.isLater ? env.port : await findFreePort(env.port, env.host);
  const rootSigner = loadRootSigner({ dataDir: env.dataDir, source });
  const look = () => lookAround({ env, source, servers, secrets });
  const server = await createApp({
    env: { ...env, port },
    secrets,
    appUrl,
    pooled: connections.isPooled,
    ownerUrl: servers,
    rootSigner,
    look,
    log,
  });
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
  const needs = judgeNeeds({ ...machine, ...database, port: { ...UNTROUBLED, wanted: env.port, open: opened } });
  say(describeStart({ env, address, needs, demoAccounts: namesOf(demoAccounts), firstAdminLink }));
}

const UNTROUBLED = { trouble: null, isOurs: false, production: false };

/** A demo opens where it can. */
const lookAtAddress = async ({ env, isLater }: Launch) =>
  env.production && !isLater ? { port: await lookAtPort(env) } : {};

async function startDatabase({ env, say, undo, onLost }: Launch): Promise<string> {
  const database = await startEmbedded({ dataDir: env.dataDir, log: say, onLost });
  undo.push(database.stop);
  return database.url;
}
