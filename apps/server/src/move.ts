import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { findKnownPasswords } from '../db/demo/known-passwords.ts';
import manifest from '../package.json' with { type: 'json' };
import { loadKeySource, makeBackup, restoreBackup } from './features/backup/public.ts';
import { createDepot } from './features/files/public.ts';
import { verifyDatabase } from './features/history/public.ts';
import { lockDataFolder } from './launch/lock-data-folder.ts';
import { printVerification } from './launch/print-verification.ts';
import { namesOf } from './launch/refuse-known-passwords.ts';
import { runTool } from './launch/run-tool.ts';
import { readArchiveEnv } from './lib/env/read-env.ts';
import { checkDatabase } from './lib/postgres/check-database.ts';
import { startEmbedded } from './lib/postgres/start-embedded.ts';
import { loadSecrets } from './lib/secrets.ts';
import { StartError } from './lib/start-error.ts';

const say = (line: string) => console.log(`  ${line}`);

/**
 * `npm run move -- <postgres url>`: takes the embedded database to a server of one's own. Files and keys stay in the data
 * folder, and so does the embedded database: until the new place is trusted, the old one is the way back.
 */
await runTool('옮기지 못했습니다', async () => {
  const target = process.argv[2] ?? '';
  if (!/^postgres(ql)?:\/\//.test(target))
    throw new StartError(
      '옮겨 갈 데이터베이스의 주소를 적어 주세요 (예: npm run move -- postgres://owner:…@host/danji).',
    );
  const env = readArchiveEnv();
  if (env.databaseUrl)
    throw new StartError('이미 DATABASE_URL의 데이터베이스를 쓰고 있습니다. 내장 데이터베이스를 옮길 때만 씁니다.');
  if (!existsSync(path.join(env.dataDir, 'postgres', 'PG_VERSION')))
    throw new StartError(`${env.dataDir} 에 데이터베이스가 없습니다. DATA_DIR을 확인해 주세요.`);
  await checkDatabase(target);
  // Nobody may write while it moves: the lock says that the server is stopped.
  const lock = await lockDataFolder(env.dataDir, say);
  try {
    await move(env, target);
  } finally {
    await lock.release();
  }
});

/** Whose password everybody knows does not go where others come in (decision 0059). Nothing is made over there yet. */
async function refuseDemo(ownerUrl: string): Promise<void> {
  const names = namesOf(await findKnownPasswords(ownerUrl));
  if (names.length > 0)
    throw new StartError(
      `시연 계정(${names.join(', ')})이 누구나 아는 비밀번호로 남아 있어 옮기지 않았습니다. 새 데이터베이스에는 아무것도 넣지 않았습니다. 실제로 쓰시려면 DATABASE_URL을 빈 데이터베이스로 정해 새로 시작하시고, 이 자료를 그대로 쓰시려면 이 계정들의 비밀번호를 바꾸거나 퇴직 처리하신 뒤 다시 옮겨 주세요.`,
    );
}

async function move(env: ReturnType<typeof readArchiveEnv>, target: string): Promise<void> {
  const { dataDir, backup } = env;
  const source = await startEmbedded({ dataDir });
  await refuseDemo(source.url).catch(async (error) => {
    await source.stop();
    throw error;
  });
  const key = loadKeySource(backup, dataDir);
  const secrets = loadSecrets({ dataDir });
  const depot = createDepot(env);
  // Of use to nobody afterwards, and no backup: the attached files are not in it.
  const folder = await mkdtemp(path.join(dataDir, 'move-'));
  try {
    say('내장 데이터베이스를 꺼내고 있습니다…');
    const made = await makeBackup(
      { ownerUrl: source.url, dataDir, folder, key, secrets, depot: null, program: manifest.version },
      new Date(),
    );
    say('새 데이터베이스에 넣고 있습니다…');
    await restoreBackup({
      file: made.file,
      key,
      ownerUrl: target,
      dataDir,
      depot,
      databaseOnly: true,
      appUrl: env.databaseAppUrl,
      secretsOf: () => secrets,
      say,
    });
    const tables = made.manifest.parts.filter(({ kind }) => kind === 'table').length;
    say(`✓ 표 ${tables}개 ${made.rows.toLocaleString('ko-KR')}행이 원래와 같습니다.`);
    const verified = await verifyDatabase({ ownerUrl: target, dataDir });
    printVerification(verified);
    if (verified.findings.length > 0) process.exitCode = 1;
    say(
      '이제 DATABASE_URL을 새 주소로 정하고 npm start 로 시작해 주세요. 운영에는 PUBLIC_URL과 TRUSTED_PROXIES도 필요합니다.',
    );
    say(`DATA_DIR(${dataDir})은 그대로 두세요. 첨부파일과 열쇠가 그 안에 있습니다.`);
    say(
      `옮기기 전의 데이터베이스는 ${path.join(dataDir, 'postgres')} 에 남아 있습니다. 새 곳을 확인한 뒤에 지워 주세요.\n`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await source.stop();
  }
}
