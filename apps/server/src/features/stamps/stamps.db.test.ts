import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { formOf } from '../files/testing/upload.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const sojang = forThisFile(() => office.person('sojang01'));

type Shown = { kind: string; memberName: string; image: string | null; errorUserMsg?: string };
const MINE = '/api/auth/stamp';
const STROKES = [
  [
    [10, 10],
    [500, 900],
    [990, 10],
  ] as [number, number][],
];
const drawn = { kind: 'DRAWN', ratio: 0.5, strokes: STROKES };
const put = async (person: Person, bytes: Buffer) => {
  const { type, body } = formOf('도장.jpg', bytes);
  const answer = await server.app.inject({
    method: 'POST',
    url: `${MINE}/picture`,
    headers: { 'x-requested-with': 'danji', authorization: `Bearer ${person.token}`, 'content-type': type },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() as Shown };
};
const count = async () => (await server.sql<{ many: number }>('select count(*)::int as many from stamp'))[0]?.many ?? 0;
const pixels = async (image: string | null) =>
  sharp(Buffer.from((image ?? '').split(',')[1] ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
/** A red stamp on white paper, with a place in its EXIF. */
const stampPhoto = (width = 900) =>
  sharp({ create: { width, height: width, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${width}"><circle cx="${width / 2}" cy="${width / 2}" r="${width / 3}" fill="#cc0000"/></svg>`,
        ),
      },
    ])
    .withExif({ IFD0: { Copyright: 'Hidden Owner' } })
    .jpeg()
    .toBuffer();

describe('the own stamp', () => {
  it('is the seal of the name until another is set, and nothing is stored for it', async () => {
    expect((await sojang.get<Shown>(MINE)).body).toMatchObject({ kind: 'NAME', memberName: '박소장', image: null });
    const before = await count();
    expect((await sojang.post<Shown>(MINE, { kind: 'NAME' })).status).toBe(200);
    expect(await count()).toBe(before);
  });
  it('a picture is made small and clear, and what is hidden in it is gone', async () => {
    const { status, body } = await put(sojang, await stampPhoto());
    expect(status).toBe(200);
    expect(body.kind).toBe('PICTURE');
    const bytes = Buffer.from((body.image ?? '').split(',')[1] ?? '', 'base64');
    expect(bytes.includes('Hidden Owner')).toBe(false);
    const { data, info } = await pixels(body.image);
    expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(300);
    expect(data[3]).toBe(0);
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
    expect(data[middle + 3]).toBe(255);
    expect(data[middle]).toBeGreaterThan(180);
  });
  it('a photo of a stamp on rough paper, with the noise of a phone, is kept as well, within the bounds of the table', async () => {
    const side = 600;
    const rough = await sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#d8d2c8',
        noise: { type: 'gaussian', mean: 150, sigma: 60 },
      },
    })
      .composite([
        {
          input: Buffer.from(
            `<svg width="${side}" height="${side}"><circle cx="300" cy="300" r="210" fill="none" stroke="#c01818" stroke-width="36"/></svg>`,
          ),
        },
      ])
      .jpeg({ quality: 95 })
      .toBuffer();
    const before = await count();
    const { status, body } = await put(await office.person('gijeon01'), rough);
    expect([status, body.kind]).toEqual([200, 'PICTURE']);
    expect(await count()).toBe(before + 1);
    const { info } = await pixels(body.image);
    expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(300);
    const [stored] = await server.sql<{ bytes: number }>(
      "select octet_length(image) as bytes from stamp where member_id = 'gijeon01' order by created_at desc limit 1",
    );
    expect(stored?.bytes).toBeGreaterThan(0);
  });
  it('a drawn signature becomes a picture of its strokes', async () => {
    const { status, body } = await sojang.post<Shown>(MINE, drawn);
    expect(status).toBe(200);
    expect(body.kind).toBe('DRAWN');
    const { data, info } = await pixels(body.image);
    expect(info.width / info.height).toBeGreaterThan(1.5);
    expect(data.some((value, index) => index % 4 === 3 && value === 255)).toBe(true);
  });
  it('setting the same again changes nothing', async () => {
    await sojang.post(MINE, drawn);
    const before = await count();
    await sojang.post(MINE, drawn);
    expect(await count()).toBe(before);
  });
  it('RES-04 a signature of more points than any has is refused unread, and nothing is written', async () => {
    const strokes = (points: number) => Array.from({ length: 10 }, () => Array(points / 10).fill([500, 500]));
    const before = await count();
    const answer = await sojang.post<Shown>(MINE, { ...drawn, strokes: strokes(10_000) });
    expect(answer.status).toBe(413);
    expect(answer.body.errorUserMsg).toMatch(/[가-힣]/);
    expect(await count()).toBe(before);
    expect((await sojang.post<Shown>(MINE, { ...drawn, strokes: strokes(5_000) })).status).toBe(200);
  });
  it.each([
    [{ kind: 'DRAWN', ratio: 0.5, strokes: [] }],
    [{ kind: 'DRAWN', ratio: 0.5, strokes: [[[0, 2000]]] }],
    [{ kind: 'DRAWN', ratio: 99, strokes: STROKES }],
    [{ kind: 'DRAWN', ratio: 0.5, strokes: Array.from({ length: 101 }, () => [[1, 1]]) }],
    [{ kind: 'DRAWN', ratio: 0.5, strokes: [['"/><script>', 1]] }],
    [{ kind: 'SVG' }],
  ])('bad strokes are refused, and nothing is written', async (body) => {
    const before = await count();
    const answer = await sojang.post<Shown>(MINE, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errorUserMsg).toMatch(/[가-힣]/);
    expect(await count()).toBe(before);
  });
  it.each([
    ['no picture', Buffer.from('hello')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>')],
  ])('FIL-05 %s is refused, and nothing is written', async (_, bytes) => {
    const before = await count();
    expect((await put(sojang, bytes)).status).toBe(415);
    expect(await count()).toBe(before);
  });
  it('white paper alone is refused', async () => {
    const white = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    expect(await put(sojang, white)).toMatchObject({
      status: 415,
      body: { errorUserMsg: expect.stringContaining('도장이 보이지') },
    });
  });
  it('is changed a bounded number of times a day', async () => {
    const gisa = await office.person('gisa02');
    const statuses = [];
    for (let i = 0; i < 21; i++)
      statuses.push(
        (
          await gisa.post(MINE, {
            ...drawn,
            strokes: [
              [
                [i, i],
                [900, 900],
              ],
            ],
          })
        ).status,
      );
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
  });
});

describe('the stamp under a document', () => {
  const stampOf = async (person: Person, docId: string, stepId: string) =>
    person.get<Shown>(`/api/elec-apv/documents/${docId}/steps/${stepId}/stamp`);
  const stepOf = async (docId: string, kind: string) =>
    (
      await server.sql<{ step_id: string }>('select step_id from step where doc_id = $1 and kind = $2', [docId, kind])
    )[0]?.step_id ?? '';

  it('is the one that was set when the person signed', async () => {
    const gwajang = await office.person('gwajang01');
    const docId = await office.submitted({
      by: 'gisa01',
      line: [
        { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
        { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      ],
    });
    await gwajang.post(MINE, drawn);
    server.clock.advance(1_000);
    await office.act('gwajang01', docId, { type: 'APPROVE' });
    server.clock.advance(1_000);
    await gwajang.post(MINE, { kind: 'NAME' });
    const gisa = await office.person('gisa01');
    const review = await stepOf(docId, 'REVIEW');
    expect((await stampOf(gisa, docId, review)).body).toMatchObject({
      kind: 'DRAWN',
      memberName: '이과장',
      image: expect.stringMatching(/^data:image\/png/),
    });
    expect((await gwajang.get<Shown>(MINE)).body.kind).toBe('NAME');
    // Who has not signed has no stamp there, and who may not read learns nothing.
    expect((await stampOf(gisa, docId, await stepOf(docId, 'DECIDE'))).status).toBe(404);
    expect((await stampOf(await office.person('gisa02'), docId, review)).status).toBe(404);
    expect((await stampOf(await server.signIn('sojang02'), docId, review)).status).toBe(404);
  });
  it('no stamp is ever changed or erased', async () => {
    await expect(server.sqlAsApp('10001', 'delete from stamp')).rejects.toThrow();
    await expect(server.sql("update stamp set kind = 'NAME', image = null")).rejects.toThrow('append-only');
  });
});
