import { describeFinding, verifyDatabase } from './features/history/public.ts';
import { openDatabase } from './launch/open-database.ts';
import { readDatabaseEnv } from './lib/env.ts';
import { StartError } from './lib/start-error.ts';

/** `npm run verify`: checks the history of a whole database. Ends with 1 when something in it is not as it was signed. */
try {
  const env = readDatabaseEnv();
  const database = await openDatabase(env);
  try {
    const result = await verifyDatabase({
      ownerUrl: database.ownerUrl,
      dataDir: env.dataDir,
      needFile: !process.argv.includes('--without-file'),
    });
    const speed = Math.round(result.events / Math.max(result.seconds, 0.001)).toLocaleString('ko-KR');
    console.log(
      `\n  단지 ${result.complexes}곳, 문서 ${result.documents}건, 이력 ${result.events}건, 서명 ${result.roots}건을 확인했습니다 (${result.seconds.toFixed(2)}초, ${speed} events/s).`,
    );
    for (const finding of result.findings) console.log(`  ✗ ${describeFinding(finding)}`);
    console.log(
      result.findings.length === 0
        ? '  ✓ 모두 온전합니다 (intact).\n'
        : '\n  온전하지 않습니다 (broken). 백업과 비교해 주세요.\n',
    );
    process.exitCode = result.findings.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(
    `\n  ${error instanceof StartError ? error.message : `확인하지 못했습니다: ${(error as Error).message}`}\n`,
  );
  process.exitCode = 2;
}
