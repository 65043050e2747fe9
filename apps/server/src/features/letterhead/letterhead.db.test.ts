import type { Mark, SealUse } from '@danji/contract/letterhead';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../../db/forms/index.ts';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { formOf } from '../files/testing/upload.ts';
import { callPdf, printsOf } from '../print/testing/call-pdf.ts';
import { readSqueezed } from '../print/testing/read-pdf.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const sojang = forThisFile(() => office.person('sojang01'));
const gisa = forThisFile(() => office.person('gisa01'));

const PATH = '/api/cmplx-info/letterhead';
const LINES = {
  postcode: '00100',
  address: '한빛시 한빛로 100',
  homepage: '',
  phone: '02-0000-1200',
  fax: '',
  email: 'office@hanbit1.example',
};
type Shown = { marks: Mark[]; lines: typeof LINES; linesVersion: number; changedBy: string | null };
type Refused = { code: string; errorUserMsg: string };

const put = async (person: Person, kind: string, bytes: Buffer) => {
  const { type, body } = formOf('직인.png', bytes);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/cmplx-info/marks/${kind}`,
    headers: { 'x-requested-with': 'danji', authorization: `Bearer ${person.token}`, 'content-type': type },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() as Refused };
};
const shown = async (person: Person) => (await person.get<Shown>(PATH)).body;
const uses = async (person: Person) => (await person.get<SealUse[]>('/api/cmplx-info/seal-uses')).body;
/** A red square on white paper. */
const seal = (side: number, red = '#c8321f') =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="300" height="300"><rect x="40" y="40" width="${side}" height="${side}" fill="${red}"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

const NOTICE = shippedForms.find(({ code }) => code === 'NOTICE');
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const submitted = (form = 'NOTICE') =>
  office.submitted({
    by: 'gisa01',
    form,
    line: LINE,
    title: '저수조 청소로 물이 나오지 않습니다',
    more: form === 'NOTICE' ? { content: NOTICE?.sample.values, amount: null } : {},
  });
const decided = async (form?: string) => {
  const docId = await submitted(form);
  server.clock.advance(1_000);
  expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  return docId;
};

describe('marks and lines of a complex', () => {
  it('are set by whoever may change its settings, on record, and shown from then on', async () => {
    expect((await put(sojang, 'OFFICE_SEAL', await seal(200))).status).toBe(200);
    expect((await put(sojang, 'LOGO', await seal(120, '#0f5c4d'))).status).toBe(200);
    const { marks } = await shown(sojang);
    expect(marks.map(({ kind, image }) => [kind, image?.slice(0, 22) ?? null])).toEqual([
      ['LOGO', 'data:image/png;base64,'],
      ['OFFICE_SEAL', 'data:image/png;base64,'],
      ['COUNCIL_SEAL', null],
    ]);
    expect(marks[1]?.setBy).toBe('박소장');
    const events = await server.sql<{ what: string }>(
      "select detail->>'what' as what from security_event where kind = 'SETTING_CHANGED' order by event_id desc limit 2",
    );
    expect(events.map(({ what }) => what)).toEqual(['LOGO set', 'OFFICE_SEAL set']);
  });
  it('the white paper of a 직인 becomes clear, that of a logo stays', async () => {
    const { marks } = await shown(sojang);
    const cornerOf = async (image: string | null | undefined) => {
      const bytes = Buffer.from((image ?? '').split(',')[1] ?? '', 'base64');
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return [info.width, data[3]];
    };
    expect(await cornerOf(marks[1]?.image)).toEqual([200, 255]);
    expect(await cornerOf(marks[0]?.image)).toEqual([300, 255]);
  });
  it('the lines of the foot carry the version that was seen; of two people the second is told', async () => {
    const first = await sojang.post<{ version: number }>(PATH, { version: 0, lines: LINES });
    expect([first.status, first.body.version]).toEqual([200, 1]);
    const before = await digestOf(server);
    const second = await sojang.post<Refused>(PATH, { version: 0, lines: { ...LINES, phone: '' } });
    expect([second.status, second.body.code]).toEqual([409, 'STALE']);
    expect(second.body.errorUserMsg).toContain('박소장');
    expect(await digestOf(server)).toEqual(before);
    expect(await shown(sojang)).toMatchObject({ lines: LINES, linesVersion: 1, changedBy: '박소장' });
  });
  it.each([
    ['no picture', Buffer.from('hello'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
    ['nothing', Buffer.alloc(0), 415],
  ])('FIL-05 %s is refused in Korean, and nothing is written', async (_, bytes, status) => {
    const before = await digestOf(server);
    for (const kind of ['LOGO', 'COUNCIL_SEAL']) {
      const answer = await put(sojang, kind, bytes);
      expect([answer.status, /[가-힣]/.test(answer.body.errorUserMsg)]).toEqual([status, true]);
    }
    expect((await put(sojang, 'FLAG', await seal(9))).status).toBe(400);
    expect(await digestOf(server)).toEqual(before);
  });
  it.each([
    [{ ...LINES, postcode: '1234' }],
    [{ ...LINES, email: 'no address' }],
    [{ ...LINES, phone: 'call me' }],
    [{ ...LINES, address: '가'.repeat(121) }],
  ])('wrong lines are refused, and nothing is written', async (lines) => {
    const before = await digestOf(server);
    const answer = await sojang.post<Refused>(PATH, { version: 1, lines });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await digestOf(server)).toEqual(before);
  });
  it('whoever may not see the settings neither sees nor changes them, nor does another complex', async () => {
    const other = await server.signIn('sojang02');
    const before = await digestOf(server);
    const removed = await gisa.post('/api/cmplx-info/marks/LOGO/remove', {});
    expect([
      (await gisa.get(PATH)).status,
      (await gisa.get('/api/cmplx-info/seal-uses')).status,
      (await gisa.post(PATH, { version: 1, lines: LINES })).status,
      (await put(gisa, 'OFFICE_SEAL', await seal(99))).status,
      removed.status,
    ]).toEqual([403, 403, 403, 403, 403]);
    expect((await shown(other)).marks.every(({ image }) => image === null)).toBe(true);
    expect(await digestOf(server)).toEqual(before);
  });
  it('nothing of it is ever changed or erased', async () => {
    await expect(server.sqlAsApp('10001', 'delete from letterhead_mark')).rejects.toThrow();
    await expect(server.sql("update letterhead_mark set kind = 'LOGO'")).rejects.toThrow('append-only');
    await expect(server.sql('update letterhead_lines set phone = fax')).rejects.toThrow('append-only');
  });
});

describe('the paper that is handed out', () => {
  it('is there once the document is decided; until then it is refused, and nothing is written', async () => {
    const docId = await submitted();
    const before = await digestOf(server);
    const early = await callPdf(server, gisa, docId, '?outside=Y');
    expect([early.status, JSON.parse(early.pdf.toString()).errorUserMsg]).toEqual([
      409,
      '최종 승인된 문서만 게시하거나 보낼 수 있습니다. 결재가 끝난 뒤 다시 인쇄해 주세요.',
    ]);
    expect(await digestOf(server)).toEqual(before);
    expect((await callPdf(server, gisa, docId)).status).toBe(200);
  });
  it('a form without one, and a document that one may not read, are refused, and nothing is written', async () => {
    const [plain, notice] = [await decided('PLAIN_DRAFT'), await decided()];
    const stranger = await office.person('gisa02');
    const before = await digestOf(server);
    expect((await callPdf(server, gisa, plain, '?outside=Y')).status).toBe(409);
    expect((await callPdf(server, stranger, notice, '?outside=Y')).status).toBe(404);
    expect((await callPdf(server, null, notice, '?outside=Y')).status).toBe(401);
    expect((await callPdf(server, gisa, notice, '?outside=Y&size=A5')).status).toBe(400);
    expect(await digestOf(server)).toEqual(before);
  });
  it('carries the 직인, each use on record: who, when, which document; the paper for the file carries none', async () => {
    const docId = await decided();
    const before = (await uses(sojang)).length;
    const { status, pdf } = await callPdf(server, gisa, docId, '?outside=Y&size=A3&download=Y');
    expect(status).toBe(200);
    const text = await readSqueezed(pdf);
    expect(text).toContain('저수조청소로물이나오지않습니다');
    expect(text).not.toContain('직인생략');
    expect(text).not.toContain('박소장');
    const [use, ...rest] = await uses(sojang);
    expect(rest).toHaveLength(before);
    expect(use).toMatchObject({ byName: '정기사', kind: 'OFFICE_SEAL', docId, how: 'DOWNLOAD' });
    expect(use?.docNumber).toMatch(/^공고 제\d{4}-\d+호$/);
    expect((await printsOf(server, docId)).at(-1)?.detail).toMatchObject({ outside: true, sealed: true });
    const inside = await readSqueezed((await callPdf(server, gisa, docId)).pdf);
    expect(inside).toContain('박소장');
    expect((await uses(sojang)).length).toBe(before + 1);
  });
  it('a new 직인, or none, leaves papers that were decided before as they are, byte for byte', async () => {
    const docId = await decided();
    const paper = async () => (await callPdf(server, gisa, docId, '?outside=Y')).pdf;
    const first = await paper();
    server.clock.advance(1_000);
    expect((await put(sojang, 'OFFICE_SEAL', await seal(90))).status).toBe(200);
    expect((await sojang.post(PATH, { version: 1, lines: { ...LINES, phone: '02-0000-9999' } })).status).toBe(200);
    expect((await paper()).equals(first)).toBe(true);
    const later = await decided();
    server.clock.advance(1_000);
    expect((await sojang.post('/api/cmplx-info/marks/OFFICE_SEAL/remove', {})).status).toBe(200);
    expect((await paper()).equals(first)).toBe(true);
    expect(await readSqueezed((await callPdf(server, gisa, later, '?outside=Y')).pdf)).not.toContain('직인생략');
    server.clock.advance(1_000);
    const none = await decided();
    const before = (await uses(sojang)).length;
    expect(await readSqueezed((await callPdf(server, gisa, none, '?outside=Y')).pdf)).toContain('(직인)');
    expect((await uses(sojang)).length).toBe(before);
    const again = await digestOf(server);
    expect((await sojang.post('/api/cmplx-info/marks/OFFICE_SEAL/remove', {})).status).toBe(404);
    expect(await digestOf(server)).toEqual(again);
  });
});
