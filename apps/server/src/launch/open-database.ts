import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../lib/env/read-env.ts';
import { refuseOtherDatabase } from '../lib/migrate.ts';
import { OWNER } from '../lib/postgres/initialise-cluster.ts';
import { isOurPostmaster } from '../lib/postgres/is-our-postmaster.ts';
import { readPostmasterFile } from '../lib/postgres/read-postmaster-file.ts';
import { DATABASE, startEmbedded } from '../lib/postgres/start-embedded.ts';
import { loadOrCreateSecretFile } from '../lib/secrets.ts';
import { StartError } from '../lib/start-error.ts';
import { findServer } from './find-server.ts';
import { lockDataFolder } from './lock-data-folder.ts';

type Place = Pick<Env, 'dataDir' | 'databaseUrl'>;
type OpenedDatabase = { ownerUrl: string; close(): Promise<void> };

/** The database as it is, for tools beside the server: the external one, the embedded one that runs, or one started for now. */
export async function openDatabase(env: Place): Promise<OpenedDatabase> {
  const database = await findOrStart(env);
  await refuseOtherDatabase(database.ownerUrl).catch(async (error) => {
    await database.close();
    throw error;
  });
  return database;
}

async function findOrStart(env: Place): Promise<OpenedDatabase> {
  if (env.databaseUrl) return { ownerUrl: await findServer(env.databaseUrl), close: async () => {} };
  const clusterDir = path.join(env.dataDir, 'postgres');
  if (!existsSync(path.join(clusterDir, 'PG_VERSION')))
    throw new StartError(`${env.dataDir} 에 데이터베이스가 없습니다. DATA_DIR이나 DATABASE_URL을 확인해 주세요.`);
  const running = await readPostmasterFile(clusterDir);
  if (running?.ready && (await isOurPostmaster(running.pid, clusterDir))) {
    const password = loadOrCreateSecretFile(env.dataDir, 'postgres.password').toString('base64url');
    return {
      ownerUrl: `postgres://${OWNER}:${password}@127.0.0.1:${running.port}/${DATABASE}`,
      close: async () => {},
    };
  }
  const lock = await lockDataFolder(env.dataDir);
  const database = await startEmbedded({ dataDir: env.dataDir });
  return {
    ownerUrl: database.url,
    async close() {
      await database.stop();
      await lock.release();
    },
  };
}
