import { describeRotation, lookAtRotation } from './launch/look-at-rotation.ts';
import { openDatabase } from './launch/open-database.ts';
import { runTool } from './launch/run-tool.ts';
import { readDatabaseEnv } from './lib/env/read-env.ts';
import { createSeal } from './lib/seal.ts';
import { hasTable, readKeys, resealAll } from './lib/sealed-store.ts';
import { keyId, loadSecrets } from './lib/secrets.ts';
import { StartError } from './lib/start-error.ts';
import { withClient } from './lib/with-client.ts';

/**
 * `npm run reseal`: after a change of DANJI_SECRET, seals everything with the new one that the one from before had sealed, and
 * says whether that one may go. Ends with 0 when it may, with 1 when something still needs it. While the server runs or not.
 */
await runTool('다시 잠그지 못했습니다', async () => {
  const env = readDatabaseEnv();
  const secrets = loadSecrets({ dataDir: env.dataDir });
  if (secrets.previous.length === 0)
    throw new StartError('예전 비밀 값이 없습니다. 바꾸기 전의 값을 DANJI_SECRET_PREVIOUS에 적어 주세요.');
  const database = await openDatabase(env);
  try {
    await withClient(database.ownerUrl, async (client) => {
      // What this secret seals must be what a start of the installation can open.
      if (!(await hasTable(client, 'installation_key')) || !(await readKeys(client)).has(keyId(secrets.current)))
        throw new StartError('새 비밀 값으로 아직 시작한 적이 없습니다. npm start 로 시작한 뒤 다시 해 주세요.');
      const done = await resealAll(client, createSeal(secrets), secrets.previous.map(keyId));
      console.log(`\n  예전 비밀 값으로 잠긴 것 ${done.toLocaleString('ko-KR')}건을 새 값으로 다시 잠갔습니다.`);
      const told = describeRotation(await lookAtRotation(client, secrets));
      for (const text of told?.texts ?? []) console.log(`  ${told?.mayGo ? '✓' : '!'} ${text}`);
      console.log('');
      process.exitCode = told?.mayGo ? 0 : 1;
    });
  } finally {
    await database.close();
  }
});
