import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

let accounting: string;
let engineering: string;
const office = forThisFile(() =>
  startOffice(['gisa01', 'gisa02', 'gijeon01', 'seomu01', 'sojang01', 'gyeongri01', 'gwajang01', 'sojang02']),
);
beforeAll(async () => {
  accounting = await office.deptId('경리과');
  engineering = await office.deptId('기전과');
});

type Answer = {
  state?: string;
  assigneeId?: string | null;
  repeatedYn?: string;
  code?: string;
  details?: { reason: string };
};
const TABLES = ['receiving_department', 'participant', 'approval_event', 'document', 'alarm'];
const deal = (by: string, docId: string, deptId: string, act: Record<string, unknown>) =>
  office.as(by).post<Answer>(`/api/elec-apv/documents/${docId}/receiving/${deptId}`, { act });
const addReaders = (by: string, docId: string, memberIds: string[]) =>
  office.as(by).post<Answer & { errorUserMsg: string }>(`/api/elec-apv/documents/${docId}/readers`, { memberIds });
const verdictOf = async (docId: string) =>
  (await office.as('sojang01').get(`/api/elec-apv/documents/${docId}/verify`)).body;
const alarmsAbout = async (memberId: string, docId: string) =>
  (
    await office.server.sql<{ body: string }>(
      'select body from alarm where member_id = $1 and doc_id = $2 order by created_at, alarm_id',
      [memberId, docId],
    )
  ).map((alarm) => alarm.body);

it('a department receives, assigns and finishes; assignee and drafter hear of it; each act is in the chain', async () => {
  const docId = await office.complete('seomu01', { receivingDeptIds: [accounting] });
  expect(await alarmsAbout('gyeongri01', docId)).toEqual(['접수할 문서가 도착했습니다']);
  expect((await deal('gyeongri01', docId, accounting, { type: 'RECEIVE' })).body).toEqual({
    state: 'RECEIVED',
    assigneeId: null,
    repeatedYn: 'N',
  });
  expect((await deal('gyeongri01', docId, accounting, { type: 'RECEIVE' })).body).toMatchObject({ repeatedYn: 'Y' });
  expect((await deal('gyeongri01', docId, accounting, { type: 'ASSIGN', assigneeId: 'otpuser01' })).body).toMatchObject(
    {
      state: 'ASSIGNED',
      assigneeId: 'otpuser01',
    },
  );
  const listed = await office.as('gyeongri01').get(`/api/elec-apv/documents/${docId}/receiving`);
  expect(listed.body).toEqual([
    {
      deptId: accounting,
      deptName: '경리과',
      state: 'ASSIGNED',
      assigneeId: 'otpuser01',
      assigneeName: '오경희',
      reason: null,
      abilities: ['ASSIGN', 'DONE', 'RETURN'],
    },
  ]);
  expect((await office.as('seomu01').get(`/api/elec-apv/documents/${docId}/receiving`)).body).toMatchObject([
    { abilities: [] },
  ]);
  expect((await deal('gyeongri01', docId, accounting, { type: 'DONE' })).body).toMatchObject({ state: 'DONE' });
  expect(await alarmsAbout('otpuser01', docId)).toEqual([
    '접수할 문서가 도착했습니다',
    '경리과의 문서 담당자로 지정되었습니다',
  ]);
  expect(await alarmsAbout('seomu01', docId)).toEqual([
    '결재가 완료되었습니다',
    '경리과에서 문서를 접수했습니다',
    '경리과에서 문서의 담당자를 지정했습니다',
    '경리과에서 문서를 처리했습니다',
  ]);
  expect(await verdictOf(docId)).toEqual({ validYn: 'Y', events: 5, brokenAt: null, reason: null });
  const { body: history } = await office
    .as('seomu01')
    .get<{ type: string }[]>(`/api/elec-apv/documents/${docId}/history`);
  expect(history.map((event) => event.type)).toEqual([
    'SUBMIT',
    'APPROVE',
    'RECEIVING_RECEIVE',
    'RECEIVING_ASSIGN',
    'RECEIVING_DONE',
  ]);
});

it('a department sends a document back with its reason, which the history keeps', async () => {
  const docId = await office.complete('seomu01', { receivingDeptIds: [accounting] });
  expect((await deal('gyeongri01', docId, accounting, { type: 'RETURN', reason: ' ' })).body).toMatchObject({
    code: 'ACT_REFUSED',
    details: { reason: 'REASON_REQUIRED' },
  });
  expect((await deal('gyeongri01', docId, accounting, { type: 'RETURN', reason: '소관이 아닙니다' })).status).toBe(200);
  const { body } = await office
    .as('seomu01')
    .get<{ type: string; reason: string; actorName: string }[]>(`/api/elec-apv/documents/${docId}/history`);
  expect(body.at(-1)).toMatchObject({ type: 'RECEIVING_RETURN', reason: '소관이 아닙니다', actorName: '김경리' });
  expect(await alarmsAbout('seomu01', docId)).toContain('경리과에서 문서를 반송했습니다');
});

it('ACL-03 only members of the department, only after completion, only in the order of the states; else nothing changes', async () => {
  const docId = await office.complete('seomu01', { receivingDeptIds: [accounting] });
  const running = await office.submit('gyeongri01', [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }], {
    receivingDeptIds: [accounting],
  });
  const before = await office.snapshot(...TABLES);
  const refusal = async (answer: ReturnType<typeof deal>) => {
    const { status, body } = await answer;
    return body.details?.reason ?? status;
  };
  expect(await refusal(deal('seomu01', docId, accounting, { type: 'RECEIVE' }))).toBe('NOT_MEMBER');
  expect(await refusal(deal('sojang01', docId, accounting, { type: 'RECEIVE' }))).toBe('NOT_MEMBER');
  expect(await refusal(deal('gisa01', docId, accounting, { type: 'RECEIVE' }))).toBe(404);
  expect(await refusal(deal('sojang02', docId, accounting, { type: 'RECEIVE' }))).toBe(404);
  expect(await refusal(deal('gyeongri01', docId, engineering, { type: 'RECEIVE' }))).toBe(404);
  expect(await refusal(deal('gyeongri01', docId, accounting, { type: 'DONE' }))).toBe('WRONG_STATE');
  expect(await refusal(deal('gyeongri01', docId, accounting, { type: 'ASSIGN', assigneeId: 'gyeongri01' }))).toBe(
    'WRONG_STATE',
  );
  expect(await refusal(deal('gyeongri01', running, accounting, { type: 'RECEIVE' }))).toBe('NOT_DECIDED');
  expect((await office.as('gisa01').get(`/api/elec-apv/documents/${docId}/receiving`)).status).toBe(404);
  expect(await office.snapshot(...TABLES)).toEqual(before);

  await deal('gyeongri01', docId, accounting, { type: 'RECEIVE' });
  const received = await office.snapshot(...TABLES);
  for (const assigneeId of ['gisa01', 'sojang02', 'nobody99'])
    expect(await refusal(deal('gyeongri01', docId, accounting, { type: 'ASSIGN', assigneeId }))).toBe(
      'ASSIGNEE_NOT_MEMBER',
    );
  expect(await office.snapshot(...TABLES)).toEqual(received);
});

it('colleagues who act at the same moment: one effect, one event, and the others are told; the chain stays whole', async () => {
  const docId = await office.complete('seomu01', { receivingDeptIds: [accounting, engineering] });
  const answers = await Promise.all([
    deal('gijeon01', docId, engineering, { type: 'RECEIVE' }),
    deal('gisa01', docId, engineering, { type: 'RECEIVE' }),
    deal('gisa02', docId, engineering, { type: 'RECEIVE' }),
    deal('gyeongri01', docId, accounting, { type: 'RECEIVE' }),
    office.act('seomu01', docId, { type: 'ENFORCE', note: '시행' }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.slice(0, 3).filter((answer) => (answer.body as Answer).repeatedYn === 'N')).toHaveLength(1);
  const ends = await Promise.all([
    deal('gijeon01', docId, engineering, { type: 'RETURN', reason: '반송' }),
    deal('gisa01', docId, engineering, { type: 'ASSIGN', assigneeId: 'gisa02' }),
  ]);
  // Assigned and then sent back, or sent back and then too late to assign.
  expect(ends[0].status).toBe(200);
  expect([200, 409]).toContain(ends[1].status);
  const state = await office.server.sql('select state from receiving_department where doc_id = $1 and dept_id = $2', [
    docId,
    engineering,
  ]);
  expect(state).toEqual([{ state: 'RETURNED' }]);
  expect(await verdictOf(docId)).toMatchObject({ validYn: 'Y' });
});

it('acts of a department leave the version that others have seen good', async () => {
  const docId = await office.submit(
    'seomu01',
    [
      { order: 1, kind: 'DECIDE', personId: 'sojang01' },
      { order: 2, kind: 'CONFIRM', personId: 'gwajang01' },
    ],
    { receivingDeptIds: [accounting] },
  );
  await office.act('sojang01', docId, { type: 'APPROVE' });
  const seen = await office.as('gwajang01').get<{ version: number }>(`/api/elec-apv/documents/${docId}`);
  await deal('gyeongri01', docId, accounting, { type: 'RECEIVE' });
  const confirmed = await office
    .as('gwajang01')
    .post(`/api/elec-apv/documents/${docId}/act`, { act: { type: 'CONFIRM' }, version: seen.body.version });
  expect(confirmed.status).toBe(200);
  expect(await verdictOf(docId)).toMatchObject({ validYn: 'Y' });
});

it('drafter and manager add 열람 people to a finished document: they can read it, are told once, and the chain says so', async () => {
  const docId = await office.complete('seomu01');
  expect((await office.as('gisa01').get(`/api/elec-apv/documents/${docId}`)).status).toBe(404);
  expect((await addReaders('seomu01', docId, ['gisa01', 'gisa01'])).status).toBe(200);
  expect((await office.as('gisa01').get(`/api/elec-apv/documents/${docId}`)).status).toBe(200);
  expect((await addReaders('sojang01', docId, ['gisa01', 'gisa02', 'sojang01'])).status).toBe(200);
  expect((await addReaders('sojang01', docId, ['gisa02'])).status).toBe(200);
  expect(await alarmsAbout('gisa01', docId)).toEqual(['열람할 수 있습니다']);
  expect(await alarmsAbout('gisa02', docId)).toEqual(['열람할 수 있습니다']);
  expect(await alarmsAbout('sojang01', docId)).not.toContain('열람할 수 있습니다');
  const events = await office.server.sql(
    "select payload->'readers' as readers from approval_event where doc_id = $1 and type = 'ADD_READERS' order by seq",
    [docId],
  );
  expect(events).toEqual([
    { readers: [{ memberId: 'gisa01', name: '정기사' }] },
    {
      readers: [
        { memberId: 'gisa02', name: '강기사' },
        { memberId: 'sojang01', name: '박소장' },
      ],
    },
  ]);
  expect(await verdictOf(docId)).toMatchObject({ validYn: 'Y', events: 4 });
});

it('ACL-03 nobody else adds readers, not to a draft or what came back, not to a confidential document, and nobody who has left', async () => {
  const docId = await office.complete('seomu01', { readerIds: ['gisa01'] });
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const draft = await office.draft({ by: 'seomu01', line });
  const rejected = await office.submit('seomu01', line);
  await office.act('sojang01', rejected, { type: 'REJECT', reason: '다시 작성해 주세요' });
  const secret = await office.complete('seomu01', { security: 'CONFIDENTIAL' });
  const before = await office.snapshot(...TABLES);
  const reason = async (answer: ReturnType<typeof addReaders>) => {
    const { status, body } = await answer;
    return body.details?.reason ?? status;
  };
  expect(await reason(addReaders('gisa01', docId, ['gisa02']))).toBe('NOT_DRAFTER');
  expect(await reason(addReaders('gisa02', docId, ['gisa02']))).toBe(404);
  expect(await reason(addReaders('sojang02', docId, ['sojang02']))).toBe(404);
  expect(await reason(addReaders('seomu01', draft, ['gisa02']))).toBe('WRONG_STATE');
  expect(await reason(addReaders('seomu01', rejected, ['gisa02']))).toBe('WRONG_STATE');
  expect(await reason(addReaders('seomu01', secret, ['gisa02']))).toBe('CONFIDENTIAL');
  expect(await reason(addReaders('seomu01', docId, ['gisa02', 'sojang02']))).toBe('READER_GONE');
  expect((await addReaders('seomu01', docId, ['gisa02', 'dongdae02'])).body.errorUserMsg).toBe(
    '구동대님은 열람자로 추가할 수 없습니다. 퇴직했거나 임기가 끝났는지 확인해 주세요.',
  );
  expect((await addReaders('seomu01', docId, [])).status).toBe(400);
  expect(await office.snapshot(...TABLES)).toEqual(before);
});
