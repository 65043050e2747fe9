import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { tellStartedAbsences } from './public.ts';

const office = forThisFile(() =>
  startOffice([
    'gisa01',
    'gisa02',
    'gijeon01',
    'gwajang01',
    'sojang01',
    'gyeongri01',
    'sojang02',
    'hoejang01',
    'gyeongri31',
  ]),
);
beforeEach(async () => {
  await office.server.sql('delete from absence');
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const from = (ms: number) => new Date(office.server.clock.now().getTime() + ms).toISOString();
type Made = { absenceId: string; code?: string; errorUserMsg?: string; details?: { reason: string } };
const away = (by: string, standInId: string, given: Record<string, unknown> = {}) =>
  office
    .as(by)
    .post<Made>('/api/comm/absences', { reason: '휴가', from: from(-HOUR), to: from(24 * HOUR), standInId, ...given });
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const alarmsAbout = async (memberId: string, docId: string) =>
  (
    await office.server.sql<{ body: string }>(
      'select body from alarm where member_id = $1 and doc_id = $2 order by alarm_id',
      [memberId, docId],
    )
  ).map((alarm) => alarm.body);
const stepOf = async (docId: string, personId: string) =>
  (
    await office.server.sql(
      'select person_name, actor_id, actor_name, state, manner from step where doc_id = $1 and person_id = $2 and kind <> $3',
      [docId, personId, 'DRAFT'],
    )
  )[0];

it('ACL-14 a stand-in acts inside the period only, and the record shows both names', async () => {
  const docId = await office.submit('gisa01', LINE);
  const past = await office.submit('gisa01', LINE);
  expect((await office.act('gijeon01', past, { type: 'APPROVE' })).status).toBe(200);
  // Not yet: the document does not exist for them.
  const planned = await away('gijeon01', 'gyeongri01', { from: from(HOUR), to: from(3 * HOUR) });
  expect(planned.status).toBe(200);
  const before = await office.snapshot('step', 'approval_event');
  expect((await office.act('gyeongri01', docId, { type: 'APPROVE' })).status).toBe(404);
  expect(await office.snapshot('step', 'approval_event')).toEqual(before);

  await office.server.sql(
    "update absence set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours'",
  );
  const inbox = await office
    .as('gyeongri01')
    .get<{ items: { docId: string }[] }>('/api/elec-apv/apv-inbox?tab=waiting');
  expect(inbox.body.items.map((item) => item.docId)).toContain(docId);
  // Only the delegated scope: neither what the person had decided before, nor what waits for others, nor their drafts.
  const foreign = await office.submit('gisa01', [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }]);
  const draft = await office.draft({ by: 'gijeon01', line: [] });
  const untouched = await office.snapshot('step', 'approval_event');
  for (const other of [foreign, draft, past]) {
    expect((await office.as('gyeongri01').get(`/api/elec-apv/documents/${other}`)).status).toBe(404);
    expect((await office.act('gyeongri01', other, { type: 'APPROVE' })).status).toBe(404);
  }
  expect(await office.snapshot('step', 'approval_event')).toEqual(untouched);
  // Nor the step behind it.
  expect((await office.act('gyeongri01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect(await stepOf(docId, 'gijeon01')).toEqual({
    person_name: '최기전',
    actor_id: 'gyeongri01',
    actor_name: '김경리',
    state: 'APPROVED',
    manner: 'STAND_IN',
  });
  expect((await office.act('gyeongri01', docId, { type: 'REJECT', reason: '더 하기' })).body).toMatchObject({
    code: 'ACT_REFUSED',
  });
  const { body: history } = await office
    .as('gisa01')
    .get<{ actorName: string; onBehalfOfName: string | null }[]>(`/api/elec-apv/documents/${docId}/history`);
  expect(history.at(-1)).toMatchObject({ actorName: '김경리', onBehalfOfName: '최기전', manner: 'STAND_IN' });

  // Not any more.
  const other = await office.submit('gisa01', LINE);
  await office.server.sql(
    "update absence set ends_at = now() - interval '1 minute', starts_at = now() - interval '2 hours'",
  );
  expect((await office.act('gyeongri01', other, { type: 'APPROVE' })).status).toBe(404);
  expect(await stepOf(other, 'gijeon01')).toMatchObject({ state: 'PENDING', actor_id: null });
});

it('ACL-14 ending early takes the right away at once; only the person or a manager can, and twice is no error', async () => {
  const docId = await office.submit('gisa01', LINE);
  const { body } = await away('gijeon01', 'gyeongri01');
  expect((await office.as('gyeongri01').get(`/api/elec-apv/documents/${docId}`)).status).toBe(200);
  const end = (by: string) => office.as(by).post(`/api/comm/absences/${body.absenceId}/end`);
  const before = await office.snapshot('absence');
  for (const by of ['gyeongri01', 'gisa01', 'sojang02']) expect((await end(by)).status).toBe(404);
  const asManager = (by: string) => office.as(by).post(`/api/dang/org/absences/${body.absenceId}/end`);
  expect((await asManager('gisa01')).status).toBe(403);
  expect((await asManager('sojang02')).status).toBe(404);
  expect(await office.snapshot('absence')).toEqual(before);
  expect((await end('gijeon01')).status).toBe(200);
  expect((await end('gijeon01')).status).toBe(200);
  expect((await asManager('sojang01')).status).toBe(200);
  expect((await office.act('gyeongri01', docId, { type: 'APPROVE' })).status).toBe(404);
  const mine = await office
    .as('gijeon01')
    .get<{ items: { state: string }[]; total: number }>('/api/comm/absences/mine');
  expect(mine.body).toMatchObject({
    total: 1,
    items: [{ state: 'ENDED_EARLY', standInName: '김경리', reason: '휴가' }],
  });
  const toldOf = async () => (await office.alarmsOf('gijeon01')).filter(({ title }) => title.includes('끝냈습니다'));
  expect(await toldOf(), 'who ended it themselves').toEqual([]);
  // What is over can be entered anew; of what somebody else ends the person hears.
  const again = await away('gijeon01', 'gyeongri01');
  const ended = `/api/dang/org/absences/${again.body.absenceId}/end`;
  for (let twice = 0; twice < 2; twice++) expect((await office.as('sojang01').post(ended)).status).toBe(200);
  expect(await toldOf()).toMatchObject([{ title: '박소장님이 부재를 끝냈습니다', link_url: '/auth/mypage_absence' }]);
});

it('refuses oneself, a period backwards or past, overlaps, rings, and a stand-in who is absent or gone, with a sentence each', async () => {
  expect((await away('gijeon01', 'gyeongri01')).status).toBe(200);
  const before = await office.snapshot('absence', 'alarm');
  const refusals: [string, Promise<{ status: number; body: Made }>][] = [
    ['SELF', away('gisa01', 'gisa01')],
    ['BACKWARDS', away('gisa01', 'gisa02', { from: from(2 * HOUR), to: from(HOUR) })],
    ['BACKWARDS', away('gisa01', 'gisa02', { from: from(HOUR), to: from(HOUR) })],
    ['PAST', away('gisa01', 'gisa02', { from: from(-2 * HOUR), to: from(-HOUR) })],
    ['OVERLAP', away('gijeon01', 'gisa02', { from: from(20 * HOUR), to: from(48 * HOUR) })],
    ['STAND_IN_CYCLE', away('gyeongri01', 'gijeon01')],
    ['STAND_IN_ABSENT', away('gisa01', 'gijeon01')],
    ['STAND_IN_GONE', away('gisa01', 'locked01')],
    ['STAND_IN_GONE', away('gisa01', 'dongdae02')],
    ['STAND_IN_GONE', away('gisa01', 'sojang02')],
    // Their term ends before the absence does.
    ['STAND_IN_GONE', away('gisa01', 'hoejang01', { to: '2028-03-01T00:00:00Z' })],
  ];
  for (const [reason, asked] of refusals) {
    const answer = await asked;
    expect(answer.body, reason).toMatchObject({ code: 'ABSENCE_REFUSED', details: { reason } });
    expect(answer.body.errorUserMsg).toMatch(/(니다|주세요)\.$/);
  }
  for (const given of [{ reason: ' ' }, { reason: '가'.repeat(101) }, { from: '내일' }])
    expect((await away('gisa01', 'gisa02', given)).status).toBe(400);
  expect(await office.snapshot('absence', 'alarm')).toEqual(before);
});

it('follows a chain: when the stand-in goes away too, their stand-in sees and signs, and nobody else', async () => {
  const docId = await office.submit('gisa01', LINE);
  expect((await away('gijeon01', 'gyeongri01')).status).toBe(200);
  expect((await away('gyeongri01', 'gisa02')).status).toBe(200);
  expect((await away('gisa02', 'gijeon01')).body).toMatchObject({ details: { reason: 'STAND_IN_CYCLE' } });
  const inbox = await office.as('gisa02').get<{ items: { docId: string }[] }>('/api/elec-apv/apv-inbox?tab=waiting');
  expect(inbox.body.items.map((item) => item.docId)).toContain(docId);
  const between = await office
    .as('gyeongri01')
    .get<{ items: { docId: string }[] }>('/api/elec-apv/apv-inbox?tab=waiting');
  expect(between.body.items.map((item) => item.docId)).not.toContain(docId);
  expect((await office.act('gyeongri01', docId, { type: 'APPROVE' })).status).toBe(404);
  expect((await office.act('gisa02', docId, { type: 'APPROVE' })).status).toBe(200);
  expect(await stepOf(docId, 'gijeon01')).toMatchObject({ actor_name: '강기사', manner: 'STAND_IN' });
});

it('many entries at the same moment leave one absence per person', async () => {
  const answers = await Promise.all(
    ['gisa02', 'gyeongri01', 'gwajang01', 'gisa01'].flatMap((standIn) => [
      away('gijeon01', standIn),
      away('gijeon01', standIn, { from: from(HOUR), to: from(2 * HOUR) }),
    ]),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.details?.reason === 'OVERLAP')).toHaveLength(7);
  expect(await office.server.sql('select person_id from absence')).toHaveLength(1);
});

it('people who name each other at the same moment form no ring', async () => {
  for (let round = 0; round < 5; round++) {
    await office.server.sql('delete from absence');
    const answers = await Promise.all([
      away('gijeon01', 'gyeongri01'),
      away('gyeongri01', 'gisa02'),
      away('gisa02', 'gijeon01'),
      away('gisa01', 'gwajang01'),
      away('gwajang01', 'gisa01'),
    ]);
    expect(
      answers
        .slice(3)
        .map((answer) => answer.status)
        .sort(),
    ).toEqual([200, 409]);
    const ring = answers.slice(0, 3).filter((answer) => answer.status === 200).length;
    expect(ring).toBeGreaterThan(0);
    expect(ring).toBeLessThan(3);
  }
});

it('the table itself refuses an overlap, whoever writes', async () => {
  await away('gijeon01', 'gyeongri01');
  await expect(
    office.server.sqlAsApp(
      '10001',
      "insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at) values ('10001', gen_random_uuid(), 'gijeon01', 'gisa02', 'x', now(), now() + interval '1 hour', now())",
    ),
  ).rejects.toThrow('away twice');
});

it('tells the stand-in of what waits when an absence is entered while it runs', async () => {
  const docId = await office.submit('gisa01', LINE);
  const own = await office.submit('gyeongri01', LINE);
  await away('gijeon01', 'gyeongri01');
  expect(await alarmsAbout('gyeongri01', docId)).toEqual(['대결할 차례입니다']);
  // Nobody decides their own document by standing in, so nobody is asked to.
  expect(await alarmsAbout('gyeongri01', own)).toEqual([]);
  expect((await office.alarmsOf('gyeongri01')).map((alarm) => alarm.title)).toContain(
    '최기전님의 대결자로 지정되었습니다',
  );
});

it('IDM-06 tells of a start once, however many nodes watch for it', async () => {
  const docId = await office.submit('gisa01', LINE);
  await away('gijeon01', 'gisa02', { from: from(HOUR), to: from(5 * HOUR) });
  const cancelled = await away('gwajang01', 'gisa02', { from: from(HOUR), to: from(5 * HOUR) });
  await office.as('gwajang01').post(`/api/comm/absences/${cancelled.body.absenceId}/end`);
  const db = createDatabase({ url: office.server.database.appUrl, max: 6 });
  const at = (ms: number) => {
    const moment = new Date(office.server.clock.now().getTime() + ms);
    return { now: () => moment };
  };
  try {
    expect(await tellStartedAbsences({ db, clock: at(30 * MINUTE) })).toBe(0);
    const told = await Promise.all(
      Array.from({ length: 6 }, () => tellStartedAbsences({ db, clock: at(61 * MINUTE) })),
    );
    expect(told.filter((count) => count > 0)).toHaveLength(1);
    expect(await tellStartedAbsences({ db, clock: at(62 * MINUTE) })).toBe(0);
  } finally {
    await db.close();
  }
  expect(await alarmsAbout('gisa02', docId)).toEqual(['대결할 차례입니다']);
});

it('a manager enters and sees the absences of others; who may not, does neither', async () => {
  const body = { personId: 'gisa01', reason: '병가', from: from(-HOUR), to: from(HOUR), standInId: 'gisa02' };
  const before = await office.snapshot('absence', 'alarm');
  expect((await office.as('gwajang01').post('/api/dang/org/absences', body)).status).toBe(403);
  expect((await office.as('gwajang01').get('/api/dang/org/absences')).status).toBe(403);
  expect((await office.as('sojang02').post('/api/dang/org/absences', body)).status).toBe(404);
  expect(await office.snapshot('absence', 'alarm')).toEqual(before);
  expect((await office.as('sojang01').post('/api/dang/org/absences', body)).status).toBe(200);
  const all = await office.as('sojang01').get<{ items: unknown[]; total: number }>('/api/dang/org/absences');
  expect(all.body).toMatchObject({
    total: 1,
    items: [{ personName: '정기사', standInName: '강기사', state: 'RUNNING' }],
  });
  expect((await office.as('sojang02').get<{ total: number }>('/api/dang/org/absences')).body.total).toBe(0);
  expect((await office.alarmsOf('gisa01')).map((alarm) => alarm.title)).toContain('박소장님이 부재를 등록했습니다');
});

it('shows who is away today in Korea, without the reason', async () => {
  await away('gijeon01', 'gyeongri01', { reason: '건강 검진' });
  await away('gwajang01', 'gyeongri01', { from: from(48 * HOUR), to: from(72 * HOUR) });
  const today = await office.as('gisa01').get<Record<string, unknown>[]>('/api/comm/absences/today');
  expect(today.body).toEqual([
    {
      personId: 'gijeon01',
      personName: '최기전',
      deptName: '기전과',
      positionName: '기전과장',
      standInId: 'gyeongri01',
      standInName: '김경리',
      groupStandIns: [],
      from: expect.any(String),
      to: expect.any(String),
    },
  ]);
  expect((await office.as('gyeongri31').get('/api/comm/absences/today')).body).toEqual([]);
});

it('ACL-14, LOG-01 nobody makes themselves the stand-in of somebody else but the top administrator; each such right is on record', async () => {
  const { server } = office;
  // As if the head of a department had been given 직원 관리.
  await server.sql(
    `insert into role (apt_id, role_id, role_name) values ('10001', '00000000-0000-7000-8000-0000000000aa', '인사');
     insert into role_menu (apt_id, role_id, menu_id, can_read, can_write)
       select '10001', '00000000-0000-7000-8000-0000000000aa', menu_id, true, true from menu where full_path = '/cmplx-info/emp-mng';
     insert into member_role values ('10001', 'gwajang01', '00000000-0000-7000-8000-0000000000aa')`,
  );
  const enter = (by: string, personId: string, standInId: string) =>
    office.as(by).post<Made>('/api/dang/org/absences', {
      reason: '휴가',
      from: from(-HOUR),
      to: from(24 * HOUR),
      personId,
      standInId,
    });
  const rights = () =>
    server.sql(
      "select actor_member_id, member_id, detail ->> 'personId' as for from access_right_history where act = 'STAND_IN_NAMED' order by history_id",
    );
  const [before, had] = [await office.snapshot('absence', 'alarm', 'access_right_history'), (await rights()).length];
  expect(await enter('gwajang01', 'gisa01', 'gwajang01')).toMatchObject({
    status: 409,
    body: {
      code: 'ABSENCE_REFUSED',
      details: { reason: 'STAND_IN_ENTERED_IT' },
      errorUserMsg: expect.stringContaining('최고관리자에게 요청'),
    },
  });
  expect(await office.snapshot('absence', 'alarm', 'access_right_history')).toEqual(before);

  expect((await enter('gwajang01', 'gisa01', 'gisa02')).status).toBe(200);
  expect((await enter('sojang01', 'gijeon01', 'sojang01')).status).toBe(200);
  // One's own absence is one's own business, whichever way it is entered.
  expect((await enter('gwajang01', 'gwajang01', 'gyeongri01')).status).toBe(200);
  expect((await rights()).slice(had)).toEqual([
    { actor_member_id: 'gwajang01', member_id: 'gisa02', for: 'gisa01' },
    { actor_member_id: 'sojang01', member_id: 'sojang01', for: 'gijeon01' },
  ]);
  expect((await office.alarmsOf('gijeon01')).map(({ title }) => title)).toContain('박소장님이 부재를 등록했습니다');
  await server.sql("delete from member_role where role_id = '00000000-0000-7000-8000-0000000000aa'");
});

it('CTL-06 the 소장 does not make himself stand-in of the 감사 or the 회장, nor anybody one of them of another; another person may be named', async () => {
  const enter = (personId: string, standInId: string, begins = from(-HOUR)) =>
    office.as('sojang01').post<Made>('/api/dang/org/absences', {
      reason: '휴가',
      from: begins,
      to: from(24 * HOUR),
      personId,
      standInId,
    });
  const before = await office.snapshot('absence', 'alarm', 'access_right_history');
  // Also not by an absence that begins before the term does.
  const longAgo = '2020-01-01T00:00:00+09:00';
  for (const [personId, standInId, begins] of [
    ['gamsa01', 'sojang01'],
    ['hoejang01', 'sojang01'],
    ['gamsa01', 'hoejang01'],
    ['gamsa01', 'sojang01', longAgo],
  ] as const) {
    expect((await enter(personId, standInId, begins)).body).toMatchObject({
      code: 'ABSENCE_REFUSED',
      details: { reason: 'STAND_IN_CONTROLS' },
      errorUserMsg: expect.stringContaining('견제'),
    });
  }
  expect(await office.snapshot('absence', 'alarm', 'access_right_history')).toEqual(before);
  expect((await enter('gamsa01', 'isa01')).status).toBe(200);
});
