import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { bookOf, HEADS, homeRow, openMergeDesk, type Refused } from '../../../test/merge-desk.ts';
import { openOffice } from '../../../test/office.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { callPdf } from '../print/testing/call-pdf.ts';
import { readPages, squeezed } from '../print/testing/read-pdf.ts';
import { partsOf, sheetXml } from '../residents/testing/workbook.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const desk = openMergeDesk(server, office);
const gyeongri = forThisFile(() => office.person('gyeongri01'));
const sojang = forThisFile(() => office.person('sojang01'));
let docId: string;
beforeAll(async () => {
  docId = await desk.decided();
});
const ROW = homeRow('101', '1203', '홍길동');
const BOOK = bookOf([ROW]);

/** Refusals that were noted at the door are no change. */
const TRACES = ['security_event'];
async function refused(
  what: () => Promise<{ status: number; body: unknown }>,
  status: number,
  code: string,
  reason?: string,
) {
  const before = await digestOf(server, TRACES);
  const answer = await what();
  expect(answer).toMatchObject({ status, body: { code, ...(reason ? { details: { reason } } : {}) } });
  expect((answer.body as Refused).errorUserMsg).toMatch(/[가-힣].*[.]$/);
  expect(await digestOf(server, TRACES)).toEqual(before);
}

/** Every way to the papers of a document. */
const ways = (
  person: Person,
  of: string,
  runId: string,
): [string, () => Promise<{ status: number; body: unknown }>][] => [
  ['the template', () => desk.template(person, of)],
  ['a sheet', () => desk.prepare(person, of, BOOK)],
  [
    'residents',
    () => person.post(desk.at(of, '/from-residents'), { dong: null, reason: '안내문을 개별로 보내기 위함' }),
  ],
  ['a preview', () => desk.preview(person, of, runId)],
  ['issuing', () => desk.issue(person, of, runId, 1)],
  ['the file', () => desk.print(person, of, runId)],
  ['one paper', () => desk.paper(person, of, runId, 1)],
  ['the list', () => person.get(desk.at(of, `/${runId}/papers`))],
];

describe('ACL-05 who makes 개별 발송본', () => {
  it('is no resident, however they may read and print', async () => {
    const line = [
      { order: 1, kind: 'REVIEW', personId: 'sojang01' },
      { order: 2, kind: 'DECIDE', personId: 'hoejang01' },
    ];
    const own = await desk.submitted({ 발신명의: '입주자대표회의 회장' }, { line });
    for (const by of ['sojang01', 'hoejang01']) await office.act(by, own, { type: 'APPROVE' });
    const { runId } = await desk.issued(gyeongri, own, [ROW]);
    const chair = await office.person('hoejang01');
    // The chair does print the document itself.
    expect((await callPdf(server, chair, own)).status).toBe(200);
    for (const [what, way] of ways(chair, own, runId))
      await refused(way, 403, 'NO_PERMISSION').catch((error) => expect.fail(`${what}: ${error}`));
    expect((await desk.runs(chair, own)).mayMakeYn).toBe('N');
  });

  it('is nobody who may not read the document, nobody without a right, and nobody of another complex', async () => {
    const { runId } = await desk.issued(gyeongri, docId, [ROW]);
    for (const [by, status, code] of [
      ['gisa01', 404, 'NOT_FOUND'],
      ['sojang02', 404, 'NOT_FOUND'],
      ['noperm01', 403, 'NO_PERMISSION'],
    ] as const)
      for (const [what, way] of ways(await office.person(by), docId, runId))
        await refused(way, status, code).catch((error) => expect.fail(`${by}, ${what}: ${error}`));
    expect((await (await office.person('sojang02')).get(desk.at(docId))).status).toBe(404);
  });

  it('a run is asked for by its own document: neither that of another complex nor that of another document is given', async () => {
    const theirs = await office.submitted({
      by: 'gisa21',
      form: 'ARREARS_LETTER',
      line: [{ order: 1, kind: 'DECIDE', personId: 'sojang02' }],
      more: {
        content: {
          수신: '{{동}} {{호}}',
          발신명의: '관리사무소장',
          직인: '직인생략',
          납부계좌와문의: '문의',
          내용: '{{미납금액}}',
        },
        amount: null,
      },
    });
    expect((await office.act('sojang02', theirs, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
    const { runId } = await desk.issued(gyeongri, docId, [ROW]);
    const other = await desk.decided();
    for (const [of, by] of [
      [other, gyeongri],
      [theirs, await office.person('sojang02')],
    ] as const)
      for (const [what, way] of ways(by, of, runId).slice(3))
        await refused(way, 404, 'NOT_FOUND').catch((error) => expect.fail(`${what}: ${error}`));
  });

  it('what one person prepared is neither seen nor issued by another, and an issued run is not issued again', async () => {
    const { body } = await desk.prepare(gyeongri, docId, BOOK);
    for (const way of [() => desk.preview(sojang, docId, body.runId), () => desk.issue(sojang, docId, body.runId, 1)])
      await refused(way, 404, 'NOT_FOUND');
    // Not on record yet, so nobody gets papers of it, not even who prepared it.
    for (const way of [() => desk.print(gyeongri, docId, body.runId), () => desk.paper(gyeongri, docId, body.runId, 1)])
      await refused(way, 404, 'NOT_FOUND');
    await refused(() => desk.issue(gyeongri, docId, body.runId, 2), 409, 'STALE');
    expect((await desk.issue(gyeongri, docId, body.runId, 1)).status).toBe(200);
    await refused(() => desk.issue(gyeongri, docId, body.runId, 1), 404, 'NOT_FOUND');
  });
});

describe('of which documents', () => {
  it('not before the final approval, not once it is void, and not without places', async () => {
    const waiting = await desk.submitted();
    await refused(() => desk.prepare(gyeongri, waiting, BOOK), 409, 'ACT_REFUSED', 'NOT_DECIDED');
    const plain = await desk.decided({
      수신: '모든 세대',
      내용: '관리비를 납부해 주시기 바랍니다. {{ }} {{a:b}} { {동} }',
    });
    await refused(() => desk.prepare(gyeongri, plain, BOOK), 409, 'ACT_REFUSED', 'NO_PLACES');
    expect((await desk.runs(gyeongri, plain)).words).toEqual([]);
    const inside = await office.complete('gyeongri01');
    await refused(() => desk.prepare(gyeongri, inside, BOOK), 409, 'ACT_REFUSED', 'NO_OUTSIDE_PAPER');
    const gone = await desk.decided();
    const { runId } = await desk.issued(gyeongri, gone, [ROW]);
    expect((await office.act('sojang01', gone, { type: 'VOID', reason: '잘못 보낸 문서' })).status).toBe(200);
    await refused(() => desk.print(gyeongri, gone, runId), 409, 'ACT_REFUSED', 'NOT_DECIDED');
    expect((await desk.runs(gyeongri, gone)).runs).toHaveLength(1);
  });
});

describe('INJ-02 what a sheet may be', () => {
  const nothingKept = async () =>
    expect(await server.sql('select 1 from merge_run where issued_at is null and doc_id = $1', [docId])).toEqual([]);

  it.each([
    [
      'columns are missing',
      zipOf(
        partsOf(
          sheetXml([
            ['동', '호'],
            ['101', '1'],
          ]),
        ),
      ),
      'COLUMNS',
    ],
    [
      'a column stands there twice',
      zipOf(
        partsOf(
          sheetXml([
            [...HEADS, '동'],
            [...ROW, '102'],
          ]),
        ),
      ),
      'COLUMNS',
    ],
    ['nothing in it', bookOf([]), 'EMPTY'],
    ['no workbook', Buffer.from('동,호\n101,1'), 'NOT_XLSX'],
    ['2,001 rows', bookOf(Array.from({ length: 2_001 }, (_, n) => homeRow('101', `${n}`, '가'))), 'TOO_MANY_ROWS'],
    [
      '100,000 rows',
      zipOf(partsOf(sheetXml([HEADS, ...Array.from({ length: 100_000 }, (_, n) => ['101', `${n}`])]))),
      'TOO_MANY_ROWS',
    ],
    [
      'a formula',
      zipOf(
        partsOf(
          sheetXml([HEADS, ROW]).replace(
            '</row></sheetData>',
            '<c r="H2"><f>SUM(F2)</f><v>1</v></c></row></sheetData>',
          ),
        ),
      ),
      'FORMULA',
    ],
    [
      'a bomb',
      zipOf({ ...partsOf(sheetXml([HEADS, ROW])), 'xl/worksheets/sheet2.xml': Buffer.alloc(60_000_000, 0x20) }),
      'BOMB',
    ],
  ])('%s: refused whole', async (_, book, reason) => {
    await server.sql('delete from merge_run where issued_at is null');
    await refused(() => desk.prepare(gyeongri, docId, book), 422, 'IMPORT_REFUSED', reason);
    await nothingKept();
  });

  it('a file of 50 MB is not read to its end', async () => {
    await refused(() => desk.prepare(gyeongri, docId, Buffer.alloc(52_428_800, 1)), 413, 'TOO_LARGE');
    await nothingKept();
  });

  it('rows with a fault are told by row and place, and left out', async () => {
    const { status, body } = await desk.prepare(
      gyeongri,
      docId,
      bookOf([
        homeRow('101', '1', '가나다'),
        homeRow('101', '', '호 없음'),
        homeRow('101', '3', '금액 아님', '십만원'),
        homeRow('101', '4', '두 번 하나'),
        homeRow('101동', '4호', '두 번 둘'),
        homeRow('101', '6', '가'.repeat(10_000)),
        homeRow('101', '7', '음수', '-5000'),
        ['101', '8', '날짜 아님', '어제', '8월', '1', '2026-02-30'],
      ]),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ rows: 8, papers: 1, failedRows: 7, unused: [] });
    expect(body.problems.map(({ row, word, message }) => `${row} ${word}: ${message}`)).toEqual([
      '3 호: 값이 없습니다.',
      '4 미납금액: 금액이 아닙니다: 십만원',
      '5 동·호: 6줄과 동·호가 같습니다.',
      '6 동·호: 5줄과 동·호가 같습니다.',
      '7 성명: 200자까지 쓸 수 있습니다.',
      '8 미납금액: 금액이 아닙니다: -5000',
      '9 기준일: 날짜가 아닙니다: 어제',
      '9 납부기한: 날짜가 아닙니다: 2026-02-30',
    ]);
    // None is right: nothing is kept.
    const none = await desk.prepare(gyeongri, docId, bookOf([homeRow('101', '', '가')]));
    expect(none.body).toMatchObject({ runId: null, papers: 0, failedRows: 1 });
  });

  it('columns that the document has no place for are named and not kept', async () => {
    const book = zipOf(
      partsOf(
        sheetXml([
          [...HEADS, '주민번호'],
          [...ROW, '900101-1234567'],
        ]),
      ),
    );
    const { body } = await desk.prepare(gyeongri, docId, book);
    expect(body).toMatchObject({ papers: 1, unused: ['주민번호'] });
    expect(await server.sql("select 1 from merge_paper where said::text like '%900101%'")).toEqual([]);
  });

  it('DAT-01 cells are text and nothing else: no markup, no further places, no turned direction', async () => {
    const names = [
      '#import "@preview/cetz:0.2.2": *',
      '#read("/etc/passwd") *굵게*',
      '{{동}}{{미납금액}}',
      '<script>alert(1)</script>',
      '김\u202e동길\u200f님',
    ];
    const { runId } = await desk.issued(
      gyeongri,
      docId,
      names.map((name, n) => homeRow('101', `${n + 1}`, name)),
    );
    const pages = (await readPages((await desk.print(gyeongri, docId, runId)).pdf)).map(squeezed);
    expect(pages).toHaveLength(names.length);
    for (const [at, name] of [...names.slice(0, 4), '김동길님'].entries()) expect(pages[at]).toContain(squeezed(name));
    expect(pages.join('')).not.toContain('root:');
  });
});

it('one person has one turn with sheets: whoever sends many waits for the first few, and others do not wait for them', async () => {
  const many = Array.from({ length: 6 }, () => desk.prepare(gyeongri, docId, BOOK));
  const other = desk.prepare(sojang, docId, BOOK);
  const answers = await Promise.all(many);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.find(({ status }) => status === 503)?.body.errorUserMsg).toBe(
    '지금 엑셀을 올리는 사람이 많습니다. 잠시 뒤 다시 올려 주세요.',
  );
  expect((await other).status).toBe(200);
  expect((await desk.prepare(gyeongri, docId, BOOK)).status).toBe(200);
});
