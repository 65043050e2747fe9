import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createTestClock } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { settleDuties, tellDuties } from './public.ts';
import { dutyDesk } from './testing/duty-desk.ts';

// A Monday.
const clock = createTestClock(new Date('2026-11-16T09:30:00+09:00'));
const office = forThisFile(() => startOffice(['sojang01', 'gijeon01', 'gisa01'], { clock }));
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 4 }));
const desk = dutyDesk(() => office);
const { BASE, dayOf } = desk;

const at = (moment: string) => ({ now: () => new Date(`${moment}:00+09:00`) });
const runAt = (moment: string) => tellDuties({ db, clock: at(moment) });
type Told = { member_id: string; body: string; link_url: string; settled: boolean; checked: boolean };
const told = (name: string) =>
  office.server.sql<Told>(
    `select member_id, body, link_url, settled_at is not null as settled, checked_at is not null as checked
       from alarm where ask = 'DUTY' and title = $1 order by created_at, alarm_id`,
    [name],
  );

const NAME = '배수로 점검';
let dutyDayId = '';
beforeAll(async () => {
  await desk.save('sojang01');
  const rule = { kind: 'DATES', days: [{ month: 11, day: 26 }] };
  const formId = await desk.formId('FACILITY_CHECK');
  const values = { field: 'OTHER', name: NAME, law: '', article: '', rule, formId, personId: 'gisa01' };
  expect((await office.as('sojang01').post(`${BASE}/list`, values)).status).toBe(200);
  ({ dutyDayId } = await dayOf(NAME, '2026-11-26'));
});

it('tells its person before the day, once, however many nodes ask, and never at night or on a holiday', async () => {
  await runAt('2026-11-19T20:00');
  await runAt('2026-11-22T10:00');
  expect((await told(NAME)).filter(({ body }) => !body.includes('10일'))).toEqual([]);
  await Promise.all([runAt('2026-11-19T10:00'), runAt('2026-11-19T10:00'), runAt('2026-11-19T11:00')]);
  const alarms = await told(NAME);
  expect(alarms.map(({ member_id, body }) => [member_id, body])).toEqual([
    ['gisa01', '법정 의무의 예정일이 7일 남았습니다.'],
  ]);
  expect(alarms[0]?.link_url).toBe(`/cmplx-info/duties?day=${dutyDayId}`);
});

it('late, it goes up the line, each stage once: its person, the head of the department, the head of the office, the chair', async () => {
  await office.server.sql(
    "insert into member_role select m.apt_id, m.member_id, r.role_id from member m join role r on r.apt_id = m.apt_id and r.role_code = 'DEPT_HEAD' where m.member_id = 'gijeon01' on conflict do nothing",
  );
  await office.server.sql(
    "update member set dept_id = (select dept_id from member where member_id = 'gijeon01') where member_id = 'gisa01'",
  );
  await runAt('2026-11-27T10:00');
  await runAt('2026-11-30T10:00');
  await runAt('2026-11-30T11:00');
  await runAt('2026-12-11T10:00');
  const late = (await told(NAME)).filter(({ body }) => body.includes('지났습니다'));
  expect(late.map(({ member_id }) => member_id)).toEqual(['gisa01', 'gijeon01', 'sojang01', 'hoejang01']);
  const stages = await office.server.sql<{ stage: string }>(
    "select stage from duty_notice where duty_day_id = $1 and stage like 'LATE%' order by told_at, stage",
    [dutyDayId],
  );
  expect(stages.map(({ stage }) => stage)).toEqual(['LATE_1', 'LATE_2', 'LATE_3', 'LATE_14']);
});

it('what is done is settled and read as done, and told no more', async () => {
  const docId = await desk.open('gisa01', dutyDayId);
  await desk.finish('gisa01', docId);
  await settleDuties({ db, clock: at('2026-12-11T12:00') });
  const alarms = await told(NAME);
  expect(alarms.every(({ settled, checked, body }) => settled && checked && body === '의무를 마쳤습니다.')).toBe(true);
  await runAt('2026-12-14T10:00');
  expect((await told(NAME)).length).toBe(alarms.length);
});

it('moved to another day, what was told of the old one is settled, and the new one is told anew', async () => {
  const day = await dayOf('승강기 자체점검', '2026-11-30');
  await runAt('2026-11-23T10:00');
  const before = (await told('승강기 자체점검')).filter(({ settled }) => !settled);
  expect(before.length).toBeGreaterThan(0);
  const fresh = await dayOf('승강기 자체점검', '2026-11-30');
  const body = { version: fresh.version, plannedOn: '2026-11-27' };
  expect((await office.as('sojang01').post(`${BASE}/days/${day.dutyDayId}/plan`, body)).status).toBe(200);
  expect((await told('승강기 자체점검')).filter(({ settled }) => !settled)).toEqual([]);
  await runAt('2026-11-26T10:00');
  expect((await told('승강기 자체점검')).filter(({ settled }) => !settled).length).toBe(1);
});

it('home shows each person what is theirs until the end of the month, and nobody else’s', async () => {
  type Home = { duties: { dutyName: string; state: string }[] };
  const homeOf = async (by: string) => (await office.as(by).get<Home>('/api/main/home')).body.duties;
  expect((await homeOf('sojang01')).map(({ dutyName }) => dutyName)).toContain('승강기 자체점검');
  expect(await homeOf('gisa01')).toEqual([]);
});

it('the year as a paper', async () => {
  const { status, headers } = await office.as('gisa01').get(`${BASE}/pdf?year=2026`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});
