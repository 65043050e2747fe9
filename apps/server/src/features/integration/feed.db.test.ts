import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { callErp, makeAccount, slip } from './testing/erp-client.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const key = forThisFile(() => makeAccount(server, '10001', ['READ', 'SEND']));
const owner = forThisFile(() => new pg.Pool({ connectionString: server.database.ownerUrl }));
afterAll(() => owner.end());

type Item = { cursor: string; eventId: string; docId: string; kind: string; outcome: string | null; title: string };
const ALL = 'SUBMITTED,REDRAFTED,STEP_DECIDED,APPROVED,REJECTED,WITHDRAWN,ENFORCED,VOID,DELETED,COMMENT';
const list = async (after: string, limit = 200, kinds = ALL) =>
  (
    await callErp<{ items: Item[]; next: string }>(
      server,
      key,
      'GET',
      `/api/erp/documents?after=${after}&limit=${limit}&kinds=${kinds}`,
    )
  ).body;
const head = async () => {
  let after = '0';
  for (;;) {
    const { items, next } = await list(after);
    if (items.length === 0) return after;
    after = next;
  }
};

const REVIEWED = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
] as const;

/** One way through the office, and how it is told. */
const LIVES = [
  {
    acts: [
      ['gwajang01', { type: 'APPROVE' }],
      ['sojang01', { type: 'APPROVE' }],
    ],
    told: ['SUBMITTED', 'STEP_DECIDED', 'APPROVED'],
  },
  {
    acts: [
      ['gwajang01', { type: 'REJECT', reason: '다시' }],
      ['gisa01', { type: 'SUBMIT' }],
      ['gwajang01', { type: 'APPROVE' }],
      ['sojang01', { type: 'APPROVE' }],
      ['sojang01', { type: 'VOID', reason: '중복' }],
    ],
    told: ['SUBMITTED', 'REJECTED', 'REDRAFTED', 'STEP_DECIDED', 'APPROVED', 'VOID'],
  },
  { acts: [['gisa01', { type: 'RECALL' }]], told: ['SUBMITTED', 'WITHDRAWN'] },
  {
    acts: [
      ['gwajang01', { type: 'APPROVE' }],
      ['gwajang01', { type: 'UNDO' }],
      ['gwajang01', { type: 'HOLD', reason: '잠시' }],
    ],
    told: ['SUBMITTED', 'STEP_DECIDED', 'STEP_DECIDED'],
  },
] as const;

it('ERP-01 whoever polls at chance moments while people act hears everything once, in the order of each document, and misses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ life: fc.nat(LIVES.length - 1), waits: fc.array(fc.nat(30), { minLength: 6, maxLength: 6 }) }),
        {
          minLength: 3,
          maxLength: 8,
        },
      ),
      fc.array(fc.record({ limit: fc.integer({ min: 1, max: 7 }), wait: fc.nat(25) }), { minLength: 4, maxLength: 12 }),
      async (people, polls) => {
        let after = await head();
        const heard: Item[] = [];
        const poll = async (limit: number) => {
          const { items, next } = await list(after, limit);
          heard.push(...items);
          after = next;
          return items.length;
        };
        let acting = true;
        const expected = new Map<string, readonly string[]>();
        const acts = Promise.all(
          people.map(async ({ life, waits }) => {
            const way = LIVES[life] as (typeof LIVES)[number];
            const docId = await office.submitted({ by: 'gisa01', line: [...REVIEWED] });
            for (const [i, [by, act]] of way.acts.entries()) {
              await sleep(waits[i] ?? 0);
              expect((await office.act(by, docId, act)).status).toBe(200);
            }
            expected.set(docId, way.told);
          }),
        ).finally(() => {
          acting = false;
        });
        const reader = (async () => {
          for (let i = 0; acting; i++) {
            const { limit, wait } = polls[i % polls.length] as { limit: number; wait: number };
            await poll(limit);
            await sleep(wait);
          }
        })();
        await Promise.all([acts, reader]);
        while ((await poll(200)) > 0);
        const cursors = heard.map(({ cursor }) => Number(cursor));
        expect(cursors).toEqual([...new Set(cursors)].sort((a, b) => a - b));
        expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(heard.length);
        const told = new Map<string, string[]>();
        for (const { docId, kind } of heard) told.set(docId, [...(told.get(docId) ?? []), kind]);
        expect(told).toEqual(expected);
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
}, 180_000);

it('ERP-01 an act that commits late is behind the reader by no number: the twin, numbered when it was done, would have been passed over', async () => {
  const after = await head();
  const early = await office.submitted({ by: 'gisa01', line: [...REVIEWED] });
  await head();
  const note = `insert into feed_pending (apt_id, doc_id, kind, event_id, at) values ('10001', $1, 'COMMENT', gen_random_uuid(), now()) returning pending_no::int`;
  const slow = await owner.connect();
  try {
    await slow.query('begin');
    await slow.query("select set_config('app.apt_id', '10001', true)");
    const [{ pending_no: first }] = (await slow.query(note, [early])).rows;
    const late = await office.submitted({ by: 'gisa01', line: [...REVIEWED] });
    const [second] = await server.sql<{ no: number }>('select max(pending_no)::int as no from feed_pending');
    const seen = await list(after);
    expect(seen.items.map(({ docId, kind }) => [docId, kind])).toEqual([
      [early, 'SUBMITTED'],
      [late, 'SUBMITTED'],
    ]);
    await slow.query('commit');
    expect((await list(seen.next)).items).toMatchObject([{ docId: early, kind: 'COMMENT' }]);
    // What it would have been numbered by, had it been numbered by the act itself: before the one that was read already.
    expect(first).toBeLessThan(second?.no ?? 0);
  } finally {
    slow.release();
  }
});

it('ERP-01 what is rejected is listed as it was called back, and stays where it was when it is decided later; a confidential paper is never told', async () => {
  const after = await head();
  const docId = await office.submitted({ by: 'gisa01', line: [...REVIEWED] });
  const secret = await office.submitted({ by: 'gisa01', line: [...REVIEWED], more: { security: 'CONFIDENTIAL' } });
  for (const one of [docId, secret]) await office.act('gwajang01', one, { type: 'REJECT', reason: '다시' });
  const rejected = await list(after, 200, 'APPROVED,REJECTED');
  expect(rejected.items).toMatchObject([{ docId, kind: 'REJECTED', outcome: 'REJECTED' }]);
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  await office.act('gwajang01', docId, { type: 'APPROVE' });
  await office.act('sojang01', docId, { type: 'APPROVE' });
  expect((await list(rejected.next, 200, 'APPROVED,REJECTED')).items).toMatchObject([{ docId, kind: 'APPROVED' }]);
  expect((await list(after, 200, 'APPROVED,REJECTED')).items.map(({ kind }) => kind)).toEqual(['REJECTED', 'APPROVED']);
  expect((await list(after)).items.some((item) => item.docId === secret)).toBe(false);
  const refused = await callErp(server, key, 'GET', '/api/erp/documents?kinds=APPROVED,LOVED');
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

it('a comment is told without its words; what the system keeps to itself is not', async () => {
  const after = await head();
  const docId = await office.submitted({ by: 'gisa01', line: [...REVIEWED] });
  const gisa = await office.person('gisa01');
  const said = await gisa.post(`/api/elec-apv/documents/${docId}/comments`, { text: '월요일까지 부탁드립니다' });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  await office.act('gisa01', docId, { type: 'URGE' });
  const { items } = await list(after);
  expect(items.map(({ kind }) => kind)).toEqual(['SUBMITTED', 'COMMENT']);
  expect(JSON.stringify(items)).not.toContain('월요일');
});

it('a slip that was thrown away is told, can still be asked for, and its number comes again as the next revision', async () => {
  const after = await head();
  type Sent = { docId: string; state: string; revision: number; code: string };
  const send = (content: object) => callErp<Sent>(server, key, 'POST', '/api/erp/documents', content);
  const first = (await send(slip('F-1'))).body.docId;
  const counts = () =>
    server.sql('select (select count(*) from document) as documents, (select count(*) from erp_document) as sent');
  const before = await counts();
  expect(await send({ ...slip('F-1'), revision: 2 })).toMatchObject({
    status: 409,
    body: { code: 'ERP_REVISION_REFUSED' },
  });
  expect(await counts()).toEqual(before);
  const drafter = await office.person('gyeongri01');
  await drafter.post(`/api/elec-apv/documents/${first}/act`, { act: { type: 'DELETE' } });
  const told = await list(after, 200, 'DELETED');
  expect(told.items).toMatchObject([
    { docId: first, kind: 'DELETED', number: 'F-1', revision: 1, state: 'DELETED', amount: 3_300_000 },
  ]);
  const asked = await callErp(server, key, 'GET', `/api/erp/documents/${first}`);
  expect(asked.body).toMatchObject({
    docId: first,
    number: 'F-1',
    state: 'DELETED',
    content: {},
    drafterId: 'gyeongri01',
  });
  expect((await send(slip('F-1'))).body).toMatchObject({ docId: first, state: 'DELETED', repeatedYn: 'Y' });
  expect(await send({ ...slip('F-1'), revision: 3 })).toMatchObject({ status: 409 });
  const second = await send({ ...slip('F-1'), revision: 2 });
  expect(second.body).toMatchObject({ state: 'DRAFT', revision: 2, repeatedYn: 'N' });
  expect((await send({ ...slip('F-1'), revision: 2 })).body).toMatchObject({
    docId: second.body.docId,
    repeatedYn: 'Y',
  });
});
