import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { bookOf, HEADS, homeRow, openMergeDesk } from '../../../test/merge-desk.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { sweepServed } from '../../lib/sweep.ts';
import { formOf } from '../files/testing/upload.ts';
import { callPdf } from '../print/testing/call-pdf.ts';
import { readPages, squeezed } from '../print/testing/read-pdf.ts';
import { readPictures } from '../print/testing/read-pictures.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const desk = openMergeDesk(server, office);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 2 }));
const gyeongri = forThisFile(() => office.person('gyeongri01'));
const sojang = forThisFile(() => office.person('sojang01'));

const ROWS = [
  homeRow('101', '1203', '홍길동'),
  homeRow('101동', '1204호', '성춘향', '98,700원'),
  homeRow('102', '301', '이몽룡', '2500000'),
];
const eventsOf = (kind: string) =>
  server.sql<{ member_id: string; detail: Record<string, unknown> }>(
    'select member_id, detail from security_event where kind = $1 order by event_id',
    [kind],
  );
const papersOf = (runId: string) =>
  server.sql<{ said: string[] }>('select said from merge_paper where run_id = $1 order by seq', [runId]);

describe('개별 발송본 of an approved letter', () => {
  it('it is not handed out with its places empty: that print is refused, the copy of the office is printed, and nothing changes', async () => {
    const docId = await desk.decided();
    const before = await digestOf(server);
    const { status, pdf } = await callPdf(server, gyeongri, docId, '?outside=Y');
    expect({ status, body: JSON.parse(String(pdf)) }).toMatchObject({
      status: 409,
      body: { errorUserMsg: expect.stringContaining('개별 발송본') },
    });
    expect(await digestOf(server)).toEqual(before);
    expect((await callPdf(server, gyeongri, docId)).status).toBe(200);
  });

  it('are one PDF with one paper for each row, each under its own number, with amounts and days as people read them', async () => {
    const docId = await desk.decided();
    const [row] = await server.sql<{ doc_number: string; content_hash: Buffer; content: unknown }>(
      'select doc_number, content_hash, content from document where doc_id = $1',
      [docId],
    );
    const { runId, ...given } = await desk.issued(gyeongri, docId, ROWS);
    expect(given).toMatchObject({ runNo: 1, firstNo: 1, lastNo: 3 });
    const { status, headers, pdf } = await desk.print(gyeongri, docId, runId);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('attachment');
    const pages = (await readPages(pdf)).map(squeezed);
    expect(pages).toHaveLength(3);
    const said = [
      ['101동1203호홍길동', '1,234,000원(연체료포함)', `${row?.doc_number}-1`],
      ['101동1204호성춘향', '98,700원(연체료포함)', `${row?.doc_number}-2`],
      ['102동301호이몽룡', '2,500,000원(연체료포함)', `${row?.doc_number}-3`],
    ];
    for (const [at, page] of pages.entries()) {
      for (const [of, words] of said.entries())
        for (const word of words) expect(page.includes(squeezed(word)), `${word} on ${at + 1}`).toBe(at === of);
      expect(page).toContain('2026.12.4.까지');
      expect(page).toContain('2026.11.16.현재');
      expect(page).not.toContain('{{');
    }
    // What was decided is as it was, and its seal is good.
    const [after] = await server.sql('select doc_number, content_hash, content from document where doc_id = $1', [
      docId,
    ]);
    expect(after).toEqual(row);
    const check = await sojang.get<Record<string, unknown>>(`/api/elec-apv/documents/${docId}/verify`);
    expect(check.body).toMatchObject({ validYn: 'Y' });
  });

  it('the approved paper itself shows the places by their names', async () => {
    const docId = await desk.decided();
    const answer = await server.app.inject({
      method: 'GET',
      url: `/api/elec-apv/documents/${docId}/pdf`,
      headers: { authorization: `Bearer ${gyeongri.token}` },
    });
    const text = squeezed((await readPages(answer.rawPayload)).join(''));
    for (const place of ['{{동}}동{{호}}호{{성명}}귀하', '{{미납금액}}', '{{납부기한}}']) expect(text).toContain(place);
  });

  it('are on record: who, when, which document, which values, and each print with what the 직인 stood on', async () => {
    const docId = await desk.decided();
    const before = (await eventsOf('PAPERS_MERGED')).length;
    const { runId } = await desk.issued(gyeongri, docId, ROWS);
    expect((await papersOf(runId)).map(({ said }) => said[5])).toEqual(['1234000', '98700', '2500000']);
    expect((await papersOf(runId))[0]?.said).toEqual([
      '101',
      '1203',
      '홍길동',
      '2026-11-16',
      '2026년 8월~10월',
      '1234000',
      '2026-12-04',
    ]);
    const made = (await eventsOf('PAPERS_MERGED')).slice(before);
    expect(made).toMatchObject([{ member_id: 'gyeongri01', detail: { docId, papers: 3, runNo: 1, source: 'EXCEL' } }]);
    await desk.print(gyeongri, docId, runId);
    await desk.paper(gyeongri, docId, runId, 2);
    const prints = (await eventsOf('DOCUMENT_PRINTED')).filter(({ detail }) => detail.docId === docId);
    expect(prints.map(({ detail }) => [detail.papers, detail.no])).toEqual([
      [3, undefined],
      [1, 2],
    ]);
    const { runs, words, mayMakeYn } = await desk.runs(gyeongri, docId);
    expect(runs).toMatchObject([
      { runNo: 1, papers: 3, leftOut: 0, byName: expect.any(String), made: null, mayPrintYn: 'Y' },
    ]);
    expect(words.map(({ name }) => name)).toEqual(HEADS);
    expect(mayMakeYn).toBe('Y');
  });

  it('the 직인 stands on each paper and is on record with how many; a look before that shows only its place', async () => {
    const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c8321f' } })
      .png()
      .toBuffer();
    const { type, body } = formOf('직인.png', red);
    const set = await server.app.inject({
      method: 'POST',
      url: '/api/cmplx-info/marks/OFFICE_SEAL',
      headers: { 'x-requested-with': 'danji', authorization: `Bearer ${sojang.token}`, 'content-type': type },
      payload: body,
    });
    expect(set.statusCode).toBe(200);
    server.clock.advance(1_000);
    const docId = await desk.decided({ 직인: '날인' });
    const prepared = await desk.prepare(gyeongri, docId, bookOf(ROWS));
    const uses = () => server.sql<{ papers: number }>('select papers from seal_use where doc_id = $1', [docId]);
    const look = await desk.preview(gyeongri, docId, prepared.body.runId);
    expect(await uses()).toEqual([]);
    await desk.issue(gyeongri, docId, prepared.body.runId, 3);
    const made = await desk.print(gyeongri, docId, prepared.body.runId);
    expect(await uses()).toEqual([{ papers: 3 }]);
    const [shown, stamped] = await Promise.all([readPictures(look.pdf), readPictures(made.pdf)]);
    expect(stamped.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(shown.length).toBeGreaterThan(0);
    // The picture of the 직인 is in the file once, and not in the look at it.
    const imagesIn = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Subtype \/Image/g)].length;
    expect(imagesIn(made.pdf)).toBeLessThanOrEqual(2);
  });

  it('a second run goes on with the numbers, and one paper of a run is printed again exactly as it was', async () => {
    const docId = await desk.decided();
    const first = await desk.issued(gyeongri, docId, ROWS);
    const second = await desk.issued(gyeongri, docId, [homeRow('105', '909', '변학도')]);
    expect(second).toMatchObject({ runNo: 2, firstNo: 4, lastNo: 4 });
    const again = await desk.paper(gyeongri, docId, first.runId, 2);
    expect(again.status).toBe(200);
    const whole = await readPages((await desk.print(gyeongri, docId, first.runId)).pdf);
    expect(squeezed((await readPages(again.pdf)).join(''))).toBe(squeezed(whole[1] ?? ''));
    server.clock.advance(120_000);
    expect((await desk.paper(gyeongri, docId, first.runId, 2)).pdf.equals(again.pdf)).toBe(true);
    for (const no of [4, 99]) expect((await desk.paper(gyeongri, docId, first.runId, no)).status).toBe(404);
  });

  it('are listed with the doors masked, and found by whole values', async () => {
    const by = gyeongri;
    const docId = await desk.decided();
    const { runId } = await desk.issued(by, docId, ROWS);
    const all = await by.get<{ total: number; items: { seq: number; cells: string[] }[] }>(
      desk.at(docId, `/${runId}/papers`),
    );
    expect(all.body.total).toBe(3);
    expect(all.body.items[0]?.cells.slice(0, 3)).toEqual(['101동', '****호', '홍길동']);
    expect(JSON.stringify(all.body)).not.toContain('1203');
    const found = await by.get<typeof all.body>(
      `${desk.at(docId, `/${runId}/papers`)}?text=${encodeURIComponent('101동 1204호')}`,
    );
    expect(found.body.items.map(({ seq }) => seq)).toEqual([2]);
    const none = await by.get<typeof all.body>(`${desk.at(docId, `/${runId}/papers`)}?text=120`);
    expect(none.body.total).toBe(0);
  });

  it('the preview shows the first, the tenth and the last paper, marked, and puts nothing on record', async () => {
    const by = gyeongri;
    const docId = await desk.decided();
    const rows = Array.from({ length: 12 }, (_, index) => homeRow('103', `${100 + index}`, `이름${index}번`));
    const { body } = await desk.prepare(by, docId, bookOf(rows));
    const before = await digestOf(server);
    const pages = (await readPages((await desk.preview(by, docId, body.runId)).pdf)).map(squeezed);
    expect(pages.map((page) => /이름\d+번/.exec(page)?.[0])).toEqual(['이름0번', '이름9번', '이름11번']);
    expect(pages.every((page) => page.includes('미리보기'))).toBe(true);
    expect(await digestOf(server)).toEqual(before);
    expect((await desk.runs(by, docId)).runs).toEqual([]);
  });

  it('what is prepared and not issued is gone after a day; what is issued stays, never changed', async () => {
    const by = gyeongri;
    const docId = await desk.decided();
    const kept = await desk.issued(by, docId, ROWS);
    const left = await desk.prepare(by, docId, bookOf(ROWS));
    await sweepServed(db, new Date(server.clock.now().getTime() + 3_600_000));
    expect(await papersOf(left.body.runId ?? '')).toHaveLength(3);
    await sweepServed(db, new Date(server.clock.now().getTime() + 90_000_000));
    expect(await papersOf(left.body.runId ?? '')).toHaveLength(0);
    expect(await papersOf(kept.runId)).toHaveLength(3);
    for (const change of [
      `update merge_run set papers = 2 where run_id = '${kept.runId}'`,
      `delete from merge_run where run_id = '${kept.runId}'`,
      `update merge_paper set said = '[]' where run_id = '${kept.runId}'`,
      `delete from merge_paper where run_id = '${kept.runId}'`,
      `insert into merge_paper (apt_id, run_id, seq, said) values ('10001', '${kept.runId}', 4, '[]')`,
    ])
      await expect(server.sql(change), change).rejects.toThrow(/does not change/);
    expect(await papersOf(kept.runId)).toHaveLength(3);
  });
});
