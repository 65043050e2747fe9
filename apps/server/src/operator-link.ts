import { Counter } from 'prom-client';
import { makeOperatorLink } from './features/auth/public.ts';
import { openDatabase } from './launch/open-database.ts';
import { runTool } from './launch/run-tool.ts';
import { createDatabase } from './lib/database.ts';
import { readEnv } from './lib/env/read-env.ts';
import { createLog } from './lib/log.ts';

/**
 * `npm run operator-link -- [id]`: a link with which an operator sets password and second step anew, after losing either with
 * nobody left to ask (decision 0076). While the server runs or not.
 */
await runTool('링크를 만들지 못했습니다', async () => {
  const [memberId] = process.argv.slice(2);
  // With its address: the link has to open where people are.
  const env = readEnv();
  const database = await openDatabase(env);
  const db = createDatabase({ url: database.ownerUrl, max: 1 });
  const securityEvents = new Counter({ name: 'tool', help: 'Counts for nobody.', labelNames: ['kind'], registers: [] });
  try {
    const deps = { db, env, log: createLog('silent'), metrics: { securityEvents } };
    const made = await makeOperatorLink(deps, memberId, new Date());
    console.log(
      `\n  ✓ ${made.memberName}(${made.memberId})의 링크입니다. 한 번만 보여 드리며 24시간 동안 쓸 수 있습니다.`,
    );
    console.log('  지금까지의 비밀번호와 두 번째 인증은 쓸 수 없고, 모든 기기에서 로그아웃되었습니다.\n');
    console.log(`  ${made.link}\n`);
  } finally {
    await db.close();
    await database.close();
  }
});
