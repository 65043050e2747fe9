import { describe, expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { createLog } from '../../lib/log.ts';
import { wordsApart } from '../file-contents/public.ts';
import { makeHwpx } from '../file-contents/testing/make-hwpx.ts';
import { makeXlsx } from '../file-contents/testing/make-xlsx.ts';
import { createFolderDepot } from '../files/create-folder-depot.ts';
import { readVerified } from '../files/public.ts';
import { pictureOf } from '../files/testing/samples.ts';
import { upload } from '../files/testing/upload.ts';
import { checkIndex, indexStale, readFileTexts } from './public.ts';

const log = createLog('silent');
const dataDir = folderForThisFile('words');
const office = forThisFile(() => startOffice(['gisa01', 'gyeongri01', 'sojang01', 'sojang02'], { env: { dataDir } }));
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 2 }));
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];

/** What the job does every minute, with the files that were really uploaded. */
async function readAll(words: typeof wordsApart = wordsApart): Promise<number> {
  const depot = createFolderDepot(`${dataDir}/files`);
  const read = (key: { aptId: string; sha256: Buffer }, bytes: number) => readVerified(depot, key, bytes);
  const done = await readFileTexts({ db, log, clock: office.server.clock, read, words });
  await indexStale({ db, log });
  return done;
}
const found = async (by: string, q: string) =>
  (
    await office.as(by).get<{ items: { docId: string }[] }>(`/api/search/documents?q=${encodeURIComponent(q)}&in=talk`)
  ).body.items.map(({ docId }) => docId);
async function withFile(name: string, bytes: Buffer): Promise<string> {
  const docId = await office.draft({ by: 'gisa01', line: LINE, title: '붙임 있는 기안' });
  expect((await upload(office.server, office.as('gisa01'), docId, name, bytes)).status).toBe(200);
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  return docId;
}

const LATE = '열두째 쪽에 적은 유도등 배터리';
const hwpx = () =>
  makeHwpx({
    pages: Array.from({ length: 12 }, (_, i) => [i === 11 ? LATE : `${i + 1}쪽`]),
    preview: '1쪽',
  });

describe('files that were uploaded are found by what stands in them', () => {
  it('ACL-08 the last page of HWPX, words in the cells of any sheet; by who may read the document and by nobody else', async () => {
    const letter = await withFile('소방 점검.hwpx', hwpx());
    const sheet = await withFile('단가.xlsx', makeXlsx({ 총괄: [['합계']], 내역: [['무정전 전원장치', 330_000]] }));
    expect(await found('sojang01', '유도등 배터리')).toEqual([]);
    expect(await readAll()).toBe(2);
    for (const [words, docId] of [
      ['유도등 배터리', letter],
      ['무정전 전원장치', sheet],
      ['330,000', sheet],
      ['330000', sheet],
    ] as const) {
      expect(await found('gisa01', words), words).toEqual([docId]);
      expect(await found('sojang01', words), words).toEqual([docId]);
      expect(await found('gyeongri01', words), words).toEqual([]);
      expect(await found('sojang02', words), words).toEqual([]);
    }
    expect(await checkIndex(office.server.database.ownerUrl)).toMatchObject({ wrongCount: 0, waiting: 0 });
  }, 60_000);

  it('what a reader of before has read is read once more, and found by all of it; pictures are left', async () => {
    const docId = await withFile('다시.hwpx', makeHwpx({ pages: [['앞쪽'], ['뒤쪽에 선 정화조']], preview: '앞쪽' }));
    expect(await readAll(async () => ({ state: 'READ', text: '앞쪽' }))).toBe(1);
    expect(await found('gisa01', '정화조')).toEqual([]);
    expect(await readAll()).toBe(0);
    await office.server.sql('update search_file set reader = 1 where text = $1', ['앞쪽']);
    expect(await readAll()).toBe(1);
    expect(await found('gisa01', '정화조')).toEqual([docId]);
    await withFile('현장.png', await pictureOf('png'));
    await withFile('메모.txt', Buffer.from('한 줄'));
    expect(await readAll()).toBe(2);
    // All are of a reader of before now: only what it may have read worse is read again, the picture and the text are not.
    const mimes = () =>
      office.server.sql<{ mime: string }>(
        'select a.mime from attachment a join search_file f using (apt_id, sha256) where f.reader = 1 order by a.mime',
      );
    await office.server.sql('update search_file set reader = 1');
    const again = (await mimes()).length - 2;
    expect(again).toBeGreaterThan(0);
    expect(await readAll()).toBe(again);
    expect(await mimes()).toEqual([{ mime: 'image/png' }, { mime: 'text/plain; charset=utf-8' }]);
    expect(await readAll()).toBe(0);
  }, 60_000);

  it('a file whose reader was ended is tried a few times more, later, and then left; what is read at last is found', async () => {
    const slow = await withFile('바쁜 날.hwpx', makeHwpx({ pages: [['바쁜 날의 저수조']] }));
    const endless = makeHwpx({ pages: [['끝없는 글']] });
    await withFile('끝없는.hwpx', endless);
    const ended = async () => ({ state: 'TOO_HEAVY' as const, text: '' });
    const later = (minutes: number) =>
      office.server.sql("update search_file set tried_at = tried_at - $1::interval where state = 'TOO_HEAVY'", [
        `${minutes} minutes`,
      ]);
    expect(await readAll(ended)).toBe(2);
    expect(await readAll()).toBe(0);
    await later(11);
    expect(await readAll(async (bytes) => (Buffer.from(bytes).equals(endless) ? ended() : wordsApart(bytes)))).toBe(2);
    expect(await found('gisa01', '저수조')).toEqual([slow]);
    await later(11);
    expect(await readAll(ended)).toBe(1);
    await later(60 * 24 * 365);
    expect(await readAll(ended)).toBe(0);
  }, 60_000);

  it('why a file says nothing is noted: locked, broken', async () => {
    await withFile('잠긴.hwpx', makeHwpx({ pages: [['비밀 문서']], isLocked: true }));
    await withFile('깨진.pdf', Buffer.from('%PDF-1.7\nnothing behind it\n'));
    await readAll();
    const states = await office.server.sql<{ name: string; state: string }>(
      "select a.name, f.state from attachment a join search_file f using (apt_id, sha256) where a.name in ('잠긴.hwpx', '깨진.pdf') order by a.name",
    );
    expect(states).toEqual([
      { name: '깨진.pdf', state: 'UNREADABLE' },
      { name: '잠긴.hwpx', state: 'ENCRYPTED' },
    ]);
  }, 60_000);
});
