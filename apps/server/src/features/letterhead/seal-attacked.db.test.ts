import { previewPdf } from '@danji/contract/print';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shippedForms } from '../../../db/forms/index.ts';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { formOf } from '../files/testing/upload.ts';
import { callPdf } from '../print/testing/call-pdf.ts';
import { readSqueezed } from '../print/testing/read-pdf.ts';

/** The 직인 by people who should not, on papers that nobody decided, and with pictures that are none. */

const server = forThisFile(startTestServer);
const office = openOffice(server);
const sojang = forThisFile(() => office.person('sojang01'));
const gisa = forThisFile(() => office.person('gisa01'));

const put = async (person: Person, bytes: Buffer, name = '직인.png') => {
  const { type, body } = formOf(name, bytes);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/cmplx-info/marks/OFFICE_SEAL',
    headers: { 'x-requested-with': 'danji', authorization: `Bearer ${person.token}`, 'content-type': type },
    payload: body,
  });
  return { status: answer.statusCode, said: String(answer.json().errorUserMsg ?? '') };
};
const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c8321f' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

const NOTICE = shippedForms.find(({ code }) => code === 'NOTICE');
const preview = async (person: Person, more: Record<string, unknown> = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: previewPdf.path,
    headers: { 'x-requested-with': 'danji', authorization: `Bearer ${person.token}` },
    payload: { definition: NOTICE?.definition, values: NOTICE?.sample.values, outside: true, ...more },
  });
  return { status: answer.statusCode, pdf: answer.rawPayload };
};

/** The pictures of a PDF as its objects hold them. */
const picturesIn = (pdf: Buffer) =>
  pdf
    .toString('latin1')
    .split('endobj')
    .filter((object) => /\/Subtype\s*\/Image/.test(object))
    .map((object) => object.slice(object.indexOf('<<')));

it('a preview of what somebody types has the place of the 직인 and never its picture', async () => {
  const none = await preview(gisa);
  expect(none.status).toBe(200);
  expect(await readSqueezed(none.pdf)).toContain('(직인)');
  expect((await put(sojang, await square(200))).status).toBe(200);
  const before = await digestOf(server);
  const first = await preview(gisa, { title: '관리비를 이 계좌로 보내 주세요' });
  expect(await readSqueezed(first.pdf)).not.toContain('(직인)');
  expect(await digestOf(server)).toEqual(before);
  server.clock.advance(1_000);
  expect(
    (
      await put(
        sojang,
        await sharp(await square(120))
          .negate()
          .png()
          .toBuffer(),
      )
    ).status,
  ).toBe(200);
  // Whatever the 직인 is, the preview is the same: there is nothing of it in the file.
  const again = await preview(gisa, { title: '관리비를 이 계좌로 보내 주세요' });
  expect(picturesIn(first.pdf).length).toBeGreaterThan(0);
  expect(picturesIn(again.pdf)).toEqual(picturesIn(first.pdf));
});

it('not on what is rejected, recalled or void, not without the right to print, and no use is on record', async () => {
  const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const submitted = () =>
    office.submitted({
      ...{ by: 'gisa01', form: 'NOTICE', line: LINE, title: '단수 안내' },
      more: { content: NOTICE?.sample.values, amount: null },
    });
  const [rejected, recalled, voided, good] = [
    await submitted(),
    await submitted(),
    await submitted(),
    await submitted(),
  ];
  await office.act('sojang01', rejected, { type: 'REJECT', reason: '고쳐 주세요' });
  await office.act('gisa01', recalled, { type: 'RECALL' });
  for (const docId of [voided, good]) await office.act('sojang01', docId, { type: 'APPROVE' });
  await office.act('sojang01', voided, { type: 'VOID', reason: '잘못 올림' });
  const before = await digestOf(server);
  for (const docId of [rejected, recalled, voided])
    expect((await callPdf(server, gisa, docId, '?outside=Y')).status, docId).toBe(409);
  expect(await digestOf(server)).toEqual(before);
  await server.sql(
    `update role_menu m set can_print = false from menu n where n.menu_id = m.menu_id and n.full_path = '/elec-apv/sign-detail'
        and m.apt_id = '10001' and m.role_id in (select role_id from member_role where apt_id = '10001' and member_id = 'gisa01')`,
  );
  expect((await callPdf(server, gisa, good, '?outside=Y')).status).toBe(403);
  expect(await server.sql('select from seal_use')).toEqual([]);
  expect((await callPdf(server, sojang, good, '?outside=Y')).status).toBe(200);
  expect(await server.sql('select by_id from seal_use')).toEqual([{ by_id: 'sojang01' }]);
});

it('FIL-05 an SVG under another name, a picture that unfolds into too many pixels, and a file that is too large are refused', async () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  );
  const wide = await square(7_000);
  expect(wide.length).toBeLessThan(1_000_000);
  const huge = Buffer.concat([await square(100), Buffer.alloc(20_000_000)]);
  const before = await digestOf(server);
  for (const [bytes, status] of [
    [svg, 415],
    [wide, 415],
    [huge, 413],
  ] as const) {
    const { status: answered, said } = await put(sojang, bytes);
    expect(answered).toBe(status);
    expect(said).toMatch(/[가-힣]/);
  }
  expect(await digestOf(server)).toEqual(before);
});
