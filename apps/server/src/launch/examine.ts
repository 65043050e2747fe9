import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Env, type EnvSource, isReachable, readEnv } from '../lib/env/read-env.ts';
import { type NeedFacts, sentenceOf } from '../lib/needs.ts';
import { startEmbedded } from '../lib/postgres/start-embedded.ts';
import { hasTable } from '../lib/sealed-store.ts';
import { loadSecrets, type Secrets } from '../lib/secrets.ts';
import { withClient } from '../lib/with-client.ts';
import { findServer } from './find-server.ts';
import { lookAtConnections, lookAtDatabase } from './look-at-database.ts';
import { hasSecret, lookAtMachine, lookAtPort } from './look-at-machine.ts';
import { lookAtRotation } from './look-at-rotation.ts';
import { openDatabase } from './open-database.ts';
import { lookAtPasswords, namesOf } from './refuse-known-passwords.ts';

/** Looks at everything a start depends on, without making or changing anything of it. */
export async function examineMachine(source: EnvSource = process.env): Promise<NeedFacts> {
  let env: Env | null = null;
  const environment = await sentenceOf(() => {
    env = readEnv(source);
  });
  return env ? { environment, ...(await examine(env, source)) } : { environment };
}

async function examine(env: Env, source: EnvSource): Promise<NeedFacts> {
  const machine = await lookAtMachine(env, source);
  const port = await lookAtPort(env, { mayRun: true });
  // Without a folder and a secret there is nothing to open a database with.
  if (machine.folder?.trouble || machine.secret) return { ...machine, port };
  return { ...machine, port, ...(await examineDatabase(env, source)) };
}

/** The embedded one where it is, while it runs or not; where there is none yet, one is tried in a folder of its own. */
async function examineDatabase(env: Env, source: EnvSource): Promise<NeedFacts> {
  const secrets = readSecrets(env, source);
  if (env.databaseUrl) return lookInside(env, source, env.databaseUrl, secrets);
  const isThere = existsSync(path.join(env.dataDir, 'postgres', 'PG_VERSION'));
  let facts: NeedFacts = {};
  const unreachable = await sentenceOf(async () => {
    const { ownerUrl, close } = await (isThere ? openDatabase(env) : tryEmbedded());
    try {
      facts = await (isThere ? lookInside(env, source, ownerUrl, secrets) : lookAtTried(env, ownerUrl));
    } finally {
      await close();
    }
  });
  return unreachable ? { server: { unreachable } } : facts;
}

/** What the start would make up, where there is none yet: it would be the wrong one for a database that has another. */
const readSecrets = (env: Env, source: EnvSource): Secrets =>
  hasSecret(env, source) ? loadSecrets({ dataDir: env.dataDir, source }) : { current: randomBytes(32), previous: [] };

async function lookInside(env: Env, source: EnvSource, servers: string, secrets: Secrets): Promise<NeedFacts> {
  const facts = await lookAtDatabase({ env, source, servers, secrets });
  if (!facts.server || facts.server.unreachable || facts.server.isLent || facts.earlierData) return facts;
  const url = await findServer(servers);
  // One that was just made has nobody in it, and no table to look at.
  const hasPeople = await withClient(url, (client) => hasTable(client, 'credential'));
  return {
    ...facts,
    ...(env.databaseAppUrl ? { connections: await lookAtConnections(env, env.databaseAppUrl) } : {}),
    // On this machine alone they are nobody else's business, and are not looked for.
    ...(isReachable(env) ? { knownPasswords: hasPeople ? namesOf(await lookAtPasswords(env, url)) : [] } : {}),
    rotation: await withClient(url, (client) => lookAtRotation(client, secrets)),
  };
}

/** Of a new one: nothing is in it, and what its folder has is of another place. */
async function lookAtTried(env: Env, ownerUrl: string): Promise<NeedFacts> {
  const { server, clock } = await lookAtDatabase({ env, source: {}, servers: ownerUrl, secrets: null });
  return { ...(server ? { server } : {}), ...(clock ? { clock } : {}) };
}

async function tryEmbedded() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-doctor-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
    return { ownerUrl: database.url, close: () => database.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
