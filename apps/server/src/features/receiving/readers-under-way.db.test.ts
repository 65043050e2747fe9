import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gisa02', 'seomu01', 'gwajang01', 'sojang01', 'gyeongri01']));
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const TABLES = ['participant', 'approval_event', 'document', 'alarm', 'step'];

type Answer = { details?: { reason: string }; errorUserMsg?: string };
const add = (by: string, docId: string, kind: 'REFERENCE' | 'READER', ...memberIds: string[]) =>
  office.as(by).post<Answer>(`/api/elec-apv/documents/${docId}/readers`, { memberIds, kind });
const statusFor = async (by: string, docId: string) =>
  (await office.as(by).get(`/api/elec-apv/documents/${docId}`)).status;
const toldOf = async (memberId: string, docId: string) =>
  (
    await office.server.sql<{ title: string }>('select title from alarm where member_id = $1 and doc_id = $2', [
      memberId,
      docId,
    ])
  ).map(({ title }) => title);

it('under way the drafter and whoever has the turn let people read: 참조 at once, 열람 with the decision, each told once', async () => {
  const docId = await office.submit('seomu01', LINE);
  const seen = await office.as('gwajang01').get<{ version: number }>(`/api/elec-apv/documents/${docId}`);
  expect(await statusFor('gisa01', docId)).toBe(404);
  expect((await add('seomu01', docId, 'REFERENCE', 'gisa01')).status).toBe(200);
  expect((await add('gwajang01', docId, 'REFERENCE', 'gisa01')).status).toBe(200);
  expect(await statusFor('gisa01', docId)).toBe(200);
  expect(await toldOf('gisa01', docId)).toHaveLength(1);

  expect((await add('gwajang01', docId, 'READER', 'gisa02')).status).toBe(200);
  expect([await statusFor('gisa02', docId), await toldOf('gisa02', docId)]).toEqual([404, []]);

  const { body: history } = await office
    .as('seomu01')
    .get<{ type: string; actorId: string; readers: unknown }[]>(`/api/elec-apv/documents/${docId}/history`);
  expect(history.slice(1)).toMatchObject([
    { type: 'ADD_REFERENCES', actorId: 'seomu01', readers: [{ memberId: 'gisa01', name: '정기사' }] },
    { type: 'ADD_READERS', actorId: 'gwajang01', readers: [{ memberId: 'gisa02', name: '강기사' }] },
  ]);

  // What approvers have seen stays good.
  const approve = { act: { type: 'APPROVE' }, version: seen.body.version };
  expect((await office.as('gwajang01').post(`/api/elec-apv/documents/${docId}/act`, approve)).status).toBe(200);
  expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  expect(await statusFor('gisa02', docId)).toBe(200);
  expect(await toldOf('gisa02', docId)).toHaveLength(1);
  const verdict = await office.as('sojang01').get(`/api/elec-apv/documents/${docId}/verify`);
  expect(verdict.body).toMatchObject({ validYn: 'Y' });
});

it('ACL-03 under way nobody else does, not a manager without the turn; nothing is opened that is confidential, and no 참조 comes after the decision', async () => {
  const docId = await office.submit('seomu01', LINE, { referenceIds: ['gisa01'] });
  const secret = await office.submit('seomu01', LINE, { security: 'CONFIDENTIAL' });
  const done = await office.complete('seomu01');
  const before = await office.snapshot(...TABLES);
  const reason = async (answer: ReturnType<typeof add>) => (await answer).body.details?.reason;
  expect(await reason(add('gisa01', docId, 'REFERENCE', 'gisa02'))).toBe('NOT_DRAFTER_NOR_TURN');
  expect(await reason(add('sojang01', docId, 'READER', 'gisa02'))).toBe('NOT_DRAFTER_NOR_TURN');
  for (const kind of ['REFERENCE', 'READER'] as const)
    for (const by of ['seomu01', 'gwajang01'])
      expect(await reason(add(by, secret, kind, 'gisa02'))).toBe('CONFIDENTIAL');
  expect((await add('gisa02', secret, 'REFERENCE', 'gisa02')).status).toBe(404);
  expect(await add('seomu01', done, 'REFERENCE', 'gisa02')).toMatchObject({
    status: 409,
    body: { details: { reason: 'ALREADY_DECIDED' }, errorUserMsg: expect.stringContaining('열람자로') },
  });
  expect(await office.snapshot(...TABLES)).toEqual(before);
});
