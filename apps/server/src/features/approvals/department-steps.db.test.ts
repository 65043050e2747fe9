import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';

// 김경리 is 부서장 of 경리과; 정기사 and 최기전 work in 기전과.
const office = forThisFile(() =>
  startOffice(['gisa01', 'gisa02', 'gijeon01', 'gyeongri01', 'gwajang01', 'miwha01', 'sojang01']),
);
const refused = refusedBy(() => office.server);

const DIRECTOR = { order: 2, kind: 'DECIDE', personId: 'sojang01' };
type Step = { kind: string; personId: string; state: string; department: { deptName: string } | null };
const stepsOf = async (docId: string, by = 'gwajang01') =>
  (await office.as(by).get<{ steps: Step[]; abilities: string[] }>(`/api/elec-apv/documents/${docId}`)).body;
const draft = async (dept: string, named: string, kind = 'AGREE') => {
  const step = { order: 1, kind, personId: named, deptId: await office.deptId(dept) };
  return office.draft({ by: 'gwajang01', line: [step, DIRECTOR] });
};
const submit = (docId: string) => office.act('gwajang01', docId, { type: 'SUBMIT' });

it('a department is asked: its head takes the step, whomever the line names, and the department reads along', async () => {
  // Somebody of the department who is not its head is named: the head has it all the same.
  const docId = await draft('기전과', 'gisa01');
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  const { steps } = await stepsOf(docId);
  expect(steps[1]).toMatchObject({ kind: 'AGREE', personId: 'gijeon01', department: { deptName: '기전과' } });
  const path = `/api/elec-apv/documents/${docId}`;
  expect((await office.as('gisa02').get(path)).status).toBe(200);
  expect((await office.as('miwha01').get(path)).status).toBe(404);
  const found = await office.as('gisa02').get(`/api/search?q=${encodeURIComponent('승강기')}`);
  expect(JSON.stringify(found.body)).toContain(docId);
  expect((await office.act('gijeon01', docId, { type: 'AGREE' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
});

it('the head names somebody of the department, who is asked and signs; the history says so', async () => {
  const docId = await draft('기전과', 'gijeon01', 'COOPERATE');
  await submit(docId);
  expect((await stepsOf(docId, 'gijeon01')).abilities).toContain('ASSIGN');
  const assign = (toId: string) => ({ type: 'ASSIGN', toId });
  await refused(() => office.act('gijeon01', docId, assign('miwha01')), 409, 'LINE_NOT_OF_DEPT');
  await refused(() => office.act('gijeon01', docId, assign('nobody')), 409, 'LINE_PERSON_GONE');
  await refused(() => office.act('gisa02', docId, assign('gisa01')), 409, 'NOT_YOUR_TURN');
  expect((await office.act('gijeon01', docId, assign('gisa02'))).body).toMatchObject({ state: 'IN_PROGRESS' });
  const { steps } = await stepsOf(docId);
  expect(steps[1]).toMatchObject({ personId: 'gisa02', state: 'PENDING', department: { deptName: '기전과' } });
  await refused(() => office.act('gijeon01', docId, { type: 'APPROVE' }), 409, 'NOT_YOUR_TURN');
  const asked = await office.server.sql<{ ask: string | null }>(
    "select ask from alarm where doc_id = $1 and member_id = 'gisa02' and settled_at is null",
    [docId],
  );
  expect(asked).toEqual([{ ask: 'TURN' }]);
  const { body } = await office
    .as('gwajang01')
    .get<{ type: string; line: { personId: string }[] }[]>(`/api/elec-apv/documents/${docId}/history`);
  expect(body.at(-1)).toMatchObject({
    type: 'ASSIGN',
    line: expect.arrayContaining([expect.objectContaining({ personId: 'gisa02' })]),
  });
  expect((await office.act('gisa02', docId, { type: 'APPROVE' })).status).toBe(200);
});

it('a department without a head, one that is gone, or one that should decide is told; nothing is sent', async () => {
  const [dept] = await office.server.sql<{ dept_name: string; member_id: string }>(
    `select d.dept_name, m.member_id from department d join member m on m.apt_id = d.apt_id and m.dept_id = d.dept_id and m.state = 'ACTIVE'
      where d.apt_id = '10001' and m.member_id not in ('gwajang01', 'sojang01') and not exists (
        select from member h join member_role mr on mr.apt_id = h.apt_id and mr.member_id = h.member_id
          join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DEPT_HEAD'
         where h.apt_id = d.apt_id and h.dept_id = d.dept_id) limit 1`,
  );
  const without = await draft(dept?.dept_name ?? '', dept?.member_id ?? '');
  const { errorUserMsg } = await refused(() => submit(without), 409, 'LINE_DEPT_NO_HEAD');
  expect(errorUserMsg).toMatch(/부서장이 없어/);
  const review = await draft('기전과', 'gijeon01', 'REVIEW');
  await refused(() => submit(review), 409, 'LINE_DEPT_KIND');
  const step = { order: 1, kind: 'AGREE', personId: 'gijeon01', deptId: '0190a0b0-1234-7000-8000-00000000dead' };
  const gone = await office.draft({ by: 'gwajang01', line: [step, DIRECTOR] });
  await refused(() => submit(gone), 409, 'LINE_DEPT_GONE');
});

it('CTL-11 when nobody can take it any more it is listed with the way out, and moved only within the department', async () => {
  const docId = await draft('기전과', 'gijeon01');
  await submit(docId);
  await office.server.sql("update member set state = 'LOCKED' where member_id = 'gijeon01'");
  const { body } = await office
    .as('sojang01')
    .get<{ stuckSteps: { stepId: string; because: string }[] }>(`/api/elec-apv/documents/${docId}`);
  expect(body.stuckSteps).toMatchObject([{ because: 'LOCKED' }]);
  const move = (toId: string) => ({ type: 'TRANSFER', stepId: body.stuckSteps[0]?.stepId, toId, reason: '잠긴 계정' });
  await refused(() => office.act('sojang01', docId, move('miwha01')), 409, 'LINE_NOT_OF_DEPT');
  expect((await office.act('sojang01', docId, move('gisa02'))).status).toBe(200);
  await office.server.sql("update member set state = 'ACTIVE' where member_id = 'gijeon01'");
});
