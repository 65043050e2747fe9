import path from 'node:path';
import { Counter } from 'prom-client';
import { recordEvent } from './features/auth/public.ts';
import { importComplex, openArchive } from './features/complex-export/public.ts';
import { openOperator } from './features/demo-complex/public.ts';
import { createDepot } from './features/files/public.ts';
import { openDatabase } from './launch/open-database.ts';
import { runTool } from './launch/run-tool.ts';
import { createDatabase } from './lib/database.ts';
import { openComplex } from './lib/enter.ts';
import { readArchiveEnv } from './lib/env/read-env.ts';
import { createLog } from './lib/log.ts';
import { StartError } from './lib/start-error.ts';
import { withClient } from './lib/with-client.ts';

/**
 * `npm run import-complex -- <file>`: a complex that another installation has exported, brought over as it is (decision 0147).
 * Its people come without passwords. While the server runs or not.
 */
await runTool('가져오지 못했습니다', async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new StartError('가져올 파일을 적어 주세요 (예: npm run import-complex -- hanbit.zip).');
  const archive = await openArchive(path.resolve(process.env.INIT_CWD ?? '.', given));
  const env = readArchiveEnv();
  const database = await openDatabase(env).catch((error) => {
    archive.close();
    throw error;
  });
  const db = createDatabase({ url: database.ownerUrl, max: 1 });
  const securityEvents = new Counter({
    name: 'import',
    help: 'Counts for nobody.',
    labelNames: ['kind'],
    registers: [],
  });
  const told = { log: createLog('silent'), metrics: { securityEvents } };
  const { aptId, name } = archive.manifest;
  try {
    console.log(`\n  ${name}(${aptId})을 가져오고 있습니다…`);
    const made = await withClient(database.ownerUrl, (client) =>
      importComplex({
        ...{ archive, client, depot: createDepot(env), dataDir: env.dataDir },
        say: (line) => console.log(`  ${line}`),
      }),
    );
    await db.transact(async (tx) => {
      const detail = { aptId, code: archive.code, rows: made.rows, files: made.files };
      const event = { kind: 'COMPLEX_IMPORTED', memberId: null, client: null, at: new Date(), detail } as const;
      await openComplex(tx, aptId);
      await recordEvent(told, tx, { ...event, aptId });
      const operator = await openOperator(tx);
      if (operator) await recordEvent(told, tx, { ...event, aptId: operator });
    });
    const many = (count: number) => count.toLocaleString('ko-KR');
    console.log(`  ✓ 표 ${many(made.rows)}건, 파일 ${many(made.files)}개를 가져왔습니다.`);
    if (made.menusLeft > 0) console.log(`  ! 여기에 없는 메뉴의 권한 ${many(made.menusLeft)}건은 가져오지 않았습니다.`);
    console.log('    비밀번호와 연동 키는 옮기지 않습니다. 단지 관리에서 최고관리자에게 첫 링크를 전해 주세요.\n');
  } finally {
    archive.close();
    await db.close();
    await database.close();
  }
});
