import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { WAITING_TIMES_AS_THEY_WERE } from './testing/waiting-times-as-they-were.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gisa02', 'gijeon01', 'sojang01', 'sojang02', 'seomu01']));

type Home = {
  firstDayYn: string;
  frequentForms: { formName: string }[];
  recent: { docId: string; title: string; ownYn: string }[];
  privacyCheck: { docId: string } | null;
};
const homeOf = async (by: string) => (await office.as(by).get<Home>('/api/main/home')).body;
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];

it('SCR-1 home is of use on the first day: nothing to show, and it says so', async () => {
  expect(await homeOf('gisa02')).toMatchObject({ firstDayYn: 'Y', frequentForms: [], recent: [] });
});

it('SCR-1 home shows what one drafted and decided lately, and the form one drafts most', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: LINE });
  expect((await office.act('gijeon01', docId, { type: 'APPROVE' })).status).toBe(200);
  const drafter = await homeOf('gisa01');
  expect(drafter.firstDayYn).toBe('N');
  expect(drafter.recent[0]).toMatchObject({ docId, ownYn: 'Y' });
  expect(drafter.frequentForms).toHaveLength(1);
  expect((await homeOf('gijeon01')).recent[0]).toMatchObject({ docId, ownYn: 'N' });
  expect((await homeOf('gijeon01')).frequentForms).toEqual([]);
});

it('ACL-08 home shows no document of another complex, nor one the reader may not open', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: LINE });
  for (const stranger of ['sojang02', 'seomu01', 'gisa02'])
    expect((await homeOf(stranger)).recent.map((row) => row.docId)).not.toContain(docId);
});

it('offers the reasons that one wrote lately, each once, newest first, and nobody else’s', async () => {
  for (const reason of ['견적서가 없습니다.', '금액이 다릅니다.', '견적서가 없습니다.']) {
    const docId = await office.submitted({ by: 'gisa01', line: LINE });
    expect((await office.act('gijeon01', docId, { type: 'REJECT', reason })).status).toBe(200);
  }
  const reasons = (by: string, type: string) =>
    office
      .as(by)
      .get<string[]>(`/api/elec-apv/reasons?type=${type}`)
      .then(({ body }) => body);
  expect(await reasons('gijeon01', 'REJECT')).toEqual(['견적서가 없습니다.', '금액이 다릅니다.']);
  expect(await reasons('gijeon01', 'HOLD')).toEqual([]);
  expect(await reasons('sojang01', 'REJECT')).toEqual([]);
});

type Times = { kind: string; positionName: string; done: number; medianHours: number | null; waiting: number };
it('tells managers how long each kind of step takes and what waits, for their own complex', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: LINE });
  await office.server.sql("update document set submitted_at = now() - interval '10 hours' where doc_id = $1", [docId]);
  await office.act('gijeon01', docId, { type: 'APPROVE' });
  const { body, status } = await office.as('sojang01').get<Times[]>('/api/main/waiting-times');
  expect(status).toBe(200);
  const review = body.find(({ kind }) => kind === 'REVIEW');
  expect(review?.done).toBeGreaterThan(0);
  expect(review?.medianHours).toBeGreaterThanOrEqual(0);
  expect(body.find(({ kind }) => kind === 'DECIDE')?.waiting).toBeGreaterThan(0);
  expect((await office.as('sojang02').get<Times[]>('/api/main/waiting-times')).body).toEqual([]);
  expect((await office.as('gisa01').get('/api/main/waiting-times')).status).toBe(403);
});

it('waiting times are those of one look at all steps, kind by kind', async () => {
  // Days and hours that differ from document to document, over what the tests above and the demo left.
  await office.server.sql(
    `update document set submitted_at = submitted_at - make_interval(hours => (hashtext(doc_id::text) & 255))
      where apt_id = '10001' and submitted_at is not null`,
  );
  const was = await office.server.sqlAsApp('10001', WAITING_TIMES_AS_THEY_WERE, ['10001', new Date()]);
  const { body } = await office.as('sojang01').get<Times[]>('/api/main/waiting-times');
  expect(was.length).toBeGreaterThan(1);
  const close = (rows: readonly object[]) =>
    rows.map((row) => ({ ...row, medianHours: Number((row as Times).medianHours ?? -1).toFixed(6) }));
  expect(close(body)).toEqual(close(was));
});
