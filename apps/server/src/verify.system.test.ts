import { expect, it } from 'vitest';
import { folderForThisFile } from '../test/for-this-file.ts';
import { TEST_SECRETS } from '../test/postgres.ts';
import { runTool } from '../test/run-tool.ts';
import { migrate } from './lib/migrate.ts';
import { isAlive } from './lib/postgres/is-our-postmaster.ts';
import { startEmbedded } from './lib/postgres/start-embedded.ts';
import { deriveKey } from './lib/secrets.ts';

const dataDir = folderForThisFile('verify');
const verify = () => runTool('verify', [], { DATA_DIR: dataDir });

it('it uses the embedded database that runs, and starts and stops one that does not', async () => {
  expect(await verify()).toMatchObject({
    code: 2,
    output: expect.stringContaining('데이터베이스가 없습니다'),
  });
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const pid = database.pid();
  try {
    const appPassword = deriveKey(TEST_SECRETS.current, 'app-role-password').toString('base64url');
    await migrate({ ownerUrl: database.url, appPassword });
    expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining('온전') });
    expect(isAlive(pid)).toBe(true);
  } finally {
    await database.stop();
  }
  expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining('온전') });
});
