import { Counter } from 'prom-client';
import { addDemoBeside, DEMO_NAME, fillDemoBeside } from '../db/demo/beside.ts';
import { recordEvent } from './features/auth/public.ts';
import { findFreeNumber, openOperator, removeDemo } from './features/demo-complex/public.ts';
import { createFileDeps } from './features/files/public.ts';
import { openDatabase } from './launch/open-database.ts';
import { runTool } from './launch/run-tool.ts';
import { createDatabase, type Database, type Tx } from './lib/database.ts';
import { findDemoComplex } from './lib/demo-complex-queries.ts';
import { openComplex } from './lib/enter.ts';
import { readArchiveEnv, readEnv } from './lib/env/read-env.ts';
import { createLog } from './lib/log.ts';
import { createSeal } from './lib/seal.ts';
import { loadSecrets } from './lib/secrets.ts';
import { StartError } from './lib/start-error.ts';

const say = (line: string) => console.log(`  ${line}`);

/**
 * `npm run demo -- add|remove`: the complex to practise in, made beside those that work or removed with every row and file of
 * it (decision 0069). While the server runs or not.
 */
await runTool('체험 단지를 바꾸지 못했습니다', async () => {
  const [word] = process.argv.slice(2);
  if (word !== 'add' && word !== 'remove')
    throw new StartError('무엇을 할지 적어 주세요: npm run demo -- add (만들기), npm run demo -- remove (지우기).');
  const env = readArchiveEnv();
  const database = await openDatabase(env);
  const db = createDatabase({ url: database.ownerUrl, max: 1 });
  const securityEvents = new Counter({ name: 'demo', help: 'Counts for nobody.', labelNames: ['kind'], registers: [] });
  // The address that people use is nothing to this tool.
  const whole = { ...readEnv({}), ...env, clamd: null };
  const files = createFileDeps({ env: whole, log: createLog('silent'), metrics: { securityEvents } });
  try {
    await (word === 'add' ? add(db, files, env.dataDir) : remove(db, files));
  } finally {
    await db.close();
    await database.close();
  }
});

type Files = ReturnType<typeof createFileDeps>;

async function add(db: Database, files: Files, dataDir: string): Promise<void> {
  const now = new Date();
  const seal = createSeal(loadSecrets({ dataDir }));
  const made = await db.transact(async (tx) => {
    if (await findDemoComplex(tx))
      throw new StartError('체험 단지가 이미 있습니다. npm run demo -- remove 로 지운 뒤에 다시 만들어 주세요.');
    await openOperator(tx);
    const aptId = await findFreeNumber(tx);
    const { accounts, idOf } = await addDemoBeside(tx, { seal, now }, aptId);
    await fillDemoBeside(tx, files, { aptId, idOf }, now);
    await note(tx, files, 'DEMO_MADE', { aptId });
    return { aptId, accounts };
  });
  console.log(`\n  ✓ ${DEMO_NAME}(${made.aptId})를 만들었습니다. 비밀번호는 지금만 보입니다.\n`);
  for (const { memberId, memberName, positionName, password } of made.accounts)
    say(`${memberId.padEnd(13)} ${password}  ${memberName} ${positionName}`);
  console.log('');
}

/** In the audit of the operator, as by the button; nobody is signed in here. */
async function note(tx: Tx, told: Files, kind: 'DEMO_MADE' | 'DEMO_REMOVED', detail: Record<string, string | number>) {
  const aptId = await openOperator(tx);
  if (aptId) await recordEvent(told, tx, { aptId, kind, memberId: null, client: null, at: new Date(), detail });
}

async function remove(db: Database, files: Files): Promise<void> {
  const rows = await db.transact(async (tx) => {
    const aptId = await findDemoComplex(tx);
    if (!aptId) throw new StartError('체험 단지가 없습니다. 지운 것이 없습니다.');
    await openComplex(tx, aptId);
    const rows = await removeDemo(tx, { files }, aptId);
    await note(tx, files, 'DEMO_REMOVED', { aptId, rows });
    return rows;
  });
  console.log(
    `\n  ✓ ${DEMO_NAME}를 모두 지웠습니다 (${rows.toLocaleString('ko-KR')}행). 다른 단지의 자료는 그대로입니다.\n`,
  );
}
