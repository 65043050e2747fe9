import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { vocabularyFor } from './vocabulary-queries.ts';

const office = forThisFile(() => startOffice(['sojang01', 'gisa01']));
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 1 }));
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];

type Item = { docId: string; places: { place: string; found: { text: string } }[] };

async function write(title: string, says: string): Promise<string> {
  return office.submitted({ by: 'gisa01', line: LINE, title, more: { content: { 사유: says }, amount: null } });
}

async function search(q: string): Promise<Map<string, Item>> {
  const answer = await office
    .as('sojang01')
    .get<{ items: Item[] }>(`/api/search/documents?q=${encodeURIComponent(q)}&sort=newest&size=100`);
  expect(answer.status).toBe(200);
  return new Map(answer.body.items.map((item) => [item.docId, item]));
}

it('RES-04 of a document that is too long no place is quoted: it is found, and those beside it are quoted as ever', async () => {
  const long = await write('긴 문서', `무지개다리 점검. ${'내용이 이어집니다. '.repeat(12_000)}`);
  const short = await write('짧은 문서', '무지개다리 점검.');
  const found = await search('무지개다리');
  expect([...found.keys()].sort()).toEqual([long, short].sort());
  expect(found.get(long)?.places).toEqual([]);
  expect(found.get(short)?.places).toMatchObject([{ place: 'BODY', found: { text: '사유: 무지개다리 점검.' } }]);
});

it('RES-04 of thousands of people so many names are looked through for what was meant, those of the office first', async () => {
  await office.server.sql(
    `insert into member (apt_id, member_id, member_type, member_name)
     select '10001', 'many' || n, 'TENANT', '가나' || chr(44032 + n) from generate_series(1, 6000) n`,
  );
  const reader = { aptId: '10001', memberId: 'sojang01', now: new Date() };
  const rows = await db.transact(async (tx) => {
    await openComplex(tx, '10001');
    return tx.run(vocabularyFor(reader, null));
  });
  const names = rows.filter(({ docId, text }) => docId === null && /^가나.$/.test(text));
  expect(names.length).toBeGreaterThan(4_900);
  expect(names.length).toBeLessThan(5_000);
  expect(rows.map(({ text }) => text)).toContain('박소장');
});

it('RES-04 a page reads so much of its documents together, the first of them first', async () => {
  const says = `은하수광장 조명. ${'조명이 이어집니다. '.repeat(8_000)}`;
  const docIds: string[] = [];
  for (let n = 0; n < 7; n += 1) docIds.push(await write(`문서 ${n}`, says));
  const found = await search('은하수광장');
  const quoted = docIds.map((docId) => found.get(docId)?.places.length);
  // Eighty-eight thousand letters each: five of the newest fit into what a page reads.
  expect(quoted).toEqual([0, 0, 1, 1, 1, 1, 1]);
});

it('RES-04 of what was said about the documents of a page so much is read together, of the first of them first', async () => {
  const say = async (docId: string, text: string) =>
    expect(
      (await office.as('sojang01').post(`/api/elec-apv/documents/${docId}/comments`, { text, mentionIds: [] })).status,
    ).toBe(200);
  const docIds: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const docId = await write(`이야기 ${n}`, '없음');
    docIds.push(docId);
    await say(docId, '달빛정원 이야기');
    office.server.clock.advance(1_000);
    for (let m = 0; m < 14; m += 1) await say(docId, '다른 이야기 '.repeat(280).trim());
  }
  const found = await search('달빛정원');
  // Twenty-seven thousand letters each: five of the newest fit into what a page reads.
  expect(docIds.map((docId) => found.get(docId)?.places.length)).toEqual([0, 1, 1, 1, 1, 1]);
});
