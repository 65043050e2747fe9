import { expect, it } from 'vitest';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { tellOrphans } from './public.ts';
import { createRandom, liveAtRandom } from './testing/random-lives.ts';

const PEOPLE = ['gisa01', 'gisa02', 'gijeon01', 'gwajang01', 'gyeongri01', 'seomu01', 'sojang01'];
const office = forThisFile(() => startOffice(PEOPLE));
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 2 }));
const tell = () => tellOrphans({ db, clock: office.server.clock });
const line = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const setState = (memberId: string, state: string) =>
  office.server.sql('update member set state = $1 where member_id = $2', [state, memberId]);
const asksAbout = (docId: string) =>
  office.server.sql<{ member_id: string; body: string; settled: boolean }>(
    "select member_id, body, settled_at is not null as settled from alarm where doc_id = $1 and ask = 'ORPHAN' order by alarm_id",
    [docId],
  );
const listed = async () => {
  const { body } = await office
    .as('sojang01')
    .get<{ items: { docId: string }[] }>('/api/elec-apv/all-apv-mng?orphanedYn=Y&size=100');
  return body.items.map(({ docId }) => docId);
};

it('CTL-11 an approver who is locked, without a right, or whose stand-in is gone is told to the top administrator once, and settles', async () => {
  const docId = await office.submit('gisa01', line);
  await tell();
  expect(await asksAbout(docId)).toEqual([]);
  await setState('gijeon01', 'LOCKED');
  expect(await listed()).toContain(docId);
  await tell();
  await tell();
  expect(await asksAbout(docId)).toMatchObject([{ member_id: 'sojang01', body: expect.stringContaining('잠긴 계정') }]);
  await setState('gijeon01', 'ACTIVE');
  await tell();
  expect(await asksAbout(docId)).toMatchObject([{ settled: true, body: '해결되었습니다' }]);
  expect(await listed()).not.toContain(docId);

  const roles = await office.server.sql("delete from member_role where member_id = 'gijeon01' returning role_id");
  await tell();
  expect((await asksAbout(docId)).at(-1)).toMatchObject({ settled: false, body: expect.stringContaining('권한') });
  for (const { role_id } of roles)
    await office.server.sql("insert into member_role (apt_id, member_id, role_id) values ('10001', 'gijeon01', $1)", [
      role_id,
    ]);
  await tell();
  expect((await asksAbout(docId)).every(({ settled }) => settled)).toBe(true);
});

it('CTL-11 what came back to somebody who has left is given to a successor by a manager; of who is there it is not', async () => {
  const docId = await office.submit('gisa02', line);
  await office.act('gijeon01', docId, { type: 'REJECT', reason: '다시' });
  const handOver = (by: string, toId: string) => office.act(by, docId, { type: 'HAND_OVER', toId, reason: '퇴직' });
  const can = async (by: string) =>
    (await office.as(by).get<{ abilities: string[] }>(`/api/elec-apv/documents/${docId}`)).body.abilities;
  const refused = async (by: string, toId: string, reason: string) => {
    const before = await office.digest(docId);
    expect((await handOver(by, toId)).body).toMatchObject({ details: { reason } });
    expect(await office.digest(docId)).toBe(before);
  };
  expect(await can('sojang01')).not.toContain('HAND_OVER');
  await refused('sojang01', 'gisa01', 'DRAFTER_IS_HERE');
  await setState('gisa02', 'RESIGNED');
  await tell();
  expect(await asksAbout(docId)).toMatchObject([{ body: expect.stringContaining('이어받을 사람을 정하거나') }]);
  expect(await can('sojang01')).toContain('HAND_OVER');
  expect(await can('gijeon01')).not.toContain('HAND_OVER');
  await refused('gijeon01', 'gisa01', 'NOT_MANAGER');
  await refused('sojang01', 'locked01', 'LINE_PERSON_GONE');
  expect((await handOver('sojang01', 'gisa01')).status).toBe(200);
  expect(await can('gisa01')).toEqual(expect.arrayContaining(['SUBMIT', 'VOID']));
  const asked = await office.server.sql(
    "select 1 from alarm where doc_id = $1 and member_id = 'gisa01' and ask = 'REDRAFT' and settled_at is null",
    [docId],
  );
  expect(asked).toHaveLength(1);
  await tell();
  expect(await asksAbout(docId)).toMatchObject([{ settled: true }]);
  await setState('gisa02', 'ACTIVE');
});

it('CTL-06 who had drafted it, left and is back, decides it no more when the successor sends it again', async () => {
  const docId = await office.submit('gwajang01', [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }]);
  await office.act('sojang01', docId, { type: 'REJECT', reason: '다시' });
  await setState('gwajang01', 'RESIGNED');
  const handed = { type: 'HAND_OVER', toId: 'gisa01', reason: '퇴직' };
  expect((await office.act('sojang01', docId, handed)).status).toBe(200);
  await setState('gwajang01', 'ACTIVE');
  await office.server.sql(
    "insert into member_role (apt_id, member_id, role_id) select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'",
  );
  const gisa = office.as('gisa01');
  const save = async (personId: string) => {
    const { body } = await gisa.get<{ version: number }>(`/api/elec-apv/documents/${docId}`);
    const draft = draftContent({
      content: { 사유: '고장' },
      amount: 1_848_000,
      line: [{ order: 1, kind: 'DECIDE', personId }],
    });
    expect((await gisa.post(`/api/elec-apv/documents/${docId}/save`, { version: body.version, draft })).status).toBe(
      200,
    );
  };
  await save('gwajang01');
  const before = await office.digest(docId);
  const refused = await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect([refused.status, (refused.body.details as { reason: string }).reason]).toEqual([409, 'RULE_PAIR']);
  expect(await office.digest(docId)).toBe(before);

  // Nor in the place of who does.
  await save('sojang01');
  expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  const now = office.server.clock.now().getTime();
  const absence = { reason: '출장', from: new Date(now), to: new Date(now + 86_400_000), standInId: 'gwajang01' };
  expect((await office.as('sojang01').post('/api/comm/absences', absence)).status).toBe(200);
  const sent = await office.digest(docId);
  const instead = await office.act('gwajang01', docId, { type: 'APPROVE' });
  expect([instead.status, (instead.body.details as { reason: string }).reason]).toEqual([409, 'RULE_PAIR']);
  expect(await office.digest(docId)).toBe(sent);
  const [judged] = await office.server.sql(
    "select app.stand_in_is_excluded(apt_id, doc_id, step_id, 'gwajang01') as former, app.stand_in_is_excluded(apt_id, doc_id, step_id, 'seomu01') as other from step where doc_id = $1 and round = 2 and kind = 'DECIDE'",
    [docId],
  );
  expect(judged).toEqual({ former: true, other: false });
  await office.server.sql('delete from absence');
  await office.server.sql(
    "delete from member_role where member_id = 'gwajang01' and role_id = (select role_id from role where apt_id = '10001' and role_code = 'DIRECTOR')",
  );
});

it('CTL-11 while there is no top administrator who can act, whoever manages documents is asked; what is confidential is not told them', async () => {
  const docId = await office.submit('gisa01', line);
  const secret = await office.submit('gisa01', line, { security: 'CONFIDENTIAL' });
  await office.server.sql("update member set is_super_admin = false where member_id = 'sojang01'");
  await setState('gijeon01', 'LOCKED');
  await tell();
  await tell();
  const managing = await office.server.sql<{ member_id: string }>(
    "select member_id from member where apt_id = '10001' and state = 'ACTIVE' and app.manages_documents(apt_id, member_id) order by 1",
  );
  expect(managing.map(({ member_id }) => member_id)).toContain('sojang01');
  const asked = (await asksAbout(docId)).map(({ member_id }) => member_id).sort();
  expect(asked).toEqual(managing.map(({ member_id }) => member_id));
  expect(await asksAbout(secret)).toEqual([]);
  await office.server.sql("update member set is_super_admin = true where member_id = 'sojang01'");
  await tell();
  expect((await asksAbout(secret)).map(({ member_id }) => member_id)).toEqual(['sojang01']);
  expect((await asksAbout(docId)).filter(({ settled }) => !settled).map(({ member_id }) => member_id)).toEqual([
    'sojang01',
  ]);
  await setState('gijeon01', 'ACTIVE');
  await tell();
  expect((await asksAbout(docId)).every(({ settled }) => settled)).toBe(true);
});

it.each([
  ['is locked', "state = 'LOCKED'"],
  ['is on leave', "state = 'ON_LEAVE'"],
  ['whose term is over', "permission_ends_on = '2026-01-02'"],
])('CTL-11 what came back to a drafter who %s is told, and may be given to a successor', async (_, change) => {
  const docId = await office.submit('gisa02', line);
  await office.act('gijeon01', docId, { type: 'REJECT', reason: '다시' });
  const handOver = () => office.act('sojang01', docId, { type: 'HAND_OVER', toId: 'gisa01', reason: '기안자 없음' });
  expect((await handOver()).body).toMatchObject({ details: { reason: 'DRAFTER_IS_HERE' } });
  await office.server.sql(`update member set ${change} where member_id = 'gisa02'`);
  await tell();
  expect(await asksAbout(docId)).toMatchObject([
    { member_id: 'sojang01', body: expect.stringContaining('기안자 없음') },
  ]);
  expect(await listed()).toContain(docId);
  expect((await handOver()).status).toBe(200);
  await tell();
  expect(await asksAbout(docId)).toMatchObject([{ settled: true }]);
  await office.server.sql("update member set state = 'ACTIVE', permission_ends_on = null where member_id = 'gisa02'");
});

it('CTL-11 a drafter who left, and a department in which nobody is left to receive', async () => {
  const rejected = await office.submit('gisa02', line);
  await office.act('gijeon01', rejected, { type: 'REJECT', reason: '다시' });
  const deptId = await office.deptId('미화반');
  const sent = await office.complete('gisa01', { receivingDeptIds: [deptId] });
  await tell();
  expect([await asksAbout(rejected), await asksAbout(sent)]).toEqual([[], []]);
  await setState('gisa02', 'RESIGNED');
  await office.server.sql("update member set state = 'LOCKED' where apt_id = '10001' and dept_id = $1", [deptId]);
  await tell();
  expect(await asksAbout(rejected)).toMatchObject([{ body: expect.stringContaining('기안자 없음') }]);
  expect(await asksAbout(sent)).toMatchObject([{ body: expect.stringContaining('수신부서') }]);
  // The way out of what came back to nobody.
  expect((await office.act('sojang01', rejected, { type: 'VOID', reason: '기안자 퇴직' })).status).toBe(200);
  await tell();
  expect(await asksAbout(rejected)).toMatchObject([{ settled: true }]);
  await setState('gisa02', 'ACTIVE');
});

/** Locked, gone, on leave, without a right, behind the last day, away with somebody who may be all of that. */
const WAYS = ['STAY', 'STAY', 'LOCKED', 'RESIGNED', 'ON_LEAVE', 'NO_ROLE', 'TERM_OVER', 'AWAY'] as const;

it('CTL-11 whoever leaves and however, no open document is without somebody able to act or somebody asked about it', async () => {
  const people = PEOPLE.slice(0, 6);
  await liveAtRandom({ server: office.server, office, people, documents: 25, seed: 20261116 });
  const random = createRandom(7);
  const { sql } = office.server;
  const roles = await sql<{ member_id: string; role_id: string }>(
    'select member_id, role_id from member_role where member_id = any($1)',
    [people],
  );
  const seen = new Set<string>();
  for (let round = 0; round < 16; round++) {
    await sql("update absence set ended_early_at = now() where apt_id = '10001' and ended_early_at is null");
    for (const { member_id, role_id } of roles)
      await sql(
        "insert into member_role (apt_id, member_id, role_id) values ('10001', $1, $2) on conflict do nothing",
        [member_id, role_id],
      );
    const standIns = new Map<string, string>();
    const states = new Map<string, string>();
    for (const person of people) {
      const way = random.one(WAYS);
      const state = ['LOCKED', 'RESIGNED', 'ON_LEAVE'].includes(way) ? way : 'ACTIVE';
      states.set(person, way);
      await sql('update member set state = $2, permission_ends_on = $3 where member_id = $1', [
        person,
        state,
        way === 'TERM_OVER' ? '2026-01-02' : null,
      ]);
      if (way === 'NO_ROLE') await sql('delete from member_role where member_id = $1', [person]);
      const other = random.one(people.filter((one) => one !== person && !standIns.has(one)));
      if (way !== 'AWAY' || other === undefined) continue;
      standIns.set(person, other);
      await sql(
        `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
         values ('10001', gen_random_uuid(), $1, $2, '출장', $3::timestamptz - interval '1 hour', $3::timestamptz + interval '1 day', $3)`,
        [person, other, office.server.clock.now()],
      );
    }
    await tell();
    const open = await sql<{ docId: string; drafter: string; turn: string[]; asked: boolean }>(
      `select d.doc_id as "docId", d.drafter_id as drafter, array_agg(s.person_id) as turn,
              exists (select from alarm a where a.doc_id = d.doc_id and a.member_id = 'sojang01' and a.ask = 'ORPHAN' and a.settled_at is null) as asked
         from document d
         join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'
        where d.apt_id = '10001' and d.state = 'IN_PROGRESS' group by d.apt_id, d.doc_id`,
    );
    // Told a second time, without the function that found them: who can act themselves, or by somebody who can.
    const isAble = (person: string) => !states.has(person) || states.get(person) === 'STAY';
    const canGoOn = (person: string, drafter: string): boolean => {
      const standIn = standIns.get(person);
      return standIn === undefined ? isAble(person) : isAble(standIn) && standIn !== drafter;
    };
    const stuck = open.filter(({ turn, drafter }) => !turn.every((person) => canGoOn(person, drafter)));
    for (const { turn } of stuck) for (const person of turn) seen.add(states.get(person) ?? '');
    expect(stuck.filter(({ asked }) => !asked)).toEqual([]);
    // The twin: of those that go on nobody is asked.
    expect(open.filter((one) => !stuck.includes(one) && one.asked)).toEqual([]);
  }
  // It proves something only if each way of leaving held something up.
  expect([...seen]).toEqual(expect.arrayContaining(['LOCKED', 'RESIGNED', 'ON_LEAVE', 'NO_ROLE', 'TERM_OVER', 'AWAY']));
});
