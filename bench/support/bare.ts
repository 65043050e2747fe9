import { createServer } from 'node:http';
import { performAct } from '../../apps/server/src/features/approvals/perform-act.ts';
import { approveInboxOf, detailOf } from '../../apps/server/src/features/approvals/queries.ts';
import { createDatabase, type Statement } from '../../apps/server/src/lib/database.ts';
import { openComplex } from '../../apps/server/src/lib/enter.ts';

const APT = '10001';

/** The same SQL without login, framework, permission, validation or row-level security's round trip: the limit to compare with. */
export function createBare(url: string) {
  // The application's role has this set (migrate.ts); the limit is asked for with the same plans.
  const planned = new URL(url);
  planned.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
  const db = createDatabase({ url: planned.href });
  const named = (given: Statement<unknown>, name: string) => {
    const { sql: text, parameters } = given.compile();
    return { name, text, values: parameters as unknown[] };
  };
  const reader = (memberId: string) => ({ aptId: APT, memberId, now: new Date() });
  return {
    close: () => db.close(),
    async inbox(memberId: string): Promise<string> {
      const given = approveInboxOf(reader(memberId), { tab: 'waiting', page: 1, size: 20 });
      return (await db.pool.query(named(given, 'inbox'))).rows[0].page;
    },
    async detail(memberId: string, docId: string): Promise<string> {
      return (await db.pool.query(named(detailOf(reader(memberId), docId), 'detail'))).rows[0].detail;
    },
    async approve(memberId: string, docId: string): Promise<string> {
      const actor = {
        homeAptId: APT,
        aptId: APT,
        memberId,
        memberName: '사람',
        sessionId: '',
        loginType: 'normal',
        isOperator: false,
        isSuperAdmin: false,
        sessionEndsAt: new Date(),
      } as const;
      return db.transact(async (tx) => {
        await openComplex(tx, APT);
        return JSON.stringify(
          await performAct({
            tx,
            actor,
            docId,
            toCommand: () => ({ type: 'APPROVE' }),
            now: new Date(),
            seenVersion: null,
          }),
        );
      });
    },
  };
}

/** `node bare.ts <url>`: the same behind node:http and nothing else. */
if (import.meta.main) {
  const bare = createBare(process.argv[2] ?? '');
  const server = createServer(async (request, response) => {
    const [, what = '', memberId = '', docId = ''] = (request.url ?? '').split('/');
    try {
      const body =
        what === 'inbox'
          ? await bare.inbox(memberId)
          : what === 'detail'
            ? await bare.detail(memberId, docId)
            : await bare.approve(memberId, docId);
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  });
}
