import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { INNER, makeGroupedForms, OUTER } from './testing/grouped-forms.ts';

const office = forThisFile(async () => {
  const started = await startOffice(['gisa01', 'gisa02', 'gijeon01', 'gyeongri01', 'gwajang01', 'sojang01']);
  await makeGroupedForms(started.server);
  return started;
});
beforeEach(async () => {
  await office.server.sql('delete from absence');
});

const HOUR = 3_600_000;
const at = (ms: number) => new Date(office.server.clock.now().getTime() + ms).toISOString();
type Row = { formGroupId: string; standInId: string };
type Answer = { code?: string; errorUserMsg?: string; details?: { reason?: string } };
const period = () => ({ reason: '휴가', from: at(-HOUR), to: at(24 * HOUR) });
const away = (by: string, standInId: string, groupStandIns: Row[]) =>
  office.as(by).post<Answer>('/api/comm/absences', { ...period(), standInId, groupStandIns });
const enterFor = (by: string, personId: string, standInId: string, groupStandIns: Row[]) =>
  office.as(by).post<Answer>('/api/dang/org/absences', { ...period(), personId, standInId, groupStandIns });
const everything = () => office.snapshot('absence', 'absence_stand_in', 'alarm', 'access_right_history');
const on = (formGroupId: string, standInId: string): Row => ({ formGroupId, standInId });

it('SCR-10 refuses oneself, a group that is not there or named twice, and a stand-in who is absent or gone, in each group, with a sentence that names it', async () => {
  expect((await away('gijeon01', 'gyeongri01', [])).status).toBe(200);
  const [foreign] = await office.server.sql<{ form_group_id: string }>(
    "select form_group_id from form_group where apt_id = '10002' limit 1",
  );
  const before = await everything();
  const refusals: [string, RegExp, Row[]][] = [
    ['SELF', /^‘바깥’ 분류에서는 본인을/, [on(OUTER, 'gisa01')]],
    ['GROUP_UNKNOWN', /^지정한 양식 분류를 찾을 수 없습니다/, [on('00000000-0000-7000-8000-00000000ffff', 'gisa02')]],
    ['GROUP_UNKNOWN', /^지정한 양식 분류를/, [on(foreign?.form_group_id ?? '', 'gisa02')]],
    ['GROUP_TWICE', /^‘안쪽’ 분류에서는 대결자가 두 번/, [on(INNER, 'gisa02'), on(INNER, 'gyeongri01')]],
    ['STAND_IN_ABSENT', /^‘안쪽’ 분류에서는 대결자도/, [on(OUTER, 'gisa02'), on(INNER, 'gijeon01')]],
    ['STAND_IN_GONE', /^‘바깥’ 분류에서는 대결자로 지정할 수 없는/, [on(OUTER, 'locked01')]],
    ['STAND_IN_GONE', /^‘바깥’ 분류에서는/, [on(OUTER, 'sojang02')]],
  ];
  for (const [reason, sentence, rows] of refusals) {
    const { status, body } = await away('gisa01', 'gwajang01', rows);
    expect(body, reason).toMatchObject({ code: 'ABSENCE_REFUSED', details: { reason } });
    expect(status).toBe(409);
    expect(body.errorUserMsg).toMatch(sentence);
    expect(body.errorUserMsg).toMatch(/(니다|주세요)\.$/);
  }
  const many = Array.from({ length: 51 }, () => on(OUTER, 'gisa02'));
  const broken: unknown[] = [[on('바깥', 'gisa02')], many, 'x', [{ formGroupId: OUTER }], [null]];
  for (const groupStandIns of broken) {
    const body = { ...period(), standInId: 'gwajang01', groupStandIns };
    expect((await office.as('gisa01').post('/api/comm/absences', body)).status).toBe(400);
  }
  expect(await everything()).toEqual(before);
  // The twin: the same without the fault.
  expect((await away('gisa01', 'gwajang01', [on(OUTER, 'gisa02'), on(INNER, 'gyeongri01')])).status).toBe(200);
});

it('a ring is refused in the group in which it would be, and names the people', async () => {
  expect((await away('gijeon01', 'gyeongri01', [on(OUTER, 'gisa02')])).status).toBe(200);
  const before = await everything();
  const refused = await away('gisa02', 'gwajang01', [on(INNER, 'gijeon01')]);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      details: { reason: 'STAND_IN_CYCLE' },
      errorUserMsg:
        '‘안쪽’ 분류에서는 대결자 지정이 서로 맞물립니다(강기사 → 최기전 → 강기사). 다른 사람을 대결자로 지정해 주세요.',
    },
  });
  const plain = await away('gyeongri01', 'gijeon01', []);
  expect(plain.body.errorUserMsg).toMatch(/^대결자 지정이 서로 맞물립니다\(김경리 → 최기전 → 김경리\)/);
  expect(await everything()).toEqual(before);
  expect((await away('gisa02', 'gwajang01', [on(INNER, 'gyeongri01')])).status).toBe(200);
});

it('CTL-06 who enters it for another names neither themselves nor one who controls the person, in no group; each stand-in is on record', async () => {
  await office.server.sql(
    `insert into role (apt_id, role_id, role_name) values ('10001', '00000000-0000-7000-8000-0000000000ab', '인사');
     insert into role_menu (apt_id, role_id, menu_id, can_read, can_write)
       select '10001', '00000000-0000-7000-8000-0000000000ab', menu_id, true, true from menu where full_path = '/cmplx-info/emp-mng';
     insert into member_role values ('10001', 'gwajang01', '00000000-0000-7000-8000-0000000000ab')`,
  );
  const before = await everything();
  expect((await enterFor('gwajang01', 'gisa01', 'gisa02', [on(OUTER, 'gwajang01')])).body).toMatchObject({
    details: { reason: 'STAND_IN_ENTERED_IT' },
  });
  expect((await enterFor('sojang01', 'gamsa01', 'isa01', [on(INNER, 'sojang01')])).body).toMatchObject({
    details: { reason: 'STAND_IN_CONTROLS' },
  });
  expect(await everything()).toEqual(before);
  expect((await enterFor('gwajang01', 'gisa01', 'gisa02', [on(OUTER, 'gyeongri01')])).status).toBe(200);
  const named = await office.server.sql(
    "select member_id from access_right_history where act = 'STAND_IN_NAMED' and detail ->> 'personId' = 'gisa01' order by history_id desc limit 2",
  );
  expect(named.map((one) => one.member_id).sort()).toEqual(['gisa02', 'gyeongri01']);
});

it('the table itself refuses oneself and a group of another complex, whoever writes; a group that is deleted takes its rows along', async () => {
  expect((await away('gijeon01', 'gyeongri01', [on(INNER, 'gisa02')])).status).toBe(200);
  const insert = (groupId: string, standInId: string) =>
    office.server.sqlAsApp(
      '10001',
      `insert into absence_stand_in select apt_id, absence_id, ${groupId}, '${standInId}' from absence where person_id = 'gijeon01'`,
    );
  await expect(insert(`'${OUTER}'`, 'gijeon01')).rejects.toThrow('for themselves');
  await expect(insert("'00000000-0000-7000-8000-00000000ffff'", 'gisa02')).rejects.toThrow('foreign key');
  await office.server.sqlAsApp('10001', `update form set form_group_id = '${OUTER}' where form_code = 'INNER_FORM'`);
  await office.server.sqlAsApp('10001', `delete from form_group where form_group_id = '${INNER}'`);
  expect(await office.server.sql('select * from absence_stand_in')).toEqual([]);
});
