import { openDatabase } from './launch/open-database.ts';
import { runTool } from './launch/run-tool.ts';
import { countWrittenSince } from './launch/written-since-queries.ts';
import { readDatabaseEnv } from './lib/env/read-env.ts';
import { StartError } from './lib/start-error.ts';

/** `npm run written-since -- <moment>`: what a restore of a backup of that moment would leave behind (scripts/upgrade.mjs). */
await runTool('세지 못했습니다', async () => {
  const since = new Date(process.argv[2] ?? '');
  if (Number.isNaN(since.getTime()))
    throw new StartError('언제부터인지 적어 주세요 (예: npm run written-since -- 2026-11-18T03:00:00Z).');
  const database = await openDatabase(readDatabaseEnv());
  try {
    const { documents, acts, files } = await countWrittenSince(database.ownerUrl, since);
    console.log(`  쓰거나 고친 문서 ${documents}건, 처리 ${acts}건, 첨부파일 ${files}개`);
  } finally {
    await database.close();
  }
});
