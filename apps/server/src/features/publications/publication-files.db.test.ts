import type { Output, WireOutput } from '@danji/contract/endpoint';
import type { Field } from '@danji/contract/forms/field';
import type { checkPublicFile, preparePublication } from '@danji/contract/publications';
import type { CoverBox } from '@danji/contract/publications/files';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { makeZip } from '../../lib/testing/make-zip.ts';
import { deskOf, path } from '../approvals/testing/desk.ts';
import { upload } from '../files/testing/upload.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit } = deskOf(() => gisa);
const text = (key: string): Field => ({ key, label: key, type: 'text' });
const form = forThisFile(async () => ({ id: await room.published(sojang, [text('내용')], {}) }));
const BASE = '/api/cmplx-info/publications';

/** A finished document with these files. */
async function complete(title: string, files: readonly (readonly [string, Buffer])[]) {
  const docId = await begin(form.id);
  for (const [name, bytes] of files)
    expect(await upload(server, gisa, docId, name, bytes)).toMatchObject({ status: 200 });
  expect((await save(docId, 1, { 내용: '모두에게' }, { title })).status).toBe(200);
  await submit(docId);
  expect((await sojang.post(`${path(docId)}/act`, { act: { type: 'APPROVE' } })).body).toMatchObject({
    state: 'APPROVED',
  });
  return docId;
}
const prepare = async (docId: string) =>
  (await sojang.get<WireOutput<typeof preparePublication>>(`${BASE}/of-document/${docId}/page`)).body;
const check = async (docId: string, attachmentId: string, by = sojang) =>
  by.get<Output<typeof checkPublicFile>>(`${BASE}/of-document/${docId}/files/${attachmentId}/check`);
type Chosen = {
  checkedYn?: string;
  attachmentId: string;
  name: string;
  boxes?: CoverBox[];
  seen?: string | null;
  reason?: string;
};
const bodyOf = async (docId: string, files: readonly Chosen[]) => ({
  ...{ seen: (await prepare(docId)).seen, kind: 'NOTICE', shownUntil: '2027-06-30', shown: [], covered: [], words: [] },
  ...{ checkedYn: 'Y', files: files.map((file) => ({ boxes: [], seen: null, reason: '', checkedYn: 'Y', ...file })) },
});
const publish = async (docId: string, files: readonly Chosen[]) =>
  sojang.post<{ publicationId: string; code: string }>(`${BASE}/of-document/${docId}/page`, await bodyOf(docId, files));
const pageCode = async () => (await sojang.get<{ code: string }>(`${BASE}/page`)).body.code;
let visitor = 0;
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    ...{ method: 'GET', url, headers: { host: 'localhost', ...headers } },
    remoteAddress: `198.51.100.${++visitor % 200}`,
  });
const linksIn = (html: string) => [...html.matchAll(/(?:href|src)="(\/open\/[^"]+)"/g)].map(([, url = '']) => url);

const FACE = { left: 120, top: 60, width: 80, height: 60 };
/** Grey, with a face in red, and what a camera writes into a file. */
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080' } })
    .composite([{ input: { create: { ...FACE, channels: 3, background: '#ff0000' } }, left: FACE.left, top: FACE.top }])
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER', Artist: '김철수' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();
const box = ({ left, top, width, height } = FACE): CoverBox => ({
  x: Math.round((left / 400) * 10_000),
  y: Math.round((top / 300) * 10_000),
  w: Math.round((width / 400) * 10_000),
  h: Math.round((height / 300) * 10_000),
});
async function redIn(image: Buffer): Promise<number> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > (data[at + 1] ?? 0) + 24) red += 1;
  return red;
}

const WORD = '[Content_Types].xml';
const docx = (body: string, more: { name: string; data: string }[] = []) =>
  makeZip([
    { name: WORD, data: '<Types/>' },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: 'word/document.xml', data: `<w:document><w:body>${body}</w:body></w:document>` },
    ...more,
  ]);
const runs = (...texts: string[]) => `<w:p>${texts.map((one) => `<w:r><w:t>${one}</w:t></w:r>`).join('')}</w:p>`;

it('REG-02 a picture is shown drawn anew with its boxes burnt in, and nothing of the photo that was taken is left in it', async () => {
  const original = await photo();
  expect(await redIn(original)).toBeGreaterThan(4_000);
  const docId = await complete('놀이터 보수 완료', [['김철수_101동 1203호.jpg', original]]);
  const [file] = (await prepare(docId)).files;
  expect(file).toMatchObject({ kind: 'PICTURE', not: null });
  expect(file?.proposed).not.toMatch(/김철수|1203/);
  const { status, body } = await publish(docId, [
    { attachmentId: file?.attachmentId ?? '', name: '보수 뒤', boxes: [box()] },
  ]);
  expect(status).toBe(200);
  const page = `/open/${await pageCode()}/${body.code}`;
  const html = (await get(page)).body;
  expect(html).toContain('보수 뒤');
  expect(html).toMatch(/<img [^>]*loading="lazy"/);
  expect(html).not.toMatch(/김철수|1203|jpg/);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(50_000);
  const pictures = linksIn(html).filter((url) => url.startsWith(`${page}/`));
  expect(pictures).toHaveLength(2);
  for (const url of pictures) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const image = answer.rawPayload;
    expect(await redIn(image)).toBe(0);
    const { exif, icc, xmp, width } = await sharp(image).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(width).toBeGreaterThan(300);
    expect(image.toString('latin1')).not.toMatch(/SECRET-OWNER|Exif/);
    // What lies outside the box is as it was.
    const { data } = await sharp(image).resize(400, 300).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[(20 * 400 + 20) * 3] ?? 0) - 0x80)).toBeLessThan(8);
    expect(data[(90 * 400 + 160) * 3]).toBeLessThan(0x40);
  }
  const [row] = await server.sql('select boxes, name from publication_file where apt_id = $1 and seq_no = 1', [
    '10001',
  ]);
  expect(row).toEqual({ boxes: 1, name: '보수 뒤.jpg' });
});

it('REG-02 the twin: without a box the face is there, so it is the box that covers it', async () => {
  const docId = await complete('가리지 않은 사진', [['사진.jpg', await photo()]]);
  const [file] = (await prepare(docId)).files;
  const { body } = await publish(docId, [{ attachmentId: file?.attachmentId ?? '', name: '사진' }]);
  const page = `/open/${await pageCode()}/${body.code}`;
  const [url = ''] = linksIn((await get(page)).body).filter((one) => one.startsWith(`${page}/`));
  expect(await redIn((await get(url)).rawPayload)).toBeGreaterThan(4_000);
});

it('REG-02 what looks personal anywhere in a file is listed: in pieces, in full width, in notes and in who made it', async () => {
  const hidden = [
    { name: 'docProps/core.xml', data: '<cp><dc:creator>박철민 과장</dc:creator></cp>' },
    { name: 'word/comments.xml', data: `<w:comments>${runs('농협 302-1234-', '5678-91')}</w:comments>` },
    { name: 'word/footer1.xml', data: runs('１０１동 １２０３호') },
  ];
  const file = docx(
    `${runs('연락처 010-', '1234', '-5678')}<w:drawing><wp:docPr descr="민원인 이영희 씨 사진"/></w:drawing>`,
    hidden,
  );
  const docId = await complete('견적 비교표', [['견적.docx', file]]);
  const [one] = (await prepare(docId)).files;
  const attachmentId = one?.attachmentId ?? '';
  const { body } = await check(docId, attachmentId);
  const said = body.found.map((found) => found.text.replace(/\s/g, ''));
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringContaining('010-1234-5678'),
      '302-1234-5678-91',
      '101동1203호',
      '박철민',
      '이영희',
    ]),
  );
  await refused(async () => publish(docId, [{ attachmentId, name: '견적' }]), 409, 'PUBLICATION_REFUSED');
  await refused(
    async () => publish(docId, [{ attachmentId, name: '견적', seen: body.seen }]),
    409,
    'PUBLICATION_REFUSED',
  );
  await refused(
    async () => publish(docId, [{ attachmentId, name: '견적', seen: 'a'.repeat(64), reason: '동의를 받음' }]),
    409,
    'PUBLICATION_REFUSED',
  );
  expect((await publish(docId, [{ attachmentId, name: '견적', seen: body.seen, reason: '동의를 받음' }])).status).toBe(
    200,
  );
  const [row] = await server.sql('select reason, left_open from publication_file where attachment_id = $1', [
    attachmentId,
  ]);
  expect(row).toMatchObject({ reason: '동의를 받음', left_open: { PHONE: 1, ACCOUNT: 1, HOME: 1 } });
});

it('REG-02 a clean file is confirmed without a reason, saved and never opened in place, and gone the moment it is taken back', async () => {
  const bytes = docx(runs('공사 기간은 사흘입니다.'));
  const docId = await complete('공사 안내', [['공사 안내.docx', bytes]]);
  const [file] = (await prepare(docId)).files;
  const attachmentId = file?.attachmentId ?? '';
  const seen = (await check(docId, attachmentId)).body;
  expect(seen).toMatchObject({ found: [], unread: [] });
  const { body } = await publish(docId, [{ attachmentId, name: '공사 안내', seen: seen.seen }]);
  const page = `/open/${await pageCode()}/${body.code}`;
  const [url = ''] = linksIn((await get(page)).body).filter((one) => one.startsWith(`${page}/`));
  const answer = await get(url, { range: 'bytes=0-3' });
  expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  expect(answer.headers['accept-ranges']).toBe('none');
  expect(JSON.stringify(answer.headers)).not.toContain(attachmentId);
  const etag = String(answer.headers.etag);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get(`/open/${await pageCode()}`)).body).toContain('DOCX');

  await sojang.post(`${BASE}/${body.publicationId}/take-back`, { reason: '잘못 올림' });
  const none = (await get(`/open/${await pageCode()}/AAAAAAAAAAAAAAAA`)).body;
  for (const gone of [url, `${url}/small`, page])
    for (const headers of [{}, { 'if-none-match': etag }, { range: 'bytes=0-3' }]) {
      const after = await get(gone, headers as Record<string, string>);
      expect([after.statusCode, after.body]).toEqual([404, none]);
    }
  expect(await server.sql('select 1 from publication_file where attachment_id = $1', [attachmentId])).toEqual([]);
});

it('REG-02 no other file of the document is reached, by no way of asking', async () => {
  const docId = await complete('두 장 가운데 한 장', [
    ['보일 것.jpg', await photo()],
    ['감출 것.docx', docx(runs('안에만'))],
  ]);
  const { files } = await prepare(docId);
  const { body } = await publish(docId, [{ attachmentId: files[0]?.attachmentId ?? '', name: '보일 것' }]);
  const code = await pageCode();
  const page = `/open/${code}/${body.code}`;
  const html = (await get(page)).body;
  expect(html).not.toContain('감출 것');
  const [shown = ''] = linksIn(html).filter((one) => one.startsWith(`${page}/`));
  const own = shown.split('/').at(-1);
  const [{ hash } = { hash: '' }] = await server.sql<{ hash: string }>(
    "select encode(sha256, 'hex') as hash from attachment where attachment_id = $1",
    [files[1]?.attachmentId],
  );
  const other = await publish(await complete('다른 자료', []), []);
  for (const url of [
    `${page}/${files[0]?.attachmentId}`,
    `${page}/${files[1]?.attachmentId}`,
    `${page}/${hash}`,
    `${page}/1`,
    `${page}/AAAAAAAAAAAAAAAA`,
    `${page}/AAAAAAAAAAAAAAAA/small`,
    `${shown}/original`,
    `${shown}/small/small`,
    `${shown}%2f..%2f..`,
    `${page}/..%2f${own}`,
    `${page}/${own?.toLowerCase()}`,
    // The same file under something else that is shown.
    `/open/${code}/${other.body.code}/${own}`,
    `/open/AAAAAAAAAA/${body.code}/${own}`,
    `/api/elec-apv/documents/${docId}/attached/${files[0]?.attachmentId}`,
  ])
    expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(400);
});

it('REG-02 the twin: files that act, that nobody can look into, of others, twice or with a name of somebody are refused', async () => {
  const docId = await complete('거절할 파일', [
    ['묶음.zip', makeZip([{ name: '1.txt', data: '안' }])],
    ['번호.txt', Buffer.from('주민등록번호 900101-1234567\n')],
    ['사진.jpg', await photo()],
  ]);
  const { files } = await prepare(docId);
  const idOf = (at: number) => files[at]?.attachmentId ?? '';
  expect(files.map(({ kind, not }) => [kind, not])).toEqual([
    [null, 'KIND'],
    ['DOCUMENT', null],
    ['PICTURE', null],
  ]);
  await refused(async () => publish(docId, [{ attachmentId: idOf(0), name: '묶음' }]), 409, 'PUBLICATION_REFUSED');
  const { seen } = (await check(docId, idOf(1))).body;
  await refused(
    async () => publish(docId, [{ attachmentId: idOf(1), name: '번호', seen, reason: '동의' }]),
    409,
    'PUBLICATION_REFUSED',
  );
  const before = await digestOf(server);
  for (const [chosen, status] of [
    [[{ attachmentId: idOf(2), name: '김철수 씨' }], 409],
    [[{ attachmentId: idOf(2), name: '101동_1203호' }], 409],
    [[{ attachmentId: idOf(2), name: '' }], 400],
    [[{ attachmentId: idOf(2), name: '사진', checkedYn: 'N' }], 400],
    [[{ attachmentId: idOf(2), name: '사진', boxes: [{ x: -1, y: 0, w: 5, h: 5 }] }], 400],
    [
      [
        { attachmentId: idOf(2), name: '하나' },
        { attachmentId: idOf(2), name: '둘' },
      ],
      409,
    ],
    [[{ attachmentId: '018f0000-0000-7000-8000-000000000000', name: '없는 것' }], 409],
  ] as [Chosen[], number][])
    expect((await publish(docId, chosen)).status, JSON.stringify(chosen)).toBe(status);
  expect(await digestOf(server)).toEqual(before);
  await refused(() => check(docId, idOf(1), gisa), 403, 'NO_PERMISSION');
  await refused(() => check(docId, idOf(1), stranger), 404, 'NOT_FOUND');
  await refused(() => check(docId, idOf(0)), 409, 'PUBLICATION_REFUSED');
});
