import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { createTestClock, type Person, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { runLeaves } from './public.ts';
import { createDesk, PATH } from './testing/desk.ts';

/** Monday, 16 November 2026, ten in the morning in Korea. */
const clock = createTestClock(new Date('2026-11-16T01:00:00Z'));
let sojang: Person;
const server = forThisFile(() => startTestServer({ clock }));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 3 }));
const office = openOffice(server);
const desk = createDesk(server, office);
beforeAll(async () => {
  sojang = await desk.person('sojang01');
});

const refused = refusedBy(() => server);
const leave = async (memberId: string, more: Record<string, unknown> = {}) =>
  sojang.post(`${PATH}/${memberId}/leave`, {
    version: await desk.version(memberId),
    from: '2026-11-16',
    to: '2027-05-15',
    reason: '육아휴직',
    standInId: null,
    ...more,
  });
const back = async (memberId: string) =>
  sojang.post(`${PATH}/${memberId}/return`, { version: await desk.version(memberId) });
const orphans = async () =>
  (await sojang.get<{ items: { docId: string }[] }>('/api/elec-apv/all-apv-mng?orphanedYn=Y&size=100')).body.items.map(
    ({ docId }) => docId,
  );
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const at = (moment: string) => clock.set(new Date(moment));

it('SCR-11 on leave with a stand-in: no way in, the stand-in decides, nothing is an orphan; 복직 gives it back', async () => {
  const gijeon = await desk.person('gijeon01');
  const docId = await office.submitted({ by: 'gisa01', line: LINE });
  expect((await leave('gijeon01', { standInId: 'gwajang01' })).status).toBe(200);
  expect(await desk.stateOf('gijeon01')).toBe('ON_LEAVE');
  expect((await gijeon.get('/api/main/memberInfo')).status).toBe(401);
  await expect(server.signIn('gijeon01')).rejects.toThrow('could not sign in');
  expect(await orphans()).toEqual([]);
  expect((await desk.page('state=ON_LEAVE')).items).toMatchObject([
    { memberId: 'gijeon01', standIn: { memberId: 'gwajang01' } },
  ]);
  const { body: away } = await sojang.get<{ personId: string }[]>('/api/comm/absences/today');
  expect(away.map(({ personId }) => personId)).toEqual(['gijeon01']);
  // A new line may still name them: whoever stands in decides.
  const another = await office.submitted({ by: 'gisa02', line: LINE });
  for (const id of [docId, another])
    expect((await office.act('gwajang01', id, { type: 'APPROVE' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await back('gijeon01')).status).toBe(200);
  expect(await desk.stateOf('gijeon01')).toBe('ACTIVE');
  await server.signIn('gijeon01');
  expect((await desk.historyOf('gijeon01')).map(({ act }) => act)).toEqual(['LEAVE_BEGUN', 'LEAVE_ENDED']);
  const third = await office.submitted({ by: 'gisa01', line: LINE });
  expect((await office.act('gwajang01', third, { type: 'APPROVE' })).status).toBe(404);
});

it('SCR-11 on leave without a stand-in: what waits is an orphan and can be transferred; a new line cannot name them', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: LINE });
  expect((await leave('gijeon01')).status).toBe(200);
  expect(await orphans()).toContain(docId);
  const [step] = await server.sql<{ step_id: string }>(
    "select step_id from step where doc_id = $1 and state = 'PENDING'",
    [docId],
  );
  const transfer = { type: 'TRANSFER', stepId: step?.step_id, toId: 'gyeongri01', reason: '휴직' };
  const before = await office.digest(docId);
  expect((await office.act('sojang01', docId, transfer)).body).toMatchObject({ details: { reason: 'PERSON_CAN_ACT' } });
  expect(await office.digest(docId)).toBe(before);
  // Away for longer than the days of the rule: by when it began, not by what was entered afterwards.
  await server.sql(
    "update member_leave set starts_on = '2026-11-12' where member_id = 'gijeon01' and ended_at is null",
  );
  expect((await office.act('sojang01', docId, transfer)).body).toMatchObject({ details: { reason: 'PERSON_CAN_ACT' } });
  await server.sql(
    "update member_leave set began_at = began_at - interval '4 days' where member_id = 'gijeon01' and ended_at is null",
  );
  const moved = await office.act('sojang01', docId, transfer);
  expect(moved.status).toBe(200);
  expect(await orphans()).not.toContain(docId);
  const draft = await office.draft({ by: 'gisa02', line: LINE });
  expect((await office.act('gisa02', draft, { type: 'SUBMIT' })).body).toMatchObject({
    details: { reason: 'LINE_PERSON_GONE' },
  });
  expect((await back('gijeon01')).status).toBe(200);
});

it('SCR-11 a leave that is to come begins on its first day and ends after its last, once, whichever node looks', async () => {
  expect((await leave('gisa02', { from: '2026-11-18', to: '2026-11-20', standInId: 'gisa01' })).status).toBe(200);
  expect(await desk.stateOf('gisa02')).toBe('ACTIVE');
  const run = () => runLeaves({ db, clock });
  expect(await run()).toBe(0);
  at('2026-11-17T14:59:00Z');
  expect(await run()).toBe(0);
  at('2026-11-17T15:00:00Z');
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.sort()).toEqual([0, 0, 1]);
  expect(await desk.stateOf('gisa02')).toBe('ON_LEAVE');
  at('2026-11-20T14:59:00Z');
  expect(await run()).toBe(0);
  expect(await desk.stateOf('gisa02')).toBe('ON_LEAVE');
  at('2026-11-20T15:00:00Z');
  expect(await run()).toBe(1);
  expect(await desk.stateOf('gisa02')).toBe('ACTIVE');
  expect((await desk.historyOf('gisa02')).map(({ act }) => act)).toEqual([
    'LEAVE_PLANNED',
    'LEAVE_BEGUN',
    'LEAVE_ENDED',
  ]);
  at('2026-11-16T01:00:00Z');
  sojang = await server.signIn('sojang01');
});

it('SCR-11 one that is called off before it begins leaves nothing behind', async () => {
  await leave('gisa01', { from: '2026-12-01', to: '2026-12-31', standInId: 'gisa02' });
  expect((await back('gisa01')).status).toBe(200);
  at('2026-12-02T01:00:00Z');
  expect(await runLeaves({ db, clock })).toBe(0);
  expect(await desk.stateOf('gisa01')).toBe('ACTIVE');
  expect(await server.sql("select 1 from absence where person_id = 'gisa01' and ended_early_at is null")).toEqual([]);
  at('2026-11-16T01:00:00Z');
  sojang = await server.signIn('sojang01');
});

it('SCR-11 refuses a leave that is over, backwards, of oneself, of who is on leave, of who is locked, and a stand-in who cannot', async () => {
  await refused(() => leave('gyeongri01', { from: '2026-11-01', to: '2026-11-15' }), 409, 'LEAVE_OVER');
  await refused(() => leave('gyeongri01', { from: '2026-11-20', to: '2026-11-19' }), 400, 'INVALID_INPUT');
  await refused(() => leave('gyeongri01', { from: '2026-02-30' }), 400, 'INVALID_INPUT');
  await refused(() => leave('gyeongri01', { standInId: 'gyeongri01' }), 409, 'SELF');
  await refused(() => leave('gyeongri01', { standInId: 'locked01' }), 409, 'STAND_IN_GONE');
  await refused(() => leave('sojang01'), 409, 'SELF');
  await refused(() => leave('locked01'), 409, 'LOCKED');
  await refused(() => back('gyeongri01'), 409, 'NOT_ON_LEAVE');
  const version = await desk.version('gyeongri01');
  const body = { version, from: '2026-11-16', to: '2026-12-15', reason: '병가', standInId: null };
  const answers = await Promise.all([1, 2, 3].map(() => sojang.post(`${PATH}/gyeongri01/leave`, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await refused(() => leave('gyeongri01'), 409, 'ALREADY_ON_LEAVE');
  expect(await server.sql("select 1 from member_leave where member_id = 'gyeongri01'")).toHaveLength(1);
});

it('SCR-11 unlocking someone who is on leave does not bring them back', async () => {
  expect((await sojang.post('/api/syst/users/gyeongri01/lock')).status).toBe(200);
  expect(await desk.stateOf('gyeongri01')).toBe('LOCKED');
  expect((await sojang.post('/api/syst/users/gyeongri01/unlock')).status).toBe(200);
  expect(await desk.stateOf('gyeongri01')).toBe('ON_LEAVE');
});
