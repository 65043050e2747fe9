import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { loadDemo } from '../../apps/server/db/demo/load-demo.ts';
import { migrate } from '../../apps/server/src/lib/migrate.ts';
import { startEmbedded } from '../../apps/server/src/lib/postgres/start-embedded.ts';
import { deriveKey, type Secrets } from '../../apps/server/src/lib/secrets.ts';

export const benchSecrets: Secrets = { current: createHash('sha256').update('danji bench').digest(), previous: [] };

/** A real PostgreSQL with the demo in it, gone afterwards. */
export async function withBenchDatabase(
  work: (database: { ownerUrl: string; appUrl: string; sql(text: string): Promise<void> }) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-bench-'));
  const embedded = await startEmbedded({ dataDir });
  try {
    const appPassword = deriveKey(benchSecrets.current, 'app-role-password').toString('base64url');
    await migrate({ ownerUrl: embedded.url, appPassword });
    await loadDemo({ ownerUrl: embedded.url, secrets: benchSecrets });
    const app = new URL(embedded.url);
    app.username = 'danji_app';
    app.password = appPassword;
    const sql = async (text: string) => {
      const client = new pg.Client({ connectionString: embedded.url });
      await client.connect();
      try {
        await client.query(text);
      } catch (error) {
        // Changing tables under a working server may deadlock with its jobs; the next try goes through.
        if ((error as { code?: string }).code !== '40P01') throw error;
        await client.query(text);
      } finally {
        await client.end();
      }
    };
    await work({ ownerUrl: embedded.url, appUrl: app.href, sql });
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
