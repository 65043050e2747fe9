import { createServer } from 'node:http';
import { documentColumns } from '@danji/contract/document-lists';
import { detailOf } from '../../apps/server/src/features/approvals/detail-queries.ts';
import { allDocumentsOf, approveInboxOf } from '../../apps/server/src/features/approvals/list-queries.ts';
import { performAct } from '../../apps/server/src/features/approvals/perform-act.ts';
import { makeSheet } from '../../apps/server/src/features/excel/make-sheet.ts';
import { readList } from '../../apps/server/src/features/excel/read-list.ts';
import { sheetColumns } from '../../apps/server/src/features/excel/sheet-columns.ts';
import { writeSheet } from '../../apps/server/src/features/excel/write-sheet.ts';
import { createPrinter } from '../../apps/server/src/features/print/create-printer.ts';
import { toPrintModel } from '../../apps/server/src/features/print/domain/to-print-model.ts';
import { gatherPaper } from '../../apps/server/src/features/print/gather-paper.ts';
import { findDocuments } from '../../apps/server/src/features/search/public.ts';
import { createDatabase, type Statement, type Tx } from '../../apps/server/src/lib/database.ts';
import { openComplex } from '../../apps/server/src/lib/enter.ts';
import type { Paging } from '../../apps/server/src/lib/list-page.ts';
import { createLog } from '../../apps/server/src/lib/log.ts';
import { hashPassword, verifyPassword } from '../../apps/server/src/lib/password.ts';
import { createLimit } from './limit.ts';

const APT = '10001';

const actorOf = (memberId: string) =>
  ({
    homeAptId: APT,
    aptId: APT,
    memberId,
    memberName: '사람',
    sessionId: '',
    loginType: 'normal',
    isOperator: false,
    isSuperAdmin: false,
    sessionEndsAt: new Date(),
  }) as const;

/** The same SQL without login, framework, permission, validation or row-level security's round trip: the limit to compare with. */
export function createBare(url: string) {
  // The application's role has this set (migrate.ts); the limit is asked for with the same plans.
  const planned = new URL(url);
  planned.searchParams.set('options', `-c plan_cache_mode=force_generic_plan -c app.apt_id=${APT}`);
  const db = createDatabase({ url: planned.href });
  const printer = createPrinter({ log: createLog('silent'), waiting: 1_000 });
  const storedHash = hashPassword('danji1234!');
  const named = (given: Statement<unknown>, name: string) => {
    const { sql: text, parameters } = given.compile();
    return { name, text, values: parameters as unknown[] };
  };
  const reader = (memberId: string) => ({ aptId: APT, memberId, now: new Date() });
  const inComplex = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transact(async (tx) => {
      await openComplex(tx, APT);
      return work(tx);
    });
  return {
    close: async () => {
      await printer.close();
      await db.close();
    },
    async row(): Promise<string> {
      return JSON.stringify((await db.pool.query({ name: 'row', text: 'select 1 as one' })).rows[0]);
    },
    async inbox(memberId: string): Promise<string> {
      const given = approveInboxOf(reader(memberId), { tab: 'waiting', page: 1, size: 20 });
      return (await db.pool.query(named(given, 'inbox'))).rows[0].page;
    },
    async detail(memberId: string, docId: string): Promise<string> {
      return (await db.pool.query(named(detailOf(reader(memberId), docId), 'detail'))).rows[0].head;
    },
    async approve(memberId: string, docId: string): Promise<string> {
      const actor = actorOf(memberId);
      const act = { actor, docId, toCommand: () => ({ type: 'APPROVE' }) as const, now: new Date(), seenVersion: null };
      return JSON.stringify(await inComplex((tx) => performAct({ tx, ...act })));
    },
    async search(memberId: string, text: string): Promise<string> {
      const ask = { text, kind: 'DOC', filter: {}, sort: 'relevance', page: 1, size: 20, facets: true } as const;
      return JSON.stringify(await inComplex((tx) => findDocuments(tx, reader(memberId), ask)));
    },
    async login(): Promise<string> {
      return String(await verifyPassword(await storedHash, 'danji1234!'));
    },
    async pdf(memberId: string, docId: string): Promise<Buffer> {
      const { facts } = await inComplex((tx) => gatherPaper(tx, actorOf(memberId), docId, new Date(), {}));
      const model = toPrintModel({ ...facts, verifyUrl: null, qr: null, pictures: new Map() });
      return printer.print(model, new Map());
    },
    async excel(memberId: string, from: string): Promise<Buffer> {
      const list = (paging: Paging) => allDocumentsOf({ ...reader(memberId), isVisiting: false }, { from, ...paging });
      const rows = await inComplex((tx) => readList(tx, list));
      return writeSheet(await makeSheet({ name: '목록', columns: sheetColumns(documentColumns), rows }));
    },
  };
}

/** `node bare.ts <url>`: our SQL, and the shortest (`limit-…`), behind node:http and nothing else. */
if (import.meta.main) {
  const url = process.argv[2] ?? '';
  const { close: _, ...own } = createBare(url);
  const limit = createLimit(url, APT);
  const ways = {
    ...own,
    'limit-inbox': limit.inbox,
    'limit-detail': limit.detail,
    'limit-approve': limit.approve,
    'limit-search': limit.search,
  };
  const server = createServer(async (request, response) => {
    const [, what = '', memberId = '', more = ''] = decodeURIComponent(request.url ?? '').split('/');
    try {
      const way = ways[what as keyof typeof ways];
      const body = what === 'nothing' ? '{"ok":true}' : await way(memberId, more);
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
