import type { LeavingPlan } from '@danji/contract/leaving';
import { expect, it } from 'vitest';
import { LEAVING } from '../../../test/close-account.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const sojang = forThisFile(() => office.person('sojang01'));

const refused = refusedBy(() => server);
const pathOf = (memberId: string) => `/api/syst/users/${memberId}/resign`;
const plan = async (memberId: string, successorId?: string) =>
  (await sojang.get<LeavingPlan>(`${pathOf(memberId)}${successorId ? `?successorId=${successorId}` : ''}`)).body;
const stepOf = async (docId: string, personId: string) =>
  (
    await server.sql<{ step_id: string; state: string }>(
      'select step_id, state from step where doc_id = $1 and person_id = $2',
      [docId, personId],
    )
  )[0];

it('SCR-18 an account is closed by the plan of a leaving: what is open is listed and goes to whoever is chosen', async () => {
  const line = [
    { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  ];
  const docId = await office.submitted({ by: 'gisa01', line, title: '펌프 교체' });
  const gijeon = await office.person('gijeon01');
  const open = await plan('gijeon01', 'gwajang01');
  expect(open).toMatchObject({ memberName: '최기전', blockers: [], steps: [{ title: '펌프 교체', problem: null }] });
  const { version } = open;
  const stepId = open.steps[0]?.stepId ?? '';

  // What cannot be handed over is named, and nothing has happened.
  const bad = (toId: string) => () =>
    sojang.post(pathOf('gijeon01'), { version, successorId: null, handOvers: [{ docId, stepId, toId }] });
  expect((await refused(bad('sojang01'), 409, 'LINE_PERSON_TWICE')).errorUserMsg).toContain('펌프 교체');
  await refused(() => sojang.post(pathOf('gijeon01')), 400, 'INVALID_INPUT');
  await refused(() => sojang.post(pathOf('gijeon01'), LEAVING), 409, 'STALE');
  await refused(
    () => sojang.post(pathOf('gijeon01'), { ...LEAVING, version, successorId: 'locked01' }),
    409,
    'NO_SUCH_SUCCESSOR',
  );

  expect((await bad('gwajang01')()).body).toMatchObject({ handedOver: 1, leftSteps: 0 });
  expect(await stepOf(docId, 'gwajang01')).toMatchObject({ state: 'PENDING' });
  expect((await gijeon.get('/api/main/memberInfo')).status).toBe(401);
  expect(await server.sql("select 1 from member_role where member_id = 'gijeon01'")).toEqual([]);
  await refused(bad('gwajang01'), 409, 'LEFT');
});

it('SCR-12, SCR-18 with the account of a resident end the offices and the application that led to them', async () => {
  const [before] = await server.sql(
    `select a.state, t.ended_at from application a join officer_term t using (apt_id, term_id) where a.member_id = 'dongdae01'`,
  );
  expect(before, 'in office by an application').toEqual({ state: 'APPROVED', ended_at: null });
  const line = [
    { order: 1, kind: 'REVIEW', personId: 'dongdae01' },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  ];
  const docId = await office.submitted({ by: 'gisa01', line, title: '동대표 의결' });
  const open = await plan('dongdae01', 'gwajang01');
  expect(open.steps.map(({ title }) => title)).toEqual(['동대표 의결']);
  expect(open.terms.slice(0, 1)).toEqual([
    expect.stringMatching(/^입주자대표회의 \S+ \(\d{4}-\d\d-\d\d ~ \d{4}-\d\d-\d\d\)$/),
  ]);
  const handOvers = open.steps.map(({ stepId }) => ({ docId, stepId, toId: 'gwajang01' }));
  const body = { version: open.version, successorId: 'gwajang01', handOvers };
  const answers = await Promise.all([1, 2, 3].map(() => sojang.post(pathOf('dongdae01'), body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await stepOf(docId, 'gwajang01')).toMatchObject({ state: 'PENDING' });
  const [left] = await server.sql(
    `select m.state, a.state as application,
            (select bool_and(ended_at is not null) from officer_term t where t.member_id = m.member_id) as ended,
            array(select act from access_right_history h where h.member_id = m.member_id order by history_id) as acts,
            array(select act from application_event e where e.application_id = a.application_id) as events
       from member m join application a using (apt_id, member_id) where m.member_id = 'dongdae01'`,
  );
  expect(left).toEqual({
    state: 'RESIGNED',
    application: 'LEFT',
    ended: true,
    acts: expect.arrayContaining(['MEMBER_CLOSED', 'TERM_ENDED']),
    events: expect.arrayContaining(['LEAVE']),
  });
});
