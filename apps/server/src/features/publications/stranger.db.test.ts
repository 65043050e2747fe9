import type { Output, WireOutput } from '@danji/contract/endpoint';
import type { Field } from '@danji/contract/forms/field';
import type { checkPublicFile, preparePublication } from '@danji/contract/publications';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { deskOf, path } from '../approvals/testing/desk.ts';
import { upload } from '../files/testing/upload.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const room = drawingRoom(server);
const { begin, save, submit } = deskOf(() => gisa);
const text = (key: string): Field => ({ key, label: key, type: 'text' });
const form = forThisFile(async () => ({ id: await room.published(sojang, [text('내용')], {}) }));
const BASE = '/api/cmplx-info/publications';

/** A page of PDF with a line of letters. */
const pdfOf = (line: string) => {
  const stream = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  body += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
};
/** A picture of one colour, so that it can be told from any other by looking at it. */
const pictureOf = (colour: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
async function colourOf(image: Buffer): Promise<'red' | 'green' | 'blue'> {
  const { channels } = await sharp(image).stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  return (['red', 'green', 'blue'] as const)[means.indexOf(Math.max(...means))] ?? 'red';
}

async function complete(title: string, files: readonly (readonly [string, Buffer])[]) {
  const docId = await begin(form.id);
  for (const [name, bytes] of files)
    expect(await upload(server, gisa, docId, name, bytes)).toMatchObject({ status: 200 });
  await save(docId, 1, { 내용: `${title}의 내용` }, { title });
  await submit(docId);
  await sojang.post(`${path(docId)}/act`, { act: { type: 'APPROVE' } });
  return docId;
}
/** Publishes the document with the files of these names. */
async function publish(docId: string, names: readonly string[]) {
  const prepared = (await sojang.get<WireOutput<typeof preparePublication>>(`${BASE}/of-document/${docId}/page`)).body;
  const files = [];
  for (const { attachmentId, name, kind } of prepared.files) {
    if (!names.includes(name)) continue;
    const looked =
      kind === 'DOCUMENT'
        ? (await sojang.get<Output<typeof checkPublicFile>>(`${BASE}/of-document/${docId}/files/${attachmentId}/check`))
            .body.seen
        : null;
    files.push({
      attachmentId,
      name: `자료 ${files.length + 1}`,
      boxes: [],
      seen: looked,
      reason: '업체 자료',
      checkedYn: 'Y',
    });
  }
  expect(files).toHaveLength(names.length);
  const answer = await sojang.post<{ publicationId: string; code: string }>(`${BASE}/of-document/${docId}/page`, {
    ...{ seen: prepared.seen, kind: 'NOTICE', shownUntil: '2027-06-30', shown: [], covered: [], words: [] },
    ...{ checkedYn: 'Y', files },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

type Answer = { status: number; type: string; bytes: Buffer };
let visitor = 0;
const ask = async (url: string): Promise<Answer> => {
  const answer = await server.app.inject({
    ...{ method: 'GET', url, headers: { host: 'localhost' }, remoteAddress: `198.51.100.${++visitor % 200}` },
  });
  expect(answer.headers['set-cookie'], url).toBeUndefined();
  return { status: answer.statusCode, type: String(answer.headers['content-type']), bytes: answer.rawPayload };
};
/** Whatever an answer names as an address: links, pictures, and those of the feed. */
const addressesIn = (body: string): string[] =>
  [...body.matchAll(/(?:href|src|action|srcset|data|content)="([^"]+)"|<id>([^<]+)<\/id>/g)]
    .map(([, one = '', id = '']) => (one || id).replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''))
    .filter((one) => one.startsWith('/'));
async function crawl(code: string): Promise<Map<string, Answer>> {
  const seen = new Map<string, Answer>();
  const queue = [`/open/${code}`, `/open/${code}/feed.xml`];
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    if (seen.has(url)) continue;
    const answer = await ask(url);
    seen.set(url, answer);
    if (/html|xml/.test(answer.type)) queue.push(...addressesIn(answer.bytes.toString('utf8')));
  }
  return seen;
}

it('REG-02 a stranger who follows pages, feed, pictures and files reaches those that were chosen, and no byte of any other', async () => {
  const both = await complete('두 파일 가운데 하나', [
    ['보일 것.pdf', pdfOf('SHOWN-PDF')],
    ['감출 것.pdf', pdfOf('HIDDEN-PDF')],
    ['보일 사진.jpg', await pictureOf('#00ff00')],
    ['감출 사진.jpg', await pictureOf('#ff0000')],
  ]);
  const shown = await publish(both, ['보일 것.pdf', '보일 사진.jpg']);
  const backDoc = await complete('내릴 자료', [
    ['내릴 것.pdf', pdfOf('TAKEN-BACK-PDF')],
    ['내릴 사진.jpg', await pictureOf('#0000ff')],
  ]);
  const back = await publish(backDoc, ['내릴 것.pdf', '내릴 사진.jpg']);
  await complete('올리지 않은 자료', [['안에만.pdf', pdfOf('NEVER-PDF')]]);
  const { code } = (await sojang.get<{ code: string }>(`${BASE}/page`)).body;

  // The twin: while it is shown, all of it is reached, so the crawl finds what there is.
  const before = await crawl(code);
  const wordsOf = (seen: Map<string, Answer>) =>
    [...seen.values()].map(({ bytes }) => bytes.toString('latin1')).join('\n');
  expect(wordsOf(before)).toContain('SHOWN-PDF');
  expect(wordsOf(before)).toContain('TAKEN-BACK-PDF');
  const gone = [...before.keys()].filter((url) => url.startsWith(`/open/${code}/${back.code}`));
  expect(gone.length).toBe(4);

  await sojang.post(`${BASE}/${back.publicationId}/take-back`, { reason: '잘못 올림' });
  const after = await crawl(code);
  expect([...after.values()].every(({ status }) => status === 200)).toBe(true);
  expect([...after.keys()].every((url) => url.startsWith(`/open/${code}`))).toBe(true);
  expect(wordsOf(after)).toContain('SHOWN-PDF');
  expect(wordsOf(after)).not.toMatch(/HIDDEN-PDF|TAKEN-BACK-PDF|NEVER-PDF/);
  const pictures = [...after.values()].filter(({ type }) => type.startsWith('image/'));
  expect(pictures).toHaveLength(2);
  for (const { bytes } of pictures) expect(await colourOf(bytes)).toBe('green');
  expect([...after.keys()].filter((url) => url.startsWith(`/open/${code}/${shown.code}/`))).toHaveLength(3);
  const none = await ask(`/open/${code}/AAAAAAAAAAAAAAAA`);
  for (const url of gone) expect(await ask(url), url).toEqual(none);

  const pages = [...after.values()]
    .filter(({ type }) => /html|xml/.test(type))
    .map(({ bytes }) => bytes.toString('utf8'));
  const ids = await server.sql<{ id: string }>(
    `select doc_id::text as id from document union all select attachment_id::text from attachment
      union all select encode(sha256, 'hex') from attachment union all select publication_id::text from publication`,
  );
  for (const { id } of ids) expect(pages.join('\n')).not.toContain(id);
});
