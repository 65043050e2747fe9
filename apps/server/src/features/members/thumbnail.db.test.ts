import { limits } from '@danji/contract/limits';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';

let picture: Buffer;
const server = forThisFile(startTestServer);
const gisa = forThisFile(() => server.signIn('gisa01'));
beforeAll(async () => {
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2455c3' } })
    .withExif({ IFD0: { Copyright: 'secret owner' } })
    .jpeg()
    .toBuffer();
});

type Field = [name: string, value: string];
/** A form as a browser sends it. */
async function put(
  file: Buffer | null,
  { fields = [], key, fileName = 'me.jpg' }: { fields?: Field[]; key?: string; fileName?: string } = {},
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (file) form.append('files', new Blob([new Uint8Array(file)]), fileName);
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/thumbnail',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${gisa.token}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
  return { status: answer.statusCode, body: answer.json() as { code?: string; errorUserMsg?: string; image?: string } };
}
const stamp = async () => (await gisa.get<{ memberUpdateAt: string }>('/api/token-validate')).body.memberUpdateAt;

it('SCR-2, FIL-05, RES-02 the picture of who may is made anew, small, without what was hidden in the file, and the stamp moves', async () => {
  const before = await stamp();
  const { status, body } = await put(picture);
  expect(status).toBe(200);
  const bytes = Buffer.from(String(body.image).split(',')[1] ?? '', 'base64');
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: limits.thumbnailPx,
    height: limits.thumbnailPx,
    format: 'webp',
    exif: undefined,
  });
  expect((await stamp()) > before).toBe(true);
  expect((await gisa.get('/api/comm/member/gisa01/thumbnail')).body).toEqual(body);
});

it('ACL-02 of another complex there is no picture to see', async () => {
  const other = await server.signIn('sojang02');
  expect((await other.get('/api/comm/member/gisa01/thumbnail')).body).toEqual({ image: null });
  expect((await other.get('/api/comm/member/gisa01/thumbnail?aptId=10001')).status).toBe(403);
});

it('FIL-01, VAL-04, VAL-10 what is no picture, too large, or carries bad fields is a 4xx in Korean, and nothing changes', async () => {
  const before = await digestOf(server);
  const deep: Field = ['x', `${'['.repeat(100_000)}${']'.repeat(100_000)}`];
  const cases: [string, Parameters<typeof put>[0], Parameters<typeof put>[1]?][] = [
    ['no file', null],
    ['an empty file', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), { fileName: 'me.jpg' }],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['half a picture', picture.subarray(0, 200)],
    ['too large', Buffer.alloc(limits.thumbnailBytesMax + 1, 1)],
    ['deep JSON', picture, { fields: [deep] }],
    ['no JSON', picture, { fields: [['x', '{']] }],
    ['a prototype', picture, { fields: [['x', '{"__proto__":{"isOperator":true}}']] }],
    ['a field called prototype', picture, { fields: [['__proto__', '{"isOperator":true}']] }],
    ['an unknown field', picture, { fields: [['memberId', '"sojang01"']] }],
  ];
  for (const [what, file, options] of cases) {
    const { status, body } = await put(file, options);
    expect(status, what).toBeGreaterThanOrEqual(400);
    expect(status, what).toBeLessThan(500);
    expect(body.errorUserMsg, what).toMatch(/[가-힣]/);
  }
  expect(await digestOf(server)).toEqual(before);
  expect(({} as Record<string, unknown>).isOperator).toBeUndefined();
});

it('IDM-02 the same key with another file is 422; with the same file the first answer', async () => {
  const first = await put(picture, { key: 'key-picture-01' });
  expect(await put(picture, { key: 'key-picture-01' })).toEqual(first);
  const other = await sharp(picture).negate().jpeg().toBuffer();
  expect((await put(other, { key: 'key-picture-01' })).status).toBe(422);
});

it('SES-5 removing the picture moves the stamp once, and not again when there is none', async () => {
  const before = await stamp();
  expect((await gisa.post('/api/auth/thumbnail/remove')).status).toBe(200);
  const removed = await stamp();
  expect(removed > before).toBe(true);
  expect((await gisa.post('/api/auth/thumbnail/remove')).status).toBe(200);
  expect(await stamp()).toBe(removed);
});
