import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeRestored, findKeySource, proveBackup, restoreBackup } from './features/backup/public.ts';
import { createDepot } from './features/files/public.ts';
import { verifyDatabase } from './features/history/public.ts';
import { findServer } from './launch/find-server.ts';
import { lockDataFolder } from './launch/lock-data-folder.ts';
import { prepareDataFolder } from './launch/prepare-data-folder.ts';
import { printVerification } from './launch/print-verification.ts';
import { runTool } from './launch/run-tool.ts';
import { readArchiveEnv } from './lib/env/read-env.ts';
import { checkDatabase } from './lib/postgres/check-database.ts';
import { startEmbedded } from './lib/postgres/start-embedded.ts';
import { loadSecrets } from './lib/secrets.ts';
import { StartError } from './lib/start-error.ts';

const say = (line: string) => console.log(`  ${line}`);

/**
 * `npm run restore -- <file>`: brings a backup back into an empty database and checks its history.
 * With `--drill` it does so in a temporary place and leaves nothing behind: is this backup any good?
 */
await runTool('복원하지 못했습니다', async () => {
  const drill = process.argv.includes('--drill');
  const file = process.argv.slice(2).find((word) => !word.startsWith('--'));
  if (!file)
    throw new StartError(
      '복원할 백업 파일을 적어 주세요 (예: npm run restore -- data/backups/danji-20261115-030000.backup).',
    );
  const given = readArchiveEnv();
  const key = findKeySource(given.backup, given.dataDir);
  const wanted = path.resolve(process.env.INIT_CWD ?? '.', file);
  const temporary = drill ? await mkdtemp(path.join(tmpdir(), 'danji-drill-')) : null;
  const env = temporary ? { ...given, dataDir: temporary, databaseUrl: null, databaseAppUrl: null, s3: null } : given;
  console.log(
    drill ? '\n  임시로 복원해 봅니다. 지금 쓰는 자료는 그대로입니다.' : '\n  백업 파일을 확인하고 있습니다…',
  );
  try {
    await restoreInto(env, wanted, key);
  } finally {
    if (temporary) await rm(temporary, { recursive: true, force: true });
  }
  if (process.exitCode === 1) return;
  say(
    drill ? '✓ 이 백업으로 되살릴 수 있습니다. 임시로 만든 것은 모두 지웠습니다.\n' : 'npm start 로 시작해 주세요.\n',
  );
});

type Target = Pick<ReturnType<typeof readArchiveEnv>, 'dataDir' | 'databaseUrl' | 'databaseAppUrl' | 's3'>;

async function restoreInto(env: Target, file: string, key: ReturnType<typeof findKeySource>): Promise<void> {
  // A file that is no good is told before any database is made for it.
  const proved = await proveBackup(file, key);
  await prepareDataFolder(env.dataDir);
  const lock = await lockDataFolder(env.dataDir, say);
  const embedded = env.databaseUrl ? null : await startEmbedded({ dataDir: env.dataDir, log: say });
  const ownerUrl = embedded?.url ?? (await findServer(env.databaseUrl ?? ''));
  try {
    if (env.databaseUrl) await checkDatabase(ownerUrl);
    const archive = await restoreBackup({
      file,
      key,
      proved,
      ownerUrl,
      dataDir: env.dataDir,
      depot: createDepot(env),
      appUrl: env.databaseAppUrl,
      secretsOf: (staged) =>
        loadSecrets({ dataDir: existsSync(path.join(staged, 'secrets', 'master.key')) ? staged : env.dataDir }),
      say,
    });
    for (const line of describeRestored(archive)) say(line);
    const verified = await verifyDatabase({ ownerUrl, dataDir: env.dataDir });
    printVerification(verified);
    if (verified.findings.length > 0) process.exitCode = 1;
  } finally {
    await embedded?.stop();
    await lock.release();
  }
}
