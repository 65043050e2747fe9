import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { type Person, startTestServer } from '../../../../test/server.ts';
import { createDatabase } from '../../../lib/database.ts';
import { chainHash } from '../../approvals/public.ts';
import { buildRoot, copyRootsToFile } from '../build-root.ts';
import { loadRootSigner } from '../root-signer.ts';
import { verifyDatabase } from '../verify-database.ts';

export const APT = '10001';
export const quiet = { error: () => {} };
export const blank = { aptId: null, docId: null, seq: null, rootNo: null };
const GUARDED = [
  'document',
  'step',
  'stored_file',
  'attachment',
  'approval_event',
  'security_event',
  'history_root',
  'history_leaf',
  'history_pending',
];

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** A server with finished documents under a signed root, and an owner of the database who can do anything. */
export async function openScene() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-history-'));
  const server = await startTestServer();
  const db = createDatabase({ url: server.database.appUrl });
  const signer = loadRootSigner({ dataDir, source: {} });
  const ids = ['gisa01', 'gijeon01', 'sojang01', 'hoejang01'];
  const people = new Map(await Promise.all(ids.map(async (id) => [id, await server.signIn(id)] as const)));
  const as = (id: string) => people.get(id) as Person;
  const run = (text: string, values: unknown[] = []) => server.sql(text, values);

  /** A document with an attachment and four events: submitted, reviewed, decided, confirmed. */
  async function finish(title: string): Promise<string> {
    const [form] = await server.sql<{ form_id: string }>(
      `select form_id from form where apt_id = '${APT}' and form_code = 'PLAIN_DRAFT'`,
    );
    const made = await as('gisa01').post<{ docId: string }>('/api/elec-apv/documents', { formId: form?.form_id });
    const { docId } = made.body;
    const none = { referenceIds: [], readerIds: [], receivingDeptIds: [], relatedDocIds: [] };
    const line = [
      { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      { order: 3, kind: 'CONFIRM', personId: 'hoejang01' },
    ];
    const content = { 사유: '고장', 장소: '101동' };
    const saved = await as('gisa01').post(`/api/elec-apv/documents/${docId}/save`, {
      version: 1,
      draft: { title, content, amount: 1848000, urgentYn: 'N', security: 'NORMAL', retentionYears: 5, line, ...none },
    });
    expect(saved.status).toBe(200);
    await run(
      `insert into stored_file (apt_id, sha256, bytes, created_at, claimed_at) values ('${APT}', sha256('견적'::bytea), 6, now(), now())
       on conflict do nothing`,
    );
    await run(
      `insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at)
       values ('${APT}', $1, gen_random_uuid(), sha256('견적'::bytea), '견적서.pdf', 'application/pdf', 6, 1, 'gisa01', now())`,
      [docId],
    );
    const acts = [
      ['gisa01', 'SUBMIT'],
      ['gijeon01', 'APPROVE'],
      ['sojang01', 'APPROVE'],
      ['hoejang01', 'CONFIRM'],
    ] as const;
    for (const [by, type] of acts) {
      server.clock.advance(1234);
      const answer = await as(by).post(`/api/elec-apv/documents/${docId}/act`, { act: { type } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    return docId;
  }

  const verify = () => verifyDatabase({ ownerUrl: server.database.ownerUrl, dataDir });
  const build = async () => {
    server.clock.advance(60_000);
    await buildRoot({ db, signer }, server.clock.now());
    await copyRootsToFile({ db, signer }, quiet);
  };

  /** What only the owner of the database can do: the guards are off, the rows change, the guards are on again. */
  async function asOwner(change: () => Promise<unknown>) {
    for (const table of GUARDED) await run(`alter table ${table} disable trigger all`);
    await change();
    for (const table of GUARDED) await run(`alter table ${table} enable trigger all`);
  }

  /** Lets the owner change something, looks, and puts everything back. */
  async function whileTampered<T>(change: () => Promise<unknown>, look: () => Promise<T>): Promise<T> {
    for (const table of GUARDED) await run(`create table kept_${table} as table ${table}`);
    try {
      await asOwner(change);
      return await look();
    } finally {
      await asOwner(async () => {
        for (const table of [...GUARDED].reverse()) await run(`delete from ${table}`);
        for (const table of GUARDED) {
          await run(`insert into ${table} overriding system value select * from kept_${table}`);
          await run(`drop table kept_${table}`);
        }
      });
    }
  }
  const afterTampering = (change: () => Promise<unknown>) =>
    whileTampered(change, async () => (await verify()).findings[0] ?? null);

  /** The owner writes the end of a chain anew, as well as our own code would. */
  async function rewriteLast(docId: string): Promise<Buffer> {
    type Row = { type: string; actor_id: string; on_behalf_of: string | null; payload: object; prev_hash: Buffer };
    const [row] = await server.sql<Row & { moment: string }>(
      'select *, app.stamp(at) as moment from approval_event where doc_id = $1 and seq = 4',
      [docId],
    );
    if (!row) throw new Error('no fourth event');
    const payload = { ...row.payload, reason: '나중에 지어낸 의견' };
    const who = { type: row.type, actorId: row.actor_id, onBehalfOf: row.on_behalf_of };
    const hash = chainHash(row.prev_hash, { aptId: APT, docId, seq: 4, ...who, at: row.moment, payload });
    await run('update approval_event set payload = $2, hash = $3 where doc_id = $1 and seq = 4', [
      docId,
      payload,
      hash,
    ]);
    await run('update document set event_hash = $2 where doc_id = $1', [docId, hash]);
    return hash;
  }

  const first = await finish('승강기 3호기 부품 교체');
  const second = await finish('저수조 청소');
  await build();
  const close = async () => {
    await db.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    dataDir,
    server,
    db,
    signer,
    run,
    finish,
    verify,
    build,
    whileTampered,
    afterTampering,
    rewriteLast,
    first,
    second,
    close,
  };
}

export const bad = (docId: string, seq: number, why: string) =>
  expect.objectContaining({ aptId: APT, docId, seq, why });
