import { FileLook, lookSentences } from '@danji/contract/file-look';
import { withTakenAt } from '@danji/contract/photo-date';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { digestOf } from '../../../test/digest.ts';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { makeHwpx } from '../file-contents/testing/make-hwpx.ts';
import { makeXlsx } from '../file-contents/testing/make-xlsx.ts';
import { samples } from './testing/samples.ts';
import { draftOf, upload } from './testing/upload.ts';

let drafter: Person;
let stranger: Person;
let neighbour: Person;
const dataDir = folderForThisFile('look');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));
beforeAll(async () => {
  drafter = await server.signIn('gisa01');
  stranger = await server.signIn('gyeongri01');
  neighbour = await server.signIn('sojang02');
});

const addressOf = (docId: string, attachmentId: unknown, from = 1) =>
  `/api/elec-apv/documents/${docId}/attached/${attachmentId}/look?from=${from}`;
async function attached(name: string, bytes: Buffer) {
  const docId = await draftOf(server, drafter);
  const { status, body } = await upload(server, drafter, docId, name, bytes);
  expect(status, name).toBe(200);
  return { docId, attachmentId: body.attachmentId };
}
async function lookAt(name: string, bytes: Buffer, from = 1): Promise<FileLook> {
  const { docId, attachmentId } = await attached(name, bytes);
  const { status, body } = await drafter.get(addressOf(docId, attachmentId, from));
  expect(status, name).toBe(200);
  return z.decode(FileLook, body as never);
}

describe('what is seen of an attachment', () => {
  it('of HWPX every page as it prints, some at a time, with the words on it', async () => {
    const pages = Array.from({ length: 12 }, (_, i) => [`${i + 1}번째 쪽의 점검 소견`]);
    const file = makeHwpx({ pages, rows: [['설비', '조치']] });
    const first = await lookAt('소견서.hwpx', file);
    expect(first).toMatchObject({ state: 'READ', pageCount: 12, nextPage: 11, wordsOnlyYn: false });
    expect(first.parts).toHaveLength(10);
    expect(first.parts[0]).toMatchObject({ kind: 'page', no: 1 });
    expect(JSON.stringify(first.parts[0])).toMatch(/^\{"kind":"page","no":1,"svg":"<svg /);
    const rest = await lookAt('소견서.hwpx', file, 11);
    expect(rest.parts.map((part) => part.kind === 'page' && [part.no, part.text.trim()])).toEqual([
      [11, '11번째 쪽의 점검 소견'],
      [12, '12번째 쪽의 점검 소견'],
    ]);
    expect(rest.nextPage).toBeNull();
  }, 60_000);

  it('of a workbook every sheet, with words that stand in the cells', async () => {
    const look = await lookAt('단가.xlsx', makeXlsx({ 단가: [['품명', '단가'], ['LED 등', 45_000]], 비고: [['부가세 별도']] })); // biome-ignore format: rows
    expect(look.parts).toEqual([
      { kind: 'sheet', name: '단가', rows: [['품명', '단가'], ['LED 등', '45000']], cutYn: false }, // biome-ignore format: rows
      { kind: 'sheet', name: '비고', rows: [['부가세 별도']], cutYn: false },
    ]);
  }, 60_000);

  it('a broken, a locked and an empty file say so, each in its own sentence', async () => {
    const states = [
      (await lookAt('깨진.hwp', samples.hwp)).state,
      (await lookAt('깨진.pdf', samples.pdf)).state,
      (await lookAt('잠긴.hwpx', makeHwpx({ pages: [['비밀']], isLocked: true }))).state,
      (await lookAt('사진뿐.docx', samples.docx)).state,
    ];
    expect(states).toEqual(['BROKEN', 'BROKEN', 'ENCRYPTED', 'NOTHING']);
    expect(lookSentences.ENCRYPTED).toContain('암호가 걸린 파일');
    expect(lookSentences.BROKEN).toContain('손상되어');
  }, 60_000);

  it('a file that is larger than is read is not even opened, and what is known from its words is not tried again', async () => {
    const { docId, attachmentId } = await attached('한줄.txt', Buffer.from('가나다'));
    const state = async () => (await drafter.get<{ state: string }>(addressOf(docId, attachmentId))).body.state;
    expect(await state()).toBe('READ');
    const note = (found: string, age: string) =>
      server.sql(
        `insert into search_file (apt_id, sha256, state, tried_at, reader)
         select apt_id, sha256, $2, $3::timestamptz - $4::interval, 3 from attachment where attachment_id = $1
         on conflict (apt_id, sha256) do update set state = excluded.state, tried_at = excluded.tried_at`,
        [attachmentId, found, server.clock.now(), age],
      );
    await note('ENCRYPTED', '1 year');
    expect(await state()).toBe('ENCRYPTED');
    await note('TOO_HEAVY', '1 minute');
    expect(await state()).toBe('TOO_HEAVY');
    await note('TOO_HEAVY', '1 hour');
    expect(await state()).toBe('READ');
    await server.sql('alter table attachment disable trigger guard');
    await server.sql('update attachment set bytes = 30000001 where attachment_id = $1', [attachmentId]);
    await server.sql('alter table attachment enable trigger guard');
    expect(await state()).toBe('TOO_LARGE');
  }, 60_000);

  it('ACL-02, ACL-03 nobody sees it who may not read the document, here or in another complex, and nothing changes', async () => {
    const { docId, attachmentId } = await attached('견적.xlsx', makeXlsx({ 견적: [['비밀 단가']] }));
    expect((await drafter.get(addressOf(docId, attachmentId))).status).toBe(200);
    const before = await digestOf(server);
    for (const person of [stranger, neighbour]) {
      const { status, body } = await person.get(addressOf(docId, attachmentId));
      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toContain('비밀');
    }
    expect(await digestOf(server)).toEqual(before);
  }, 60_000);
});

describe('photos', () => {
  const photo = async (orientation?: number) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#2455c3' } })
      .withExif({ IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata(orientation ? { orientation } : {})
      .jpeg()
      .toBuffer();
  const takenOf = async (name: string, bytes: Buffer) => {
    const docId = await draftOf(server, drafter);
    const { body } = await upload(server, drafter, docId, name, bytes);
    const detail = await drafter.get<{ attachments: Record<string, unknown>[] }>(`/api/elec-apv/documents/${docId}`);
    expect(detail.body.attachments[0]).toEqual(body);
    return { docId, body };
  };

  it('say when they were taken, where everybody sees it, and nothing more than that', async () => {
    const dated = Buffer.from(withTakenAt(await photo(), '2026-11-15T14:03'));
    const { docId, body } = await takenOf('현장.jpg', dated);
    expect(body.takenAt).toBe('2026-11-15T14:03');
    const stored = await drafter.get(`/api/elec-apv/documents/${docId}/attached/${body.attachmentId}`);
    expect(stored.status).toBe(200);
    expect('takenAt' in (await takenOf('날짜없음.jpg', await photo())).body).toBe(false);
  });
});
