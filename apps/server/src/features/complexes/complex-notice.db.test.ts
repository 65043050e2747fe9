import sharp from 'sharp';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const neighbour = forThisFile(() => server.signIn('gisa21'));
const refused = refusedBy(() => server);

const PATH = '/api/dang/notice';
const values = { shownYn: 'Y', type: 'temporary', period: null, text: [{ label: '단수', content: '20일 오전' }] };
type Kept = { version: number; notice: { id: string; image: string | null } | null };
const kept = async (by = sojang, scope = '') => (await by.get<Kept>(`${PATH}${scope}`)).body;
const save = async (more: object = {}, by = sojang, scope = '', version?: number) =>
  by.post(`${PATH}${scope}`, {
    version: version ?? (await kept(by, scope)).version,
    values: { ...values, ...more },
  });
const seenBy = async (person: Person) =>
  (await person.get<{ notice: { id: string; image: string | null } | null }>('/api/main/notice')).body.notice;
const noticeIdOf = async (person: Person) =>
  (await person.get<{ noticeId?: string }>('/api/main/memberInfo')).body.noticeId;
const general = async () => (await server.call('GET', '/contents/layer_popup.json')).body;
async function sendPicture(by: Person, scope = '') {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), '안내.png');
  const sent = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: `${PATH}/picture${scope}`,
    headers: {
      'x-requested-with': 'danji',
      authorization: `Bearer ${by.token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() as { image: string } };
}

it('NTC-1 a complex has a notice of its own: its people see it, others do not, and the one for everybody stays', async () => {
  const before = await general();
  expect(await seenBy(gisa)).toBeNull();
  expect(await noticeIdOf(gisa)).toBeUndefined();
  const answer = await save();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await seenBy(gisa)).toMatchObject({ text: values.text });
  expect(await noticeIdOf(gisa)).toBe((await seenBy(gisa))?.id);
  expect(await seenBy(neighbour)).toBeNull();
  expect(await noticeIdOf(neighbour)).toBeUndefined();
  expect(await seenBy(sysadmin)).toBeNull();
  expect(await general()).toEqual(before);
  await save({ shownYn: 'N' });
  expect(await seenBy(gisa)).toBeNull();
  expect(await noticeIdOf(gisa)).toBeUndefined();
});

it('NTC-4 an empty one is not shown to anybody: it may be kept, and is refused as soon as it is to be seen', async () => {
  const before = await seenBy(gisa);
  const body = await refused(() => save({ text: [] }), 400, 'INVALID_INPUT');
  expect(JSON.stringify(body.details)).toContain('내용을 적거나 그림을');
  expect(await seenBy(gisa)).toEqual(before);
  await refused(
    () => sysadmin.post('/api/syst/notice', { version: 0, values: { ...values, text: [] } }),
    400,
    'INVALID_INPUT',
  );
  expect((await save({ text: [], shownYn: 'N' })).status).toBe(200);
  expect(await seenBy(gisa)).toBeNull();
});

it('NTC-4 with a picture of its own, which goes with the notice', async () => {
  const { status, body } = await sendPicture(sojang);
  expect(status).toBe(200);
  expect((await save({ image: body.image })).status).toBe(200);
  expect((await seenBy(gisa))?.image).toBe(body.image);
  expect((await server.app.inject({ method: 'GET', url: body.image })).headers['content-type']).toBe('image/webp');
  await save();
  expect((await server.app.inject({ method: 'GET', url: body.image })).statusCode).toBe(404);
});

it('NTC-1 the operator writes that of a complex that is named, and the one for everybody where it belongs', async () => {
  expect((await save({ text: [{ label: '점검', content: '승강기' }] }, sysadmin, '?aptId=10002')).status).toBe(200);
  expect(await seenBy(neighbour)).toMatchObject({ text: [{ label: '점검', content: '승강기' }] });
  const body = await refused(() => save({}, sysadmin, '', 0), 403, 'NO_PERMISSION');
  expect(body.errorUserMsg).toMatch(/단지 관리/);
});

it('ACL-05, CON-07 without the right, for another complex, with an older version or another’s picture nothing changes', async () => {
  const { version } = await kept();
  await refused(() => save({}, gisa, '', version), 403, 'NO_PERMISSION');
  await refused(() => save({}, sojang, '?aptId=10002', 1), 403, 'FOREIGN_COMPLEX');
  await refused(() => save({}, sojang, '', version - 1), 409, 'STALE');
  await refused(() => save({ text: [{ label: '', content: 'x' }] }), 400, 'INVALID_INPUT');
  const { body } = await sendPicture(sysadmin, '?aptId=10002');
  await refused(() => save({ image: body.image }), 400, 'INVALID_INPUT');
  await refused(() => sendPicture(gisa), 403, 'NO_PERMISSION');
});
