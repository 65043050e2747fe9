import { expect, it } from 'vitest';
import { verifyDatabase } from '../../src/features/history/public.ts';
import { startTestServer } from '../server.ts';
import { watchSql } from '../watch-sql.ts';
import { operationsOf, runFuzz } from './run-fuzz.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);
/** Where to begin: a finding names its number, and a long run can be sent in parts. */
const FROM = Number(process.env.FUZZ_FROM ?? 0);
/** A new database now and then: what has been asked so far may have locked everybody out. */
const ROUND = 1_250;

it(`VAL-02, VAL-03 ${REQUESTS} made-up requests: no answer of 500 or more, none off its schema, every refusal in Korean`, async () => {
  const total = { requests: 0, byStatus: {} as Record<string, number>, reached: new Set<string>() };
  const wrong: string[] = [];
  const watched = watchSql();
  const end = FROM + REQUESTS;
  for (let from = FROM; from < end; from += ROUND) {
    const server = await startTestServer({ logLevel: 'error' });
    try {
      const report = await runFuzz(server, { requests: Math.min(ROUND, end - from), seed: SEED, from });
      total.requests += report.requests;
      for (const [status, n] of Object.entries(report.byStatus))
        total.byStatus[status] = (total.byStatus[status] ?? 0) + n;
      for (const name of report.reached) total.reached.add(name);
      for (const { no, who, operation, twist, what, request } of report.complaints)
        wrong.push(
          `#${no} ${who} ${operation} (${twist}): ${what}\n   ${request.method} ${request.url.slice(0, 300)} ${String(request.payload ?? '').slice(0, 600)}`,
        );
      // Whatever was written by it, the history of every document still proves itself.
      const { findings } = await verifyDatabase({
        ownerUrl: server.database.ownerUrl,
        dataDir: '/nowhere',
        needFile: false,
      });
      expect(findings).toEqual([]);
    } finally {
      await server.close();
    }
  }
  const all = operationsOf().length;
  console.log(
    `fuzz: ${total.requests} requests, seed ${SEED}, answers ${JSON.stringify(total.byStatus)}, ${total.reached.size} of ${all} operations answered 200 at least once, ${wrong.length} wrong`,
  );
  watched.stop();
  expect(wrong.join('\n')).toBe('');
  // Whatever was sent stayed a value: of the statements none holds a word of it, and there are no more than the code has.
  expect([...watched.texts].filter((text) => /1=1|drop table member|onerror|jndi|etc\/passwd/.test(text))).toEqual([]);
  expect(total.requests).toBe(REQUESTS);
  // The twin: the requests are good enough to be taken, and bad enough to be refused.
  expect(total.reached.size).toBeGreaterThan(Math.min(REQUESTS / 6, all / 4));
  for (const status of [200, 400, 401, 403, 404])
    expect(total.byStatus[status] ?? 0, String(status)).toBeGreaterThan(0);
}, 1_800_000);
