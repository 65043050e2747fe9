import type { LeavingPlan } from '@danji/contract/leaving';
import { beforeAll, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { createDesk, PATH } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const desk = createDesk(server, office);
const sojang = forThisFile(() => desk.person('sojang01'));

const refused = refusedBy(() => server);
const plan = async (memberId: string, successorId?: string) =>
  (await sojang.get<LeavingPlan>(`${PATH}/${memberId}/leaving${successorId ? `?successorId=${successorId}` : ''}`))
    .body;
const step = (docId: string, personId: string) =>
  server.sql<{ step_id: string; state: string; person_name: string }>(
    'select step_id, state, person_name from step where doc_id = $1 and person_id = $2',
    [docId, personId],
  );
const days = (n: number) => new Date(server.clock.now().getTime() + n * 86_400_000);

describe('what is open', () => {
  let waiting: string;
  let later: string;
  let secret: string;
  beforeAll(async () => {
    const review = { order: 1, kind: 'REVIEW', personId: 'gijeon01' };
    const decide = { order: 2, kind: 'DECIDE', personId: 'sojang01' };
    waiting = await office.submitted({ by: 'gisa01', line: [review, decide], title: '펌프 교체' });
    later = await office.submitted({
      by: 'gisa01',
      line: [
        { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
        { ...review, order: 2 },
        { ...decide, order: 3 },
      ],
      title: '옥상 방수',
    });
    secret = await office.submitted({
      by: 'gisa02',
      line: [review, decide],
      title: '징계 건',
      more: { security: 'CONFIDENTIAL' },
    });
    await office.submitted({ by: 'gijeon01', line: [{ ...decide, order: 1 }], title: '기전 월간 보고' });
    await office.draft({ by: 'gijeon01', line: [] });
    await server.sql(
      `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
       values ('10001', gen_random_uuid(), 'yeongseon1', 'gijeon01', '연차', $1, $2, $1)`,
      [server.clock.now(), days(3)],
    );
    await server.sql(
      `insert into saved_line (apt_id, saved_line_id, member_id, name, line, created_at)
       values ('10001', gen_random_uuid(), 'gisa01', '기전 결재', '[{"order":1,"kind":"REVIEW","personId":"gijeon01"}]', now())`,
    );
    await server.sql(
      `insert into schedule (apt_id, schedule_id, form_id, person_id, rule, lead_days, title_pattern, starts_on, created_at, updated_at, updated_by)
       select '10001', gen_random_uuid(), form_id, 'gijeon01', '{"kind":"DAILY","workingDaysOnly":true}', 0, '', '2026-01-01', now(), now(), 'sojang01'
         from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'`,
    );
  });

  it('SCR-11 the plan shows all of it, and what a successor cannot take over, in words', async () => {
    const open = await plan('gijeon01', 'gwajang01');
    expect(open).toMatchObject({
      memberName: '최기전',
      blockers: [],
      drafts: 1,
      documents: [{ title: '기전 월간 보고' }],
      savedLines: [{ ownerName: '정기사', name: '기전 결재' }],
      absences: [{ personName: '조영선' }],
      schedules: [{}],
      hiddenSteps: 0,
    });
    expect(open.steps.map(({ title, state, problem }) => [title, state, problem !== null])).toEqual([
      ['펌프 교체', 'PENDING', false],
      ['징계 건', 'PENDING', false],
      ['옥상 방수', 'PLANNED', true],
    ]);
    expect(open.steps[2]?.problem).toContain('이과장');
  });

  it('ACL-13 who may not see a document learns only that there is one', async () => {
    await server.sql(
      "insert into member_role select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'",
    );
    const gwajang = await desk.person('gwajang01');
    const { body } = await gwajang.get<LeavingPlan>(`${PATH}/gijeon01/leaving`);
    expect(body.hiddenSteps).toBe(1);
    expect(JSON.stringify(body)).not.toContain('징계');
    const { version } = body;
    const [hidden] = await step(secret, 'gijeon01');
    const handOvers = [{ docId: secret, stepId: hidden?.step_id, toId: 'gisa02' }];
    await refused(
      () => gwajang.post(`${PATH}/gijeon01/leaving`, { version, successorId: null, handOvers }),
      404,
      'NOT_FOUND',
    );
  });

  it('SCR-11 one step that cannot be handed over, and nothing of the leaving has happened', async () => {
    const version = await desk.version('gijeon01');
    const [first] = await step(waiting, 'gijeon01');
    const [second] = await step(later, 'gijeon01');
    const handOvers = [
      { docId: waiting, stepId: first?.step_id, toId: 'gwajang01' },
      { docId: later, stepId: second?.step_id, toId: 'gwajang01' },
    ];
    const answer = await refused(
      () => sojang.post(`${PATH}/gijeon01/leaving`, { version, successorId: 'gwajang01', handOvers }),
      409,
      'LINE_PERSON_TWICE',
    );
    expect(answer.errorUserMsg).toContain('옥상 방수');
    const bad = (more: object) => () =>
      sojang.post(`${PATH}/gijeon01/leaving`, { version, successorId: null, handOvers: [], ...more });
    await refused(bad({ successorId: 'gijeon01' }), 409, 'NO_SUCH_SUCCESSOR');
    await refused(bad({ successorId: 'locked01' }), 409, 'NO_SUCH_SUCCESSOR');
    await refused(bad({ successorId: 'sojang02' }), 409, 'NO_SUCH_SUCCESSOR');
    await refused(bad({ version: 'old' }), 409, 'STALE');
    await refused(
      bad({ handOvers: [{ docId: waiting, stepId: second?.step_id, toId: 'gisa02' }] }),
      409,
      'STEP_MOVED_ON',
    );
  });

  it('SCR-11 leaving hands over by 이관, passes on standing in and schedules, ends sessions, keeps documents; twice at once is once', async () => {
    const gijeon = await desk.person('gijeon01');
    const version = await desk.version('gijeon01');
    const [first] = await step(waiting, 'gijeon01');
    const [second] = await step(later, 'gijeon01');
    const body = {
      version,
      successorId: 'gwajang01',
      handOvers: [
        { docId: waiting, stepId: first?.step_id, toId: 'gwajang01' },
        { docId: later, stepId: second?.step_id, toId: 'gyeongri01' },
      ],
    };
    const answers = await Promise.all(Array.from({ length: 4 }, () => sojang.post(`${PATH}/gijeon01/leaving`, body)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.map((answer) => answer.body)).toEqual([
      { handedOver: 2, leftSteps: 1, documents: 0, drafts: 0, schedules: 1, absences: 1 },
    ]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'LEFT' } } });

    expect(await step(waiting, 'gwajang01')).toMatchObject([{ state: 'PENDING', person_name: '이과장' }]);
    expect(await step(later, 'gyeongri01')).toMatchObject([{ state: 'PLANNED' }]);
    const events = await server.sql("select 1 from approval_event where doc_id = $1 and type = 'TRANSFER'", [waiting]);
    expect(events).toHaveLength(1);
    expect(await office.alarmsOf('gwajang01')).toContainEqual(expect.objectContaining({ title: '펌프 교체' }));
    // What nobody took waits among the orphans.
    const { body: orphans } = await sojang.get<{ items: { docId: string }[] }>(
      '/api/elec-apv/all-apv-mng?orphanedYn=Y',
    );
    expect(orphans.items.map(({ docId }) => docId)).toEqual([secret]);
    expect(
      await server.sql("select stand_in_id from absence where person_id = 'yeongseon1' and ended_early_at is null"),
    ).toEqual([{ stand_in_id: 'gwajang01' }]);
    expect(await server.sql("select person_id, is_active from schedule where apt_id = '10001'")).toEqual([
      { person_id: 'gwajang01', is_active: true },
    ]);
    expect(await desk.stateOf('gijeon01')).toBe('RESIGNED');
    expect((await gijeon.get('/api/main/memberInfo')).status).toBe(401);
    await expect(server.signIn('gijeon01')).rejects.toThrow('could not sign in');
    expect(await server.sql("select 1 from member_role where member_id = 'gijeon01'")).toEqual([]);
    expect(await server.sql("select 1 from document where drafter_id = 'gijeon01'")).toHaveLength(2);
    expect((await desk.historyOf('gijeon01')).at(-1)).toMatchObject({
      act: 'RESIGNED',
      detail: { removed: ['부서장'], successorId: 'gwajang01', handedOver: 2 },
    });
    expect((await desk.page('state=RESIGNED')).items.map(({ memberId }) => memberId)).toEqual(['gijeon01']);
    // Whoever left is not changed any more.
    const change = { version: await desk.version('gijeon01'), deptId: await desk.deptId('관리과') };
    await refused(() => sojang.post(`${PATH}/gijeon01/move`, change), 409, 'LEFT');
  });
});

describe('who cannot leave yet', () => {
  const leave = async (person: Person, memberId: string) => {
    const version = await desk.version(memberId);
    return () => person.post(`${PATH}/${memberId}/leaving`, { version, successorId: null, handOvers: [] });
  };

  it('ACL-15 oneself, and the top administrator before handing over', async () => {
    await refused(await leave(sojang, 'sojang01'), 409, 'SELF');
    const sysadmin = await desk.person('sysadmin');
    const version = await desk.version('sojang01');
    const ask = () =>
      sysadmin.post(`${PATH}/sojang01/leaving?aptId=10001`, { version, successorId: null, handOvers: [] });
    await refused(ask, 409, 'TOP_ADMIN');
    const { body } = await sysadmin.get<LeavingPlan>(`${PATH}/sojang01/leaving?aptId=10001`);
    expect(body.blockers).toContainEqual(expect.stringContaining('최고관리자'));
  });

  it('ACL-15 the last one who can look after employees, before somebody else can: not even by the operator', async () => {
    const sysadmin = await desk.person('sysadmin');
    const { body } = await sysadmin.get<LeavingPlan>(`${PATH}/sojang03/leaving?aptId=10003`);
    expect(body.blockers).toContainEqual(expect.stringContaining('마지막'));
    const ask = () =>
      sysadmin.post(`${PATH}/sojang03/leaving?aptId=10003`, {
        version: body.version,
        successorId: null,
        handOvers: [],
      });
    await refused(ask, 409, 'LAST_ADMIN');
    await server.sql(
      "insert into member_role select '10003', 'gyeongri31', role_id from role where apt_id = '10003' and role_code = 'DIRECTOR'",
    );
    expect((await ask()).status).toBe(200);
  });

  it('ACL-15 the last holder of write on the roles, among the operators, before somebody else holds it', async () => {
    await server.sql(
      `insert into member (apt_id, member_id, member_type, member_name) values ('00000', 'opworker1', 'EMP', '나운영');
       insert into role (apt_id, role_id, role_name) values ('00000', '00000000-0000-7000-8000-0000000000dd', '직원 담당');
       insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete)
         select '00000', '00000000-0000-7000-8000-0000000000dd', menu_id, true, true, true from menu where full_path in ('/cmplx-info/emp-mng', '/system-mng/auth-mng');
       insert into member_role values ('00000', 'opworker1', '00000000-0000-7000-8000-0000000000dd');`,
    );
    const sysadmin = await desk.person('sysadmin');
    const plan = async () => (await sysadmin.get<LeavingPlan>(`${PATH}/opworker1/leaving`)).body;
    expect((await plan()).blockers).toEqual([]);
    // Whoever holds what the asker does not is not theirs to close, last or not.
    await server.sql(
      "update role_menu set can_write = false where apt_id = '00000' and menu_id = 52 and role_id <> '00000000-0000-7000-8000-0000000000dd'",
    );
    const { version } = (await sysadmin.get<{ version: string }>(`${PATH}/opworker1`)).body;
    const ask = () => sysadmin.post(`${PATH}/opworker1/leaving`, { version, successorId: null, handOvers: [] });
    await refused(ask, 403, 'NO_PERMISSION');
    await server.sql("update role_menu set can_write = true where apt_id = '00000' and menu_id = 52");
    expect((await ask()).status).toBe(200);
  });
});
