import { DocumentState } from '@danji/contract/approvals';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDetail } from '../../src/features/approvals/public.ts';
import { verifyDatabase } from '../../src/features/history/public.ts';
import { createDatabase } from '../../src/lib/database.ts';
import { openComplex } from '../../src/lib/enter.ts';
import { bringDocuments } from '../../test/demo-documents.ts';
import { digestOf } from '../../test/digest.ts';
import { folderForThisFile, forThisFile } from '../../test/for-this-file.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { demoStories } from './documents/stories.ts';

let now: Date;
const folder = folderForThisFile('demo');
const server = forThisFile(() => startTestServer({ env: { dataDir: folder } }));
beforeAll(async () => {
  now = server.clock.now();
  expect(await load(server)).toBe(true);
});

const load = (into: TestServer, at = now, production = false) => bringDocuments(into, folder, { now: at, production });

const statesIn = async ({ sql }: TestServer) =>
  Object.fromEntries(
    (
      await sql<{ state: string; many: number }>(
        "select state, count(*)::int as many from document where apt_id = '10001' group by 1",
      )
    ).map(({ state, many }) => [state, many]),
  );

/** Those of the pairs whose person cannot read the document. */
async function blind(pairs: { aptId: string; memberId: string; docId: string }[]) {
  const db = createDatabase({ url: server.database.appUrl, max: 1 });
  try {
    return await db.transact(async (tx) => {
      const missing = [];
      for (const { aptId, memberId, docId } of pairs) {
        await openComplex(tx, aptId);
        if (!(await findDetail(tx, { aptId, memberId, now }, docId))) missing.push({ memberId, docId });
      }
      return missing;
    });
  } finally {
    await db.close();
  }
}

describe('a living office', () => {
  it('has documents in every state, of every shipped form that its story names', async () => {
    const states = await statesIn(server);
    for (const state of DocumentState.options) expect(states[state], state).toBeGreaterThan(0);
    const rows = await server.sql('select apt_id, count(*)::int as many from document group by 1 order by 1');
    expect(rows).toEqual(demoStories.map(({ aptId, documents }) => ({ apt_id: aptId, many: documents.length })));
    expect(await server.sql("select 1 from document where apt_id = '10001' and security = 'CONFIDENTIAL'")).not.toEqual(
      [],
    );
  });

  it('proves itself: chains, seals and the state that the events lead to', async () => {
    const result = await verifyDatabase({ ownerUrl: server.database.ownerUrl, dataDir: folder, needFile: false });
    expect(result.findings).toEqual([]);
    expect(result.documents).toBeGreaterThan(70);
    const events = await server.sql<{ doc_id: string; state: string; from: string; to: string }>(
      `select d.doc_id, d.state, e.payload ->> 'fromState' as from, e.payload ->> 'toState' as to
         from document d left join approval_event e on e.apt_id = d.apt_id and e.doc_id = d.doc_id order by d.doc_id, e.seq`,
    );
    const folded = new Map<string, string>();
    for (const { doc_id, from, to } of events) {
      const before = folded.get(doc_id) ?? 'DRAFT';
      if (from !== null) expect(from, doc_id).toBe(before);
      folded.set(doc_id, to ?? before);
    }
    for (const { doc_id, state } of events) expect(folded.get(doc_id), doc_id).toBe(state);
    // Each signature is an act of the person whose name stands under it, and each such act left its signature.
    expect(
      await server.sql(`
        select s.doc_id, s.step_id from step s where s.kind <> 'DRAFT' and s.actor_id is not null and not exists (
          select from approval_event e where e.apt_id = s.apt_id and e.doc_id = s.doc_id and e.payload ->> 'stepId' = s.step_id::text
             and e.actor_id = s.actor_id and e.at = s.acted_at)`),
    ).toEqual([]);
  });

  it('happened in the last weeks and in order: nothing lies ahead, numbers follow the decisions', async () => {
    const [span] = await server.sql<{ first: Date; last: Date }>(
      'select min(at) as first, max(at) as last from approval_event',
    );
    expect(span?.last.getTime()).toBeLessThan(now.getTime());
    expect(now.getTime() - (span?.first.getTime() ?? 0)).toBeLessThan(75 * 86_400_000);
    const numbered = await server.sql<{ doc_number: string }>(
      "select doc_number from document where apt_id = '10001' and doc_number is not null order by decided_at, doc_number",
    );
    const last = new Map<string, number>();
    for (const { doc_number } of numbered) {
      const [, scope = '', serial] = /^(.*)-(\d+)호?$/.exec(doc_number) ?? [];
      expect(Number(serial), doc_number).toBe((last.get(scope) ?? 0) + 1);
      last.set(scope, Number(serial));
    }
  });

  it('can be read by all its people, and by nobody beside them', async () => {
    const pairs = await server.sql<{ aptId: string; memberId: string; docId: string }>(`
      select apt_id as "aptId", drafter_id as "memberId", doc_id as "docId" from document
      union select s.apt_id, s.person_id, s.doc_id from step s
      union select s.apt_id, s.actor_id, s.doc_id from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
        where s.actor_id = s.person_id
      union select p.apt_id, p.member_id, p.doc_id from participant p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
        where p.kind = 'REFERENCE' or d.state in ('APPROVED', 'ENFORCED')`);
    expect(pairs.length).toBeGreaterThan(250);
    expect(await blind(pairs)).toEqual([]);
    const [secret] = await server.sql<{ doc_id: string }>("select doc_id from document where title like '%시말서'");
    const strangers = [{ aptId: '10001', memberId: 'seomu01', docId: secret?.doc_id ?? '' }];
    expect(await blind(strangers)).toHaveLength(1);
  });

  it('left no alarm without its document; what is old was read', async () => {
    const alarms = await server.sql<{ aptId: string; memberId: string; docId: string }>(
      'select apt_id as "aptId", member_id as "memberId", doc_id as "docId" from alarm where doc_id is not null',
    );
    expect(alarms.length).toBeGreaterThan(150);
    expect(await blind(alarms)).toEqual([]);
    const unread = await server.sql<{ created_at: Date }>(
      "select created_at from alarm where checked_at is null and (doc_id is not null or link_url like '/elec-apv%')",
    );
    expect(unread.length).toBeGreaterThan(3);
    expect(unread.length).toBeLessThan(40);
    for (const { created_at } of unread) expect(now.getTime() - created_at.getTime()).toBeLessThan(8 * 86_400_000);
    expect(await server.sql('select 1 from alarm where checked_at > $1 or checked_at < created_at', [now])).toEqual([]);
  });
});

describe('what there is to see', () => {
  type Rows = { items: { title: string; urgentYn: string; waitingSince: string; forName: string | null }[] };

  it('waits for the 관리소장, one of it urgent since three days; and for the 회장', async () => {
    const waiting = await (await server.signIn('sojang01')).get<Rows>(
      '/api/elec-apv/apv-inbox?tab=waiting&page=1&size=50',
    );
    expect(waiting.body.items.length).toBeGreaterThan(4);
    const urgent = waiting.body.items.filter(({ urgentYn }) => urgentYn === 'Y');
    expect(urgent).toHaveLength(1);
    const days = (now.getTime() - Date.parse(urgent[0]?.waitingSince ?? '')) / 86_400_000;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(4);
    const chair = await (await server.signIn('hoejang01')).get<Rows>(
      '/api/elec-apv/apv-inbox?tab=waiting&page=1&size=50',
    );
    expect(chair.body.items.length).toBeGreaterThan(2);
  });

  it('has somebody away today, whose documents reach the stand-in, and signatures made for others', async () => {
    const waiting = await (await server.signIn('gwajang01')).get<Rows>(
      '/api/elec-apv/apv-inbox?tab=waiting&page=1&size=50',
    );
    expect(waiting.body.items.map(({ forName }) => forName)).toContain('최기전');
    expect(await server.sql("select 1 from step where manner = 'STAND_IN'")).not.toEqual([]);
    expect(await server.sql("select 1 from step where manner = 'FINAL'")).not.toEqual([]);
    expect(await server.sql("select 1 from step where state = 'HELD'")).toHaveLength(1);
  });

  it('goes from the complaint to the payment by related documents', async () => {
    const [paid] = await server.sql<{ doc_id: string }>("select doc_id from document where title like '늘푸른설비%'");
    const found = await server.sql<{ form_name: string }>(
      `with recursive chain as (select $1::uuid as doc_id union
         select r.related_doc_id from related_document r join chain c on c.doc_id = r.doc_id)
       select f.form_name from chain c join document d on d.doc_id = c.doc_id join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
        order by d.decided_at`,
      [paid?.doc_id],
    );
    expect(found.map(({ form_name }) => form_name)).toEqual([
      '민원처리보고서',
      '품의서(지출/구매)',
      '계약 체결 품의서',
      '준공(검수)조서',
      '지출결의서',
    ]);
  });

  it('has ten daily logs, each beginning with what the one before left open', async () => {
    const logs = await server.sql<{ content: { 업무내용: { 내용: string; 진행상태: string }[] } }>(
      "select content from document where drafter_id = 'yeongseon1' and title like '%업무일지' order by created_at",
    );
    expect(logs).toHaveLength(10);
    for (const [index, { content }] of logs.entries()) {
      const open = logs[index - 1]?.content.업무내용.filter(({ 진행상태 }) => 진행상태 !== '완료') ?? [];
      expect(content.업무내용.slice(0, open.length).map(({ 내용 }) => 내용)).toEqual(open.map(({ 내용 }) => 내용));
    }
    expect(logs.some(({ content }) => content.업무내용.some(({ 진행상태 }) => 진행상태 === '예정'))).toBe(true);
  });

  it('has files that open, comments with mentions, and departments that have dealt with what they got', async () => {
    const director = await server.signIn('sojang01');
    const files = await server.sql<{ doc_id: string; attachment_id: string; mime: string }>(
      "select doc_id, attachment_id, mime from attachment where apt_id = '10001'",
    );
    expect(new Set(files.map(({ mime }) => mime)).size).toBe(3);
    for (const { doc_id, attachment_id } of files) {
      const { status } = await director.get(`/api/elec-apv/documents/${doc_id}/attached/${attachment_id}`);
      expect(status).toBe(200);
    }
    expect((await server.sql('select 1 from comment_mention')).length).toBeGreaterThan(4);
    const states = await server.sql<{ state: string }>('select distinct state from receiving_department');
    expect(states.map(({ state }) => state).sort()).toEqual(['DONE', 'RECEIVED', 'WAITING']);
  });
});

describe('when it is loaded', () => {
  it('a second time changes nothing', async () => {
    const before = await digestOf(server);
    expect(await load(server, new Date(now.getTime() + 86_400_000))).toBe(false);
    expect(await digestOf(server)).toEqual(before);
  });

  it('AUT-09 never in production, and never where the demo is not', async () => {
    const production = await startTestServer({ demo: false, env: { demo: false, production: true } });
    try {
      await expect(load(production, now, true)).rejects.toThrow('never loaded in production');
      expect(await load(production)).toBe(false);
      expect(await production.sql('select 1 from document')).toEqual([]);
    } finally {
      await production.close();
    }
  });
});
