import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openMergeDesk } from '../../../test/merge-desk.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { lineSettings } from '../forms/testing/sample-form.ts';
import { readPages, squeezed } from '../print/testing/read-pdf.ts';
import { partsOf, sheetXml } from '../residents/testing/workbook.ts';
import { countSeals } from './make-papers.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const desk = openMergeDesk(server, office);
const gyeongri = forThisFile(() => office.person('gyeongri01'));
const sojang = forThisFile(() => office.person('sojang01'));
const book = (rows: string[][]) => zipOf(partsOf(sheetXml(rows)));
const OFTEN = { ...lineSettings, policy: { allowLineChange: true } };

const line = (text: string, key?: string, part?: string) => ({
  type: 'paragraph',
  ...(part ? { attrs: { part } } : {}),
  content: [{ type: 'text', text }, ...(key ? [{ type: 'field', attrs: { key } }] : [])],
});
const choice = (key: string, options: string[]) => ({ key, label: key, type: 'select', options, other: true });
const text = (key: string) => ({ key, label: key, type: 'text' });

type Given = Record<string, unknown>;

/** A draft on a form of its own, ready to be sent. */
async function drawnOn(definition: Given, content: Given, title = '안내'): Promise<string> {
  const room = drawingRoom(server);
  const formId = await room.create(sojang, `안내문 ${Math.random()}`);
  const whole = { model: 1, heading: '안내문', style: 'letter', ...definition };
  const saved = await room.save(sojang, formId, 1, { definition: whole, settings: OFTEN });
  expect((await room.publish(sojang, formId, saved.body.version)).status).toBe(200);
  const made = await gyeongri.post<{ docId: string }>('/api/elec-apv/documents', { formId });
  const { docId } = made.body;
  const draft = draftContent({
    ...{ title, content, amount: null },
    line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
  });
  expect((await gyeongri.post(`/api/elec-apv/documents/${docId}/save`, { version: 1, draft })).status).toBe(200);
  return docId;
}

/** A document of a form of its own, decided. */
async function decidedOn(definition: Given, content: Given): Promise<string> {
  const docId = await drawnOn(definition, content);
  expect((await office.act('gyeongri01', docId, { type: 'SUBMIT' })).status).toBe(200);
  expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  return docId;
}

it('a row brings in no part that was not on the approved paper, and what is hidden there is neither asked for nor kept', async () => {
  const docId = await decidedOn(
    {
      fields: [text('수신'), choice('구분', ['일반', '소송'])],
      paper: {
        type: 'doc',
        content: [
          line('수신: ', '수신'),
          line('구분: ', '구분'),
          line('소송을 제기합니다. {{숨은 자리}}', undefined, 'p1'),
        ],
      },
      parts: [{ key: 'p1', label: '소송', when: { field: '구분', equals: '소송' } }],
      outside: { as: 'LETTER', to: '수신' },
    },
    { 수신: '{{동}} {{호}}', 구분: '{{어떤}}' },
  );
  expect((await desk.runs(gyeongri, docId)).words.map(({ name }) => name)).toEqual(['동', '호', '어떤']);
  const { body } = await desk.prepare(
    gyeongri,
    docId,
    book([
      ['동', '호', '어떤', '숨은 자리'],
      ['101', '101', '일반', '비밀 하나'],
      ['101', '102', '소송', '비밀 둘'],
    ]),
  );
  expect(body).toMatchObject({ papers: 2, unused: ['숨은 자리'] });
  expect(await server.sql("select 1 from merge_paper where said::text like '%비밀%'")).toEqual([]);
  expect((await desk.issue(gyeongri, docId, body.runId, 2)).status).toBe(200);
  const pages = (await readPages((await desk.print(gyeongri, docId, body.runId)).pdf)).map(squeezed);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('구분:소송');
  for (const page of pages) expect(page).not.toContain('제기합니다');
});

const LETTER = {
  fields: [text('수신'), text('발신명의'), choice('직인', ['날인', '직인생략']), { ...text('내용'), type: 'longText' }],
  paper: { type: 'doc', content: ['수신', '발신명의', '직인', '내용'].map((key) => line(`${key}: `, key)) },
  outside: { as: 'LETTER', to: '수신', body: '내용', sender: '발신명의', seal: '직인' },
};
const { body: _, ...WHOLE } = LETTER.outside;

it.each([
  ['whose name it bears', LETTER, { 발신명의: '{{보내는 이}}', 직인: '날인' }, '{{보내는 이}}', 'FIXED_PLACES'],
  ['which 직인 it bears', LETTER, { 발신명의: '관리사무소장', 직인: '{{도장}}' }, '{{도장}}', 'FIXED_PLACES'],
  [
    'whose name it bears, where the whole paper goes out',
    { ...LETTER, outside: WHOLE },
    { 발신명의: '{{보내는 이}}', 직인: '날인' },
    '{{보내는 이}}',
    'FIXED_PLACES',
  ],
  [
    'one name for a text here and a day there',
    LETTER,
    { 발신명의: '관리사무소장', 직인: '직인생략', 내용: '{{기한:글자}}까지. 기한 {{기한}}' },
    '{{기한}}',
    'MIXED_PLACES',
  ],
])('no row says %s: refused, and nothing is kept', async (_what, form, content, named, reason) => {
  const whole = { 수신: '{{동}} {{호}}', 내용: '알립니다', ...content };
  // Told before it goes on its way.
  const draft = await drawnOn(form, whole);
  const sent = await digestOf(server, ['security_event']);
  const told = await office.act('gyeongri01', draft, { type: 'SUBMIT' });
  expect(told).toMatchObject({ status: 409, body: { details: { reason: 'FIELDS_INVALID' } } });
  expect((told.body as unknown as { errorUserMsg: string }).errorUserMsg).toContain(named);
  expect(await digestOf(server, ['security_event'])).toEqual(sent);
  // One that was approved before this was told.
  const docId = await decidedOn(form, { 발신명의: '관리사무소장', 직인: '직인생략', 내용: '알립니다' });
  await server.sql('alter table document disable trigger user');
  await server.sql('update document set content = $2 where doc_id = $1', [docId, JSON.stringify(whole)]);
  await server.sql('alter table document enable trigger user');
  const before = await digestOf(server, ['security_event']);
  const heads = ['동', '호', '보내는 이', '도장', '기한'];
  const answer = await desk.prepare(
    gyeongri,
    docId,
    book([heads, ['101', '1', '입주자대표회의 회장', '날인', '내일']]),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'ACT_REFUSED', details: { reason } } });
  expect(answer.body.errorUserMsg).toContain(named);
  expect(answer.body.errorUserMsg).toMatch(/주세요\.$/);
  expect(await digestOf(server, ['security_event'])).toEqual(before);
});

it('also where one of the places stands in the title, it is told at 상신, and nothing is sent', async () => {
  const content = { 수신: '{{동}} {{호}}', 발신명의: '관리사무소장', 직인: '직인생략', 내용: '기한 {{기한}}' };
  const draft = await drawnOn(LETTER, content, '{{기한:글자}}까지 내실 돈');
  const before = await digestOf(server, ['security_event']);
  expect(await office.act('gyeongri01', draft, { type: 'SUBMIT' })).toMatchObject({
    status: 409,
    body: { details: { reason: 'FIELDS_INVALID' }, errorUserMsg: expect.stringContaining('{{기한}}') },
  });
  expect(await digestOf(server, ['security_event'])).toEqual(before);
});

it('the 직인 is counted on each paper for itself', async () => {
  const making = {
    words: [],
    gathered: {
      outside: { definition: { ...LETTER, fields: [] } },
      facts: { detail: { title: '안내', content: {}, docNumber: '관리-1' } },
    },
    kit: {
      sealOf: ({ number }: { number: string }) =>
        ({ '관리-1-2': 'office', '관리-1-3': 'council', '관리-1-4': 'office' })[number],
    },
  };
  const papers = [1, 2, 3, 4].map((no) => ({ said: [], no }));
  expect([...(await countSeals(making as never, papers))]).toEqual([
    ['office', 2],
    ['council', 1],
  ]);
});
