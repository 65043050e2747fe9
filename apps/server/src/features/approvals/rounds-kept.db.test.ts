import { expect, it } from 'vitest';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gwajang01', 'sojang01', 'seomu01']));

const line = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
type Entry = { type: string; round: number | null; line: { personId: string }[] | null; written: unknown };
const historyOf = async (docId: string, by = 'sojang01') =>
  (await office.as(by).get<Entry[]>(`/api/elec-apv/documents/${docId}/history`)).body;

it('SCR-10 what was rejected stays in the history when the drafter rewrites it, and the chain still proves it', async () => {
  const docId = await office.submit('gisa01', line, { title: '처음 제목', content: { 사유: '처음 사유' } });
  await office.act('gwajang01', docId, { type: 'REJECT', reason: '금액을 확인해 주세요' });
  const { body: detail } = await office.as('gisa01').get<{ version: number }>(`/api/elec-apv/documents/${docId}`);
  const [only] = line.slice(1).map((step) => ({ ...step, order: 1 }));
  await office.as('gisa01').post(`/api/elec-apv/documents/${docId}/save`, {
    version: detail.version,
    draft: draftContent({ title: '고친 제목', content: { 사유: '고친 사유' }, amount: 500_000, line: [only] }),
  });
  await office.act('gisa01', docId, { type: 'SUBMIT' });

  const history = await historyOf(docId);
  expect(history.map(({ type, round }) => [type, round])).toEqual([
    ['SUBMIT', 1],
    ['REJECT', 1],
    ['SUBMIT', 2],
  ]);
  expect(history.map(({ written }) => written)).toEqual([
    null,
    { title: '처음 제목', content: { 사유: '처음 사유' }, amount: '1848000', attachments: [] },
    null,
  ]);
  const people = history.map((entry) => entry.line?.map(({ personId }) => personId) ?? null);
  expect(people).toEqual([['gisa01', 'gwajang01', 'sojang01'], null, ['gisa01', 'sojang01']]);
  const { body } = await office.as('sojang01').get(`/api/elec-apv/documents/${docId}/verify`);
  expect(body).toMatchObject({ validYn: 'Y', events: 3 });
});

it('SCR-10 회수 keeps what was taken back; an act that ends no round keeps nothing twice', async () => {
  const docId = await office.submit('gisa01', line, { title: '거둔 문서' });
  await office.act('gisa01', docId, { type: 'RECALL' });
  const written = (await historyOf(docId, 'gisa01')).map((entry) => entry.written);
  expect(written).toEqual([null, expect.objectContaining({ title: '거둔 문서' })]);
  const other = await office.submit('gisa01', line);
  await office.act('gwajang01', other, { type: 'APPROVE' });
  await office.act('sojang01', other, { type: 'APPROVE' });
  expect((await historyOf(other)).map((entry) => entry.written)).toEqual([null, null, null]);
});

it('SCR-10 who may not read the document does not read what it said before', async () => {
  const docId = await office.submit('gisa01', line);
  await office.act('gwajang01', docId, { type: 'REJECT', reason: '다시' });
  expect((await office.as('seomu01').get(`/api/elec-apv/documents/${docId}/history`)).status).toBe(404);
});

it('SCR-10 while it is rewritten, others go on reading what was sent, and so does the print; the drafter reads their own words', async () => {
  const docId = await office.submit('gisa01', line, { title: '보낸 제목', content: { 사유: '보낸 사유' } });
  await office.act('gwajang01', docId, { type: 'APPROVE' });
  await office.act('sojang01', docId, { type: 'REJECT', reason: '다시' });
  type Read = { version: number; title: string; amount: number; content: Record<string, unknown> };
  const read = async (by: string) => (await office.as(by).get<Read>(`/api/elec-apv/documents/${docId}`)).body;
  const { version } = await read('gisa01');
  const saved = await office.as('gisa01').post(`/api/elec-apv/documents/${docId}/save`, {
    version,
    draft: draftContent({ title: '아직 안 보낸 제목', content: { 사유: '바꾼 사유' }, amount: 2_000_000, line }),
  });
  expect(saved.status).toBe(200);
  expect(await read('gwajang01')).toMatchObject({
    title: '보낸 제목',
    amount: 1_848_000,
    content: { 사유: '보낸 사유' },
  });
  expect(await read('gisa01')).toMatchObject({ title: '아직 안 보낸 제목', amount: 2_000_000 });
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect(await read('gwajang01')).toMatchObject({ title: '아직 안 보낸 제목', amount: 2_000_000 });
});

it('SCR-10 lists, home and related papers call it as it was sent, too, and find it by that alone', async () => {
  const docId = await office.submit('gisa01', line, { title: '목록에 보낸 제목' });
  const other = await office.submit('gisa01', line, { relatedDocIds: [docId] });
  await office.act('gwajang01', docId, { type: 'REJECT', reason: '다시' });
  const at = `/api/elec-apv/documents/${docId}`;
  const { body } = await office.as('gisa01').get<{ version: number }>(at);
  const draft = draftContent({ title: '목록에 감춘 제목', amount: 2_000_000, line });
  expect((await office.as('gisa01').post(`${at}/save`, { version: body.version, draft })).status).toBe(200);
  type Row = { docId: string; title: string; amount: number };
  const listed = async (by: string, address: string) =>
    (await office.as(by).get<{ items: Row[] }>(`/api/elec-apv/${address}`)).body.items.find(
      (row) => row.docId === docId,
    );
  const seen = async (by: string, list: string) => {
    const row = await listed(by, list);
    const finds = async (text: string) => (await listed(by, `${list}&text=${text}`)) !== undefined;
    const { recent } = (await office.as(by).get<{ recent: Row[] }>('/api/main/home')).body;
    const { relatedDocuments } = (
      await office.as(by).get<{ relatedDocuments: Row[] }>(`/api/elec-apv/documents/${other}`)
    ).body;
    const chain = (await office.as(by).get<{ documents: Row[] }>(`/api/elec-apv/documents/${other}/chain`)).body;
    const titles = [row, ...recent, ...relatedDocuments, ...chain.documents].filter((one) => one?.docId === docId);
    return {
      titles: titles.map((one) => one?.title),
      amount: row?.amount,
      sorted: (await listed(by, `${list}&sort=title`))?.title,
      sent: await finds('보낸 제목'),
      hidden: await finds('감춘 제목'),
    };
  };
  const as = (title: string) => ({ titles: [title, title, title, title], sorted: title });
  const sent = { ...as('목록에 보낸 제목'), amount: 1_848_000, sent: true, hidden: false };
  const own = { ...as('목록에 감춘 제목'), amount: 2_000_000, sent: false, hidden: true };
  expect(await seen('gwajang01', 'apv-inbox?tab=rejected')).toEqual(sent);
  expect(await seen('gisa01', 'sent-inbox?tab=rejected')).toEqual(own);
  expect((await listed('sojang01', 'all-apv-mng?size=50'))?.title).toBe('목록에 보낸 제목');
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect(await listed('gwajang01', 'apv-inbox?tab=waiting')).toMatchObject({
    title: '목록에 감춘 제목',
    amount: 2_000_000,
  });
});

it('ACL-13 what was once sent as 대외비 stays so: its first round would be open to everybody', async () => {
  const docId = await office.submit('gisa01', line, { security: 'CONFIDENTIAL' });
  await office.act('gisa01', docId, { type: 'RECALL' });
  const { body } = await office.as('gisa01').get<{ version: number }>(`/api/elec-apv/documents/${docId}`);
  const before = await office.snapshot('document');
  const save = (security: string) =>
    office.as('gisa01').post<{ code: string; errorUserMsg: string }>(`/api/elec-apv/documents/${docId}/save`, {
      version: body.version,
      draft: draftContent({ line, security }),
    });
  const refused = await save('NORMAL');
  expect([refused.status, refused.body.code]).toEqual([409, 'ACT_REFUSED']);
  expect(refused.body.errorUserMsg).toContain('대외비');
  expect(await office.snapshot('document')).toEqual(before);
  expect((await save('CONFIDENTIAL')).status).toBe(200);
});

type Steps = { version: number; steps: { personId: string; state: string; keptYn: string }[] };
const stepsOf = async (docId: string) =>
  (await office.as('gisa01').get<Steps>(`/api/elec-apv/documents/${docId}`)).body.steps
    .filter(({ personId }) => personId !== 'gisa01')
    .map(({ personId, state, keptYn }) => `${personId} ${state} ${keptYn}`);
/** Approved by the first, rejected by the second, saved again with these values, sent with approvals kept. */
async function sendAgain(amount: number, more: Record<string, unknown> = {}): Promise<string[]> {
  const docId = await office.submit('gisa01', line, { amount: 1_000_000 });
  await office.act('gwajang01', docId, { type: 'APPROVE' });
  await office.act('sojang01', docId, { type: 'REJECT', reason: '다시' });
  const { body } = await office.as('gisa01').get<Steps>(`/api/elec-apv/documents/${docId}`);
  const draft = draftContent({
    title: '승강기 3호기 부품 교체',
    content: { 사유: '고장' },
    amount,
    line,
    ...more,
  });
  const saved = await office
    .as('gisa01')
    .post(`/api/elec-apv/documents/${docId}/save`, { version: body.version, draft });
  expect(saved.status).toBe(200);
  await office.act('gisa01', docId, { type: 'SUBMIT', keepApprovals: true });
  return stepsOf(docId);
}

it('CTL-09 an approval given to 1,000,000 won is not kept under 50,000,000, whatever the client asks for', async () => {
  const chair = { order: 3, kind: 'CONFIRM', personId: 'hoejang01' };
  expect(await sendAgain(50_000_000, { line: [...line, chair] })).toEqual([
    'gwajang01 PENDING N',
    'sojang01 PLANNED N',
    'hoejang01 PLANNED N',
  ]);
});

it('CTL-09 nor under another title or another text; under the same it is', async () => {
  expect((await sendAgain(1_000_000, { title: '전혀 다른 일' }))[0]).toBe('gwajang01 PENDING N');
  expect((await sendAgain(1_000_000, { content: { 사유: '다른 사유' } }))[0]).toBe('gwajang01 PENDING N');
  expect(await sendAgain(1_000_000)).toEqual(['gwajang01 APPROVED Y', 'sojang01 PENDING N']);
});
