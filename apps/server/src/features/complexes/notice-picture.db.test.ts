import sharp from 'sharp';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sysadmin = forThisFile(() => server.signIn('sysadmin'));

const values = { shownYn: 'Y', type: 'temporary', period: null, text: [{ label: '행사', content: '가을 음악회' }] };
const send = async (bytes: Buffer, by = sysadmin) => {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), '포스터.png');
  const sent = new Response(form);
  return server.app.inject({
    method: 'POST',
    url: '/api/syst/notice/picture',
    headers: {
      'x-requested-with': 'danji',
      authorization: `Bearer ${by.token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
};
const drawn = (colour: string) =>
  sharp({ create: { width: 1800, height: 900, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: '비밀 관리사무소' } })
    .png()
    .toBuffer();
const newest = async () => (await sysadmin.get<{ version: number }>('/api/syst/notice')).body.version;
const save = async (more: object) =>
  sysadmin.post('/api/syst/notice', { version: await newest(), values: { ...values, ...more } });
const served = async () =>
  (await server.call('GET', '/contents/layer_popup.json')).body as { id: string; image: string | null };
const kept = () => server.sql('select picture_hash from notice_picture order by sent_at');

it('NTC-4 is sent, drawn anew, shown to who has not signed in once it is saved, and gone when the notice has another', async () => {
  const { image } = (await send(await drawn('#c00'))).json() as { image: string };
  const answer = await server.app.inject({ method: 'GET', url: image });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  const { width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect([width, height, exif]).toEqual([1200, 600, undefined]);
  await save({ image });
  const first = await served();
  expect(first).toMatchObject({ image, text: values.text });

  const second = (await send(await drawn('#00c'))).json() as { image: string };
  expect(await kept()).toHaveLength(2);
  await save({ image: second.image });
  expect(await served()).toMatchObject({ image: second.image });
  expect((await served()).id).not.toBe(first.id);
  expect(await kept()).toHaveLength(1);
  expect((await server.app.inject({ method: 'GET', url: image })).statusCode).toBe(404);
  await save({});
  expect((await served()).image).toBeNull();
  expect(await kept()).toEqual([]);
});

it('NTC-4 what is no picture, an address elsewhere, or one that is not there is refused, and nothing changes', async () => {
  const before = [await served(), await kept(), await newest()];
  expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).json()).toMatchObject({ code: 'NOT_A_PICTURE' });
  for (const image of [
    'https://example.com/a.webp',
    '//example.com/a.webp',
    '/api/logout',
    '/contents/notice-../x.webp',
    `/contents/notice-${'0'.repeat(64)}.webp`,
  ])
    expect((await save({ image })).status, image).toBe(400);
  const sojang = await server.signIn('sojang02');
  expect((await send(await drawn('#0c0'), sojang)).statusCode).toBe(403);
  expect([await served(), await kept(), await newest()]).toEqual(before);
});
