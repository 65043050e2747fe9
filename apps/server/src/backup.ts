import manifest from '../package.json' with { type: 'json' };
import { loadKeySource, makeBackup, noteBackup, rotateBackups } from './features/backup/public.ts';
import { createDepot } from './features/files/public.ts';
import { hostName } from './features/operation/public.ts';
import { openDatabase } from './launch/open-database.ts';
import { runTool } from './launch/run-tool.ts';
import { readArchiveEnv } from './lib/env/read-env.ts';
import { loadSecrets } from './lib/secrets.ts';

/** `npm run backup`: saves the database, the files and the keys in one encrypted file, and reads it back. */
await runTool('백업하지 못했습니다', async () => {
  const env = readArchiveEnv();
  const { backup, dataDir } = env;
  const database = await openDatabase(env);
  try {
    console.log('\n  백업하고 있습니다…');
    const started = performance.now();
    const made = await noteBackup(database.ownerUrl, hostName(), (done) =>
      makeBackup(
        {
          ownerUrl: database.ownerUrl,
          dataDir,
          folder: backup.folder,
          key: loadKeySource(backup, dataDir),
          secrets: loadSecrets({ dataDir }),
          depot: backup.files ? createDepot(env) : null,
          program: manifest.version,
          done,
        },
        new Date(),
      ),
    );
    const removed = await rotateBackups(backup);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`  ✓ ${made.file}`);
    console.log(
      `    ${made.rows.toLocaleString('ko-KR')}행, 파일 ${made.files.toLocaleString('ko-KR')}개, ${(made.bytes / 1_048_576).toFixed(1)}MB, ${seconds}초. 끝까지 다시 읽어 확인했습니다.`,
    );
    if (!backup.files)
      console.log('  ! BACKUP_FILES=0 이라 첨부파일은 넣지 않았습니다. 첨부파일은 따로 보관해 주세요.');
    if (made.damaged > 0)
      console.log(`  ! 없거나 손상된 첨부파일이 ${made.damaged}개 있습니다. 이전 백업을 확인해 주세요.`);
    if (removed > 0) console.log(`    보관 기간이 지난 백업 ${removed}개를 지웠습니다.`);
    console.log(`\n  ${describeKey(env)}\n`);
  } finally {
    await database.close();
  }
});

function describeKey({ backup, dataDir }: ReturnType<typeof readArchiveEnv>): string {
  if (backup.passphrase !== null)
    return '이 백업은 BACKUP_PASSPHRASE로만 열립니다. 암호문을 이 컴퓨터 밖에도 보관해 주세요.';
  if (backup.key !== null) return '이 백업은 BACKUP_KEY로만 열립니다. 열쇠를 이 컴퓨터 밖에도 보관해 주세요.';
  return `이 백업은 ${dataDir}/secrets/backup.key 로만 열립니다. 이 파일을 백업과 다른 곳에 따로 보관해 주세요.`;
}
