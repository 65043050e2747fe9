import { lockDataFolder } from '../src/launch/lock-data-folder.ts';
import { prepareDataFolder } from '../src/launch/prepare-data-folder.ts';
import { startEmbedded } from '../src/lib/postgres/start-embedded.ts';

/**
 * A process of its own that holds a data folder and its database, for tests that kill it. Prints one JSON line when
 * ready, or a refusal on the error output.
 */
const dataDir = process.argv[2] ?? '';
try {
  await prepareDataFolder(dataDir);
  const lock = await lockDataFolder(dataDir);
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  lock.tell({ address: 'http://localhost:1' });
  process.on('SIGTERM', async () => {
    await database.stop();
    process.exit(0);
  });
  console.log(JSON.stringify({ url: database.url, pid: database.pid() }));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
