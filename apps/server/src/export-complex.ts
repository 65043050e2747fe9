import path from 'node:path';
import { Counter } from 'prom-client';
import manifest from '../package.json' with { type: 'json' };
import { recordEvent } from './features/auth/public.ts';
import { exportToFile, findComplex, readMigrations } from './features/complex-export/public.ts';
import { openOperator } from './features/demo-complex/public.ts';
import { createDepot } from './features/files/public.ts';
import { openDatabase } from './launch/open-database.ts';
import { runTool } from './launch/run-tool.ts';
import { createDatabase, type Tx } from './lib/database.ts';
import { openComplex } from './lib/enter.ts';
import { readArchiveEnv } from './lib/env/read-env.ts';
import { createLog } from './lib/log.ts';
import { StartError } from './lib/start-error.ts';
import { withClient } from './lib/with-client.ts';

const LEAST_REASON = 5;

/**
 * `npm run export-complex -- <number> <file> <reason>`: everything of one complex in one file that is read without us
 * (decision 0146). On record in the complex and with the operator. While the server runs or not.
 */
await runTool('내보내지 못했습니다', async () => {
  const [aptId = '', given = '', ...words] = process.argv.slice(2);
  const reason = words.join(' ').trim();
  if (!/^[0-9]{5}$/.test(aptId) || !given || reason.length < LEAST_REASON)
    throw new StartError(
      `단지 번호, 만들 파일, 내보내는 이유(${LEAST_REASON}자 이상)를 적어 주세요 (예: npm run export-complex -- 10001 hanbit.zip "관리 계약이 끝나 자료를 넘김").`,
    );
  const file = path.resolve(process.env.INIT_CWD ?? '.', given);
  const env = readArchiveEnv();
  const database = await openDatabase(env);
  const db = createDatabase({ url: database.ownerUrl, max: 1 });
  const securityEvents = new Counter({
    name: 'export',
    help: 'Counts for nobody.',
    labelNames: ['kind'],
    registers: [],
  });
  const told = { log: createLog('silent'), metrics: { securityEvents } };
  const note = (kind: 'COMPLEX_EXPORTED' | 'COMPLEX_EXPORT_DONE', detail: Record<string, string | number>) =>
    db.transact(async (tx) => {
      const at = new Date();
      const noteIn = (place: string) =>
        recordEvent(told, tx, { aptId: place, kind, memberId: null, client: null, at, detail: { aptId, ...detail } });
      await openComplex(tx, aptId);
      await noteIn(aptId);
      const operator = await openOperator(tx as Tx);
      if (operator && operator !== aptId) await noteIn(operator);
    });
  try {
    await withClient(database.ownerUrl, async (client) => {
      const found = await findComplex(client, aptId);
      if (!found) throw new StartError(`${aptId}번 단지가 없습니다.`);
      console.log(`\n  ${found.name}(${aptId})을 내보내고 있습니다…`);
      await note('COMPLEX_EXPORTED', { reason });
      const migrations = await readMigrations(client);
      const of = { client, depot: createDepot(env), aptId, name: found.name, program: manifest.version, migrations };
      const made = await exportToFile({ ...of, now: new Date() }, file);
      const rows = made.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const files = made.manifest.files.length;
      await note('COMPLEX_EXPORT_DONE', { code: made.code, rows, files, missing: made.manifest.missing.length });
      console.log(`  ✓ ${file}`);
      console.log(
        `    ${rows.toLocaleString('ko-KR')}건, 파일 ${files.toLocaleString('ko-KR')}개, ${(made.bytes / 1_048_576).toFixed(1)}MB. 확인 코드: ${made.code}`,
      );
      for (const lost of made.manifest.missing.slice(0, 20))
        console.log(`  ! 없거나 손상되어 넣지 못했습니다: ${lost}`);
      console.log('    개인정보가 들어 있습니다. 잠금장치가 있는 곳에 보관해 주세요.\n');
    });
  } finally {
    await db.close();
    await database.close();
  }
});
