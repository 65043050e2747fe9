import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { bookOf, homeRow, openMergeDesk } from '../../../test/merge-desk.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { readPages, squeezed } from '../print/testing/read-pdf.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const desk = openMergeDesk(server, office);
const gyeongri = forThisFile(() => office.person('gyeongri01'));
const sojang = forThisFile(() => office.person('sojang01'));
const rowsOf = (dong: string, many: number) =>
  Array.from({ length: many }, (_, index) => homeRow(dong, `${index + 1}`, `받는이${index + 1}`));

it('two people who issue at once get numbers that follow each other, without a gap and never the same', async () => {
  const docId = await desk.decided();
  const [one, other] = await Promise.all([
    desk.prepare(gyeongri, docId, bookOf(rowsOf('101', 7))),
    desk.prepare(sojang, docId, bookOf(rowsOf('102', 5))),
  ]);
  const given = await Promise.all([
    desk.issue(gyeongri, docId, one.body.runId, 7),
    desk.issue(sojang, docId, other.body.runId, 5),
  ]);
  expect(given.map(({ status }) => status)).toEqual([200, 200]);
  const spans = given.map(({ body }) => [body.firstNo, body.lastNo] as const).sort((a, b) => a[0] - b[0]);
  expect(spans[0]?.[0]).toBe(1);
  expect(spans[1]?.[0]).toBe((spans[0]?.[1] ?? 0) + 1);
  expect(spans[1]?.[1]).toBe(12);
  expect(given.map(({ body }) => body.runNo).sort()).toEqual([1, 2]);
});

it('who presses twice puts one run on record', async () => {
  const docId = await desk.decided();
  const { body } = await desk.prepare(gyeongri, docId, bookOf(rowsOf('101', 3)));
  const twice = await Promise.all([1, 2].map(() => desk.issue(gyeongri, docId, body.runId, 3)));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await desk.runs(gyeongri, docId)).runs).toHaveLength(1);
});

it('one run at a time for each person: the second is told to wait, others are not, and afterwards it is free again', async () => {
  const docId = await desk.decided();
  const { runId } = await desk.issued(gyeongri, docId, rowsOf('101', 45));
  const [a, b, c] = await Promise.all([
    desk.print(gyeongri, docId, runId),
    desk.print(gyeongri, docId, runId),
    desk.print(sojang, docId, runId),
  ]);
  expect([a.status, b.status].sort()).toEqual([200, 429]);
  expect(c.status).toBe(200);
  const refused = a.status === 429 ? a : b;
  expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', errorUserMsg: expect.stringContaining('끝난 뒤') });
  expect(await server.sql('select 1 from merge_making')).toEqual([]);
  const again = await desk.print(gyeongri, docId, runId);
  expect(again.status).toBe(200);
  const pages = (await readPages(again.pdf)).map(squeezed);
  expect(pages).toHaveLength(45);
  expect(pages.map((page) => /받는이(\d+)/.exec(page)?.[1])).toEqual(
    rowsOf('101', 45).map((_, index) => `${index + 1}`),
  );
  // The same values, the same bytes.
  expect(again.pdf.equals(c.pdf)).toBe(true);
});

it('how far it is can be read by others, and a maker who has gone silent keeps nobody out', async () => {
  const docId = await desk.decided();
  const { runId } = await desk.issued(gyeongri, docId, rowsOf('101', 2));
  await server.sql(
    `insert into merge_making (apt_id, member_id, run_id, made, started_at, beat_at) values ('10001', 'gyeongri01', $1, 20, $2, $2)`,
    [runId, server.clock.now()],
  );
  expect((await desk.runs(sojang, docId)).runs).toMatchObject([{ made: 20 }]);
  expect((await desk.print(gyeongri, docId, runId)).status).toBe(429);
  server.clock.advance(61_000);
  expect((await desk.runs(sojang, docId)).runs).toMatchObject([{ made: null }]);
  expect((await desk.print(gyeongri, docId, runId)).status).toBe(200);
  expect(await server.sql('select 1 from merge_making')).toEqual([]);
});
