import { loadDemo } from '../../db/demo/load-demo.ts';
import { bringDemoDocuments } from '../launch/bring-demo-documents.ts';
import { lockDataFolder } from '../launch/lock-data-folder.ts';
import type { Env } from '../lib/env/read-env.ts';
import { migrate } from '../lib/migrate.ts';
import { startEmbedded } from '../lib/postgres/start-embedded.ts';
import { deriveKey, loadSecrets } from '../lib/secrets.ts';

type Options = {
  env: Env;
  demoDocuments?: boolean;
  settings?: Record<string, string>;
  say(line: string): void;
  onLost(error: unknown): void;
};

/** The embedded database with the demo in it, held by this process for all nodes. */
export async function openClusterDatabase({ env, demoDocuments = true, settings, say, onLost }: Options) {
  const lock = await lockDataFolder(env.dataDir, say);
  const database = await startEmbedded({ dataDir: env.dataDir, log: say, onLost, ...(settings ? { settings } : {}) });
  const close = async () => {
    await database.stop();
    await lock.release();
  };
  try {
    const secrets = loadSecrets({ dataDir: env.dataDir, source: process.env });
    const appPassword = deriveKey(secrets.current, 'app-role-password').toString('base64url');
    await migrate({ ownerUrl: database.url, appPassword, log: { info: () => {} } });
    if (await loadDemo({ ownerUrl: database.url, secrets })) say('시연 단지를 만들었습니다.');
    const appUrl = new URL(database.url);
    appUrl.username = 'danji_app';
    appUrl.password = appPassword;
    if (demoDocuments) await bringDemoDocuments({ env, appUrl: appUrl.href, say });
    return { ownerUrl: database.url, pid: database.pid, close };
  } catch (error) {
    await close();
    throw error;
  }
}
