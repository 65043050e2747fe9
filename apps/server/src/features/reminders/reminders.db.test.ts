import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type StartedOffice, startOffice } from '../../../test/office.ts';
import { REACHED } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { remindWaiting } from './public.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gisa02', 'gijeon01', 'sojang01', 'gyeongri01']));
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 8 }));
beforeEach(async () => {
  await office.server.sql(
    "update step set state = 'CANCELLED', pending_since = null where state in ('PENDING', 'HELD')",
  );
  await office.server.sql('delete from absence');
  await office.server.sql("update complex set reminder_days = 2 where apt_id = '10001'");
});

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
/** A document whose turn came at this moment in Korea. */
async function waitingSince(moment: string, given?: Parameters<StartedOffice['submit']>[2]): Promise<string> {
  const docId = await office.submit('gisa01', LINE, given);
  await office.server.sql("update step set pending_since = $2 where doc_id = $1 and state = 'PENDING'", [
    docId,
    `${moment}+09:00`,
  ]);
  return docId;
}
const remindAt = (moment: string) => {
  const now = new Date(`${moment}:00+09:00`);
  return remindWaiting({ db, env: REACHED, clock: { now: () => now } });
};
const remindersOf = async (memberId: string, docId: string) =>
  (
    await office.server.sql<{ body: string }>(
      "select body from alarm where member_id = $1 and doc_id = $2 and body like '%기다리고%' order by created_at",
      [memberId, docId],
    )
  ).map((alarm) => alarm.body);
const messages = () =>
  office.server.sql<{ channel: string; recipient: string; body: string }>(
    "select channel, recipient, body from outbox_message where body like '%기다리고%' order by message_id",
  );

it('reminds on the second working day, again on each following one, and once per day', async () => {
  // 2026-11-19 is a Thursday.
  const docId = await waitingSince('2026-11-19T17:50');
  expect(await remindAt('2026-11-20T10:00')).toBe(0);
  // A weekend is no working time, and nobody is reminded on it or at night.
  expect(await remindAt('2026-11-21T10:00')).toBe(0);
  expect(await remindAt('2026-11-23T08:59')).toBe(0);
  expect(await remindAt('2026-11-23T18:00')).toBe(0);
  expect(await remindAt('2026-11-23T09:00')).toBe(1);
  expect(await remindAt('2026-11-23T10:00')).toBe(0);
  expect(await remindAt('2026-11-24T10:00')).toBe(1);
  expect(await remindersOf('gijeon01', docId)).toEqual([
    '4일째 결재를 기다리고 있습니다',
    '5일째 결재를 기다리고 있습니다',
  ]);
  expect(await remindersOf('sojang01', docId)).toEqual([]);
  const sent = await messages();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ channel: 'SMS', recipient: expect.stringMatching(/^010/) });
});

it('CRD-05 a title that looks like a link of ours is reminded of, as words', async () => {
  const docId = await waitingSince('2026-11-16T09:00', { title: `/approve#token=10001.${'a'.repeat(43)} 보고` });
  expect(await remindAt('2026-11-19T10:00')).toBe(1);
  expect(await remindersOf('gijeon01', docId)).toHaveLength(1);
  expect((await messages()).at(-1)?.body).toMatch(/^\/approve# token=10001\./);
});

it('counts no holidays of Korea', async () => {
  // 2027-02-06 to 09 are the days of 설날 with their substitute; 2027-02-05 is a Friday.
  await waitingSince('2027-02-04T09:00');
  expect(await remindAt('2027-02-05T10:00')).toBe(0);
  expect(await remindAt('2027-02-08T10:00')).toBe(0);
  expect(await remindAt('2027-02-09T10:00')).toBe(0);
  expect(await remindAt('2027-02-10T10:00')).toBe(1);
});

it('waits as many days as the complex has set', async () => {
  await office.server.sql("update complex set reminder_days = 4 where apt_id = '10001'");
  await waitingSince('2026-11-16T09:00');
  expect(await remindAt('2026-11-19T10:00')).toBe(0);
  expect(await remindAt('2026-11-20T10:00')).toBe(1);
});

it('IDM-06 many nodes at the same moment remind once', async () => {
  const docIds = [];
  for (let n = 0; n < 4; n++) docIds.push(await waitingSince('2026-11-16T09:00'));
  const counts = await Promise.all(Array.from({ length: 6 }, () => remindAt('2026-11-19T10:00')));
  expect(counts.reduce((sum, count) => sum + count)).toBe(4);
  for (const docId of docIds) expect(await remindersOf('gijeon01', docId)).toHaveLength(1);
});

it('one reminder that fails keeps the others from nothing, and is told', async () => {
  const broken = await waitingSince('2026-11-16T09:00');
  const whole = await waitingSince('2026-11-16T09:01');
  await office.server.sql(`create function refuse_one() returns trigger language plpgsql as $$
    begin if new.doc_id = '${broken}' then raise exception 'out of order'; end if; return new; end $$`);
  await office.server.sql(
    'create trigger refuse_one before insert on alarm for each row execute function refuse_one()',
  );
  await expect(remindAt('2026-11-19T10:00')).rejects.toThrow('1 of 2 failed');
  await office.server.sql('drop function refuse_one cascade');
  expect(await remindersOf('gijeon01', whole)).toHaveLength(1);
  expect(await remindersOf('gijeon01', broken)).toEqual([]);
  // The next time reaches the one that failed, and only that.
  expect(await remindAt('2026-11-19T11:00')).toBe(1);
  expect(await remindersOf('gijeon01', broken)).toHaveLength(1);
});

it('tells the stand-in too, by mail where there is an address, and names no confidential document outside', async () => {
  await office.server.sql("update member set email = 'gisa02@example.kr' where member_id = 'gisa02'");
  const before = (await messages()).length;
  const docId = await waitingSince('2026-11-16T09:00', { security: 'CONFIDENTIAL', title: '징계 의결' });
  await office.server.sql(
    "insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at) values ('10001', gen_random_uuid(), 'gijeon01', 'gisa02', '휴가', '2026-11-18', '2026-11-25', now())",
  );
  expect(await remindAt('2026-11-19T10:00')).toBe(1);
  expect(await remindersOf('gijeon01', docId)).toHaveLength(1);
  expect(await remindersOf('gisa02', docId)).toHaveLength(1);
  const sent = (await messages()).slice(before);
  expect(sent.map((message) => message.channel).sort()).toEqual(['EMAIL', 'SMS']);
  expect(sent.find((message) => message.channel === 'EMAIL')?.recipient).toBe('gisa02@example.kr');
  for (const message of sent) {
    expect(message.body).not.toContain('징계');
    expect(message.body).toBe('대외비 문서\n3일째 결재를 기다리고 있습니다. 단지에 로그인해 확인해 주세요.');
  }
});

it('reminds nobody of what is decided or held, and nobody who has left', async () => {
  const decided = await waitingSince('2026-11-16T09:00');
  await office.act('gijeon01', decided, { type: 'REJECT', reason: '다시' });
  const held = await waitingSince('2026-11-16T09:00');
  await office.act('gijeon01', held, { type: 'HOLD', reason: '확인 중' });
  const orphaned = await waitingSince('2026-11-16T09:00');
  await office.server.sql("update member set state = 'RESIGNED' where member_id = 'gijeon01'");
  await remindAt('2026-11-19T10:00');
  await office.server.sql("update member set state = 'ACTIVE' where member_id = 'gijeon01'");
  for (const docId of [decided, held, orphaned]) expect(await remindersOf('gijeon01', docId)).toEqual([]);
});

it('ACL-10 the API sees the reminders of one complex only', async () => {
  expect(await office.server.sqlAsApp('10002', 'select * from step_reminder')).toEqual([]);
  expect((await office.server.sqlAsApp('10001', 'select * from step_reminder')).length).toBeGreaterThan(0);
});

it('works in batches until nobody is left, past those who are not due yet', async () => {
  // 2026-11-19 is a Thursday: what waits since then is due on Monday, what waits since Friday is not.
  const late: string[] = [];
  for (let i = 0; i < 5; i++) late.push(await waitingSince('2026-11-19T17:50'));
  const fresh: string[] = [];
  for (let i = 0; i < 4; i++) fresh.push(await waitingSince('2026-11-20T09:00'));
  // A moment of the database is finer than one of ours: the next batch must not begin with the same rows.
  await office.server.sql(
    "update step set pending_since = pending_since + interval '123 microseconds' where state = 'PENDING'",
  );
  const remind = () =>
    remindWaiting({ db, env: REACHED, clock: { now: () => new Date('2026-11-23T10:00:00+09:00') }, batch: 2 });
  expect(await remind()).toBe(5);
  for (const docId of late) expect(await remindersOf('gijeon01', docId)).toHaveLength(1);
  for (const docId of fresh) expect(await remindersOf('gijeon01', docId)).toEqual([]);
  expect(await remind()).toBe(0);
});
