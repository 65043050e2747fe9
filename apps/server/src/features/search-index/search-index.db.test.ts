import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { createLog } from '../../lib/log.ts';
import { madeDocx } from '../file-contents/testing/made-files.ts';
import { checkIndex, indexStale, readFileTexts } from './public.ts';

const log = createLog('silent');
const office = forThisFile(() => startOffice(['gisa01', 'gijeon01', 'sojang01']));
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 2 }));

const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const idsOf = async (q: string, more = '') =>
  (
    await office
      .as('gisa01')
      .get<{ items: { docId: string }[] }>(`/api/search/documents?q=${encodeURIComponent(q)}${more}`)
  ).body.items.map(({ docId }) => docId);
const entries = () => office.server.sql<{ n: number }>('select count(*)::int as n from search_entry');

describe('a database from before there was a search', () => {
  it('is written batch by batch, can stop anywhere and goes on; then index and documents agree', async () => {
    const docIds = [];
    for (let i = 0; i < 60; i++) docIds.push(await office.draft({ by: 'gisa01', line: LINE, title: `옛날 문서 ${i}` }));
    await office.server.sql('delete from search_entry');
    await office.server.sql('insert into search_stale select apt_id, doc_id from document');
    expect(await idsOf('옛날')).toEqual([]);
    let looks = 0;
    const first = await indexStale({ db, log, isStopped: () => looks++ > 0 });
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(60);
    await indexStale({ db, log });
    expect(await office.server.sql('select * from search_stale')).toEqual([]);
    expect((await idsOf('옛날', '&size=100')).sort()).toEqual(docIds.sort());
    expect(await checkIndex(office.server.database.ownerUrl)).toMatchObject({ wrongCount: 0, waiting: 0 });
  });

  it('the check tells a changed, a missing and a superfluous entry, and not what is known to be old', async () => {
    const docId = await office.draft({ by: 'gisa01', line: LINE, title: '검사할 문서' });
    const wrong = async () => (await checkIndex(office.server.database.ownerUrl)).wrong;
    for (const change of [
      "update search_entry set norm = norm || 'x' where doc_id = $1",
      'update search_entry set tokens = tokens[2:] where doc_id = $1',
      'update search_entry set readers = readers || 1 where doc_id = $1',
      'delete from search_entry where doc_id = $1',
      "insert into search_entry select apt_id, doc_id, 'TALK', sort_at, '', '', 'x', '{}', '{}' from search_entry where doc_id = $1 and kind = 'DOC'",
    ]) {
      await office.server.sql(change, [docId]);
      expect(await wrong(), change).toEqual([`10001 ${docId}`]);
      await office.server.sql('insert into search_stale select apt_id, doc_id from document where doc_id = $1', [
        docId,
      ]);
      expect(await wrong(), change).toEqual([]);
      await indexStale({ db, log });
      expect(await wrong(), change).toEqual([]);
    }
  });

  it('one that cannot be written keeps the others from nothing, and is given up after five tries', async () => {
    const [good, bad] = [
      await office.draft({ by: 'gisa01', line: LINE, title: '쓸 수 있는 문서' }),
      await office.draft({ by: 'gisa01', line: LINE, title: '쓸 수 없는 문서' }),
    ];
    await office.server.sql('delete from search_entry where doc_id in ($1, $2)', [good, bad]);
    await office.server.sql(
      "create function refuse_one() returns trigger language plpgsql as $$ begin if new.norm like '쓸수없는%' then raise exception 'no'; end if; return new; end $$",
    );
    await office.server.sql(
      'create trigger refuse_one before insert on search_entry for each row execute function refuse_one()',
    );
    await office.server.sql('insert into search_stale select apt_id, doc_id from document where doc_id in ($1, $2)', [
      good,
      bad,
    ]);
    for (let i = 0; i < 6; i++) await indexStale({ db, log });
    expect(await idsOf('쓸 수 있는')).toEqual([good]);
    expect(await office.server.sql('select doc_id, tries from search_stale')).toEqual([{ doc_id: bad, tries: 5 }]);
    await office.server.sql('drop trigger refuse_one on search_entry');
    await office.server.sql('update search_stale set tries = 0');
    await indexStale({ db, log });
    expect(await idsOf('쓸 수 없는')).toEqual([bad]);
  });
});

it('acts at the same moment leave an entry made of all of them', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: LINE, title: '동시에 댓글' });
  const words = ['하나호두', '두리자몽', '세찌망고', '네찌앵두', '다섯참외'];
  const answers = await Promise.all(
    words.map((text, i) =>
      office.as(i % 2 ? 'sojang01' : 'gisa01').post(`/api/elec-apv/documents/${docId}/comments`, { text }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(words.map(() => 200));
  for (const word of words) expect(await idsOf(word), word).toEqual([docId]);
  expect(await checkIndex(office.server.database.ownerUrl)).toMatchObject({ wrongCount: 0, waiting: 0 });
});

it('a comment at the moment of the decision is found, however the two meet, and so is the number', async () => {
  const docIds: string[] = [];
  for (let i = 0; i < 12; i++) {
    const docId = await office.draft({ by: 'gisa01', line: LINE, title: `맞물린 문서 ${i}` });
    await office.act('gisa01', docId, { type: 'SUBMIT' });
    docIds.push(docId);
  }
  await Promise.all(
    docIds.flatMap((docId) => [
      office.act('sojang01', docId, { type: 'APPROVE' }),
      office.as('gisa01').post(`/api/elec-apv/documents/${docId}/comments`, { text: '같은때에 남긴 말' }),
    ]),
  );
  expect((await idsOf('같은때에', '&size=100')).sort()).toEqual(docIds.sort());
  const [one] = await office.server.sql<{ doc_number: string }>('select doc_number from document where doc_id = $1', [
    docIds[0],
  ]);
  expect(await idsOf(`"${one?.doc_number}"`)).toContain(docIds[0]);
  expect(await checkIndex(office.server.database.ownerUrl)).toMatchObject({ wrongCount: 0, waiting: 0 });
});

describe('the entry of a decided document comes after its commit', () => {
  const submitted = (title: string) => office.submitted({ by: 'gisa01', line: LINE, title });
  const decided = (docId: string) => office.act('sojang01', docId, { type: 'APPROVE' });
  const numbered = async (...docIds: string[]) =>
    (await office.server.sql('select from document where doc_number is not null and doc_id = any ($1)', [docIds]))
      .length;
  const agrees = async () =>
    expect(await checkIndex(office.server.database.ownerUrl)).toMatchObject({ wrongCount: 0, waiting: 0 });

  it('whoever waits for the next number does not wait for it', async () => {
    const docIds = [await submitted('먼저 결정한 문서'), await submitted('다음에 결정한 문서')];
    const other = new pg.Client({ connectionString: office.server.database.ownerUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('lock table search_entry in share mode');
      const acts = docIds.map(decided);
      await expect.poll(() => numbered(...docIds), { timeout: 10_000 }).toBe(2);
      await other.query('commit');
      expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await other.end();
    }
    await agrees();
  });

  it('the decision stands when it cannot be written, and the job writes it', async () => {
    const docId = await submitted('나중에 적힐 문서');
    await office.server.sql(
      "create function refuse_now() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
    );
    await office.server.sql(
      'create trigger refuse_now before insert on search_entry for each row execute function refuse_now()',
    );
    expect((await decided(docId)).status).toBe(200);
    await office.server.sql('drop trigger refuse_now on search_entry');
    expect(await numbered(docId)).toBe(1);
    expect(await idsOf('"나중에 적힐"')).toEqual([docId]);
    expect(await office.server.sql('select doc_id from search_stale')).toEqual([{ doc_id: docId }]);
    await indexStale({ db, log });
    await agrees();
  });
});

it('an act that changes no word writes no entry; a name or a reason that comes or goes does', async () => {
  const line = [
    { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  ];
  const docId = await office.submitted({ by: 'gisa01', line, title: '말이 그대로인 문서' });
  const entryOf = async () =>
    (await office.server.sql<{ xmin: string }>('select xmin::text from search_entry where doc_id = $1', [docId]))[0]
      ?.xmin;
  const agrees = async () =>
    expect(await checkIndex(office.server.database.ownerUrl)).toMatchObject({ wrongCount: 0, waiting: 0 });
  const written = await entryOf();
  await office.act('gijeon01', docId, { type: 'APPROVE' });
  expect(await entryOf()).toBe(written);
  await agrees();
  await office.act('gijeon01', docId, { type: 'UNDO' });
  expect(await entryOf()).toBe(written);
  await agrees();
  await office.act('gijeon01', docId, { type: 'APPROVE', reason: '견적이 맞습니다' });
  expect(await entryOf()).not.toBe(written);
  await agrees();
  expect(await idsOf('견적이')).toContain(docId);
  await office.act('sojang01', docId, { type: 'APPROVE' });
  await agrees();
});

it('a deleted draft leaves nothing behind, and an act that is refused changes no entry', async () => {
  const [before] = await entries();
  const docId = await office.draft({ by: 'gisa01', line: LINE, title: '지울 문서' });
  const snapshot = await office.snapshot('search_entry', 'search_stale');
  expect((await office.act('gijeon01', docId, { type: 'SUBMIT' })).status).toBe(404);
  expect(await office.snapshot('search_entry', 'search_stale')).toEqual(snapshot);
  await office.act('gisa01', docId, { type: 'DELETE' });
  expect(await entries()).toEqual([before]);
});

it('the words inside an attachment are read by the job, once per file; what cannot be read is noted and no harm', async () => {
  const docId = await office.draft({ by: 'gisa01', line: LINE, title: '붙임 있는 문서' });
  const files = [
    ['견적서.docx', madeDocx('늘푸른조경 소나무 전지 견적')],
    ['빈것.bin', Buffer.from([0, 1, 2, 255, 254])],
    ['부서진.pdf', Buffer.from('%PDF-1.7 broken')],
  ] as const;
  const bytes = new Map<string, Buffer>();
  for (const [n, [name, content]] of files.entries()) {
    const sha = Buffer.alloc(32, n + 1);
    bytes.set(sha.toString('hex'), content);
    await office.server.sql("insert into stored_file values ('10001', $1, $2, now(), now())", [sha, content.length]);
    await office.server.sql(
      "insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at) values ('10001', $1, gen_random_uuid(), $2, $3, 'x/y', $4, $5, 'gisa01', now())",
      [docId, sha, name, content.length, n + 1],
    );
  }
  const read = async ({ sha256 }: { sha256: Buffer }) => ({
    ok: true as const,
    body: bytes.get(sha256.toString('hex')) as Buffer,
  });
  const deps = { db, log, clock: office.server.clock, read };
  expect(await readFileTexts(deps)).toBe(3);
  expect(await readFileTexts(deps)).toBe(0);
  await indexStale({ db, log });
  expect(await idsOf('소나무 전지', '&in=talk')).toEqual([docId]);
  expect(await idsOf('견적서.docx')).toEqual([docId]);
  const states = await office.server.sql<{ state: string }>('select state from search_file order by sha256');
  expect(states[0]).toEqual({ state: 'READ' });
  expect(states[2]).toEqual({ state: 'UNREADABLE' });
}, 60_000);
