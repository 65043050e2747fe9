import { verifyDatabase } from './features/history/public.ts';
import { checkIndex } from './features/search-index/public.ts';
import { openDatabase } from './launch/open-database.ts';
import { printVerification } from './launch/print-verification.ts';
import { readDatabaseEnv } from './lib/env.ts';
import { StartError } from './lib/start-error.ts';

/**
 * `npm run verify`: checks the history of a whole database. Ends with 1 when something in it is not as it was signed.
 * `npm run verify -- --search` makes the search entries of all documents anew as well, and compares them.
 */
try {
  const env = readDatabaseEnv();
  const database = await openDatabase(env);
  try {
    const result = await verifyDatabase({
      ownerUrl: database.ownerUrl,
      dataDir: env.dataDir,
      needFile: !process.argv.includes('--without-file'),
    });
    printVerification(result);
    process.exitCode = result.findings.length === 0 ? 0 : 1;
    if (process.argv.includes('--search')) {
      const index = await checkIndex(database.ownerUrl);
      const waiting = index.waiting > 0 ? ` (${index.waiting}건은 곧 다시 씁니다)` : '';
      console.log(`  검색 색인: 문서 ${index.documents}건${waiting}을 확인했습니다.`);
      for (const one of index.wrong) console.log(`  ✗ 문서와 다릅니다: ${one}`);
      console.log(
        index.wrongCount === 0 ? '  ✓ 문서와 같습니다 (intact).\n' : `  ${index.wrongCount}건이 다릅니다 (broken).\n`,
      );
      if (index.wrongCount > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(
    `\n  ${error instanceof StartError ? error.message : `확인하지 못했습니다: ${(error as Error).message}`}\n`,
  );
  process.exitCode = 2;
}
