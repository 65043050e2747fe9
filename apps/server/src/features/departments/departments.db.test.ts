import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';

type Department = {
  deptId: string;
  deptName: string;
  seqNo: number;
  aptId: string;
  newYn: string;
  fixedYn: string;
  memberCount: number;
  heads: { memberId: string; memberName: string }[];
};

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));

const WRITE = '/api/dang/org/departments';
const list = async (person = sojang) => (await person.get<Department[]>('/api/comm/departments?aptId=10001')).body;
const names = async () => (await list()).map(({ deptName }) => deptName);
const idOf = async (name: string) => (await list()).find(({ deptName }) => deptName === name)?.deptId ?? '';

/** Refused in Korean, and every table as before. */
async function refused(ask: Promise<{ status: number; body: unknown }>, status: number, code: string) {
  const before = await digestOf(server);
  const answer = await ask;
  expect({ status: answer.status, code: (answer.body as { code: string }).code }).toEqual({ status, code });
  expect((answer.body as { errorUserMsg: string }).errorUserMsg).toMatch(/[가-힣]/);
  expect(await digestOf(server)).toEqual(before);
}

describe('reading', () => {
  it('DEP-1 lists the departments of the complex in their order, the fixed group last', async () => {
    const { status, body } = await sojang.get<Department[]>('/api/comm/departments?aptId=10001');
    expect(status).toBe(200);
    expect(body.map(({ deptName, seqNo, fixedYn }) => [deptName, seqNo, fixedYn])).toEqual([
      ['관리과', 1, 'N'],
      ['경리과', 2, 'N'],
      ['기전과', 3, 'N'],
      ['경비반', 4, 'N'],
      ['미화반', 5, 'N'],
      ['입주민 기타', 6, 'Y'],
    ]);
    expect(body[0]).toEqual({
      deptId: expect.any(String),
      deptName: '관리과',
      seqNo: 1,
      aptId: '10001',
      newYn: 'N',
      fixedYn: 'N',
      memberCount: 5,
      heads: [{ memberId: 'gwajang01', memberName: '이과장' }],
    });
  });

  it('DEP-1 the management list is the same but for the heads, for those who may read it', async () => {
    const plain = (await list()).map(({ heads: _, ...department }) => department);
    expect((await sojang.get('/api/comm/org/departments?aptId=10001')).body).toEqual(plain);
    const gisa = await server.signIn('gisa01');
    await refused(gisa.get('/api/comm/org/departments?aptId=10001'), 403, 'NO_PERMISSION');
    expect((await gisa.get('/api/comm/departments')).status).toBe(200);
  });
});

describe('creating and renaming', () => {
  it('DEP-1, DEP-3 a new department comes last but for the fixed group; the body is the bare name as JSON', async () => {
    const { status, body } = await sojang.post<{ deptId: string }>(WRITE, '  시설*팀!  ');
    expect(status).toBe(200);
    expect(body.deptId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(await names()).toEqual(['관리과', '경리과', '기전과', '경비반', '미화반', '시설팀', '입주민 기타']);
    expect((await list()).map(({ seqNo }) => seqNo)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('DEP-3 the name is cleaned, trimmed and cut to six on the server, whoever sends it', async () => {
    const created = await sojang.post<{ deptId: string }>(WRITE, '<b>가나다라마바사아</b>');
    expect(await names()).toContain('b가나다라마');
    const renamed = await sojang.post(`${WRITE}/${created.body.deptId}`, ' (주)\t 방재  팀 ');
    expect(renamed).toMatchObject({ status: 200, body: { ok: true } });
    expect(await names()).toContain('(주) 방재');
  });

  it('DEP-1 a name may also come as plain text, as the source sends it', async () => {
    const answer = await sojang.post(`${WRITE}/${await idOf('(주) 방재')}`, undefined, {
      raw: '방재팀',
      headers: { authorization: `Bearer ${sojang.token}`, 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(200);
    expect(await names()).toContain('방재팀');
  });

  it('DEP-3 an empty name, a taken name, the fixed group and what is not there are refused', async () => {
    for (const name of ['', '   ', '***', '😀']) await refused(sojang.post(WRITE, name), 400, 'INVALID_INPUT');
    await refused(sojang.post(WRITE, '관리과'), 409, 'DEPARTMENT_NAME_TAKEN');
    await refused(sojang.post(WRITE, ' 관리과! '), 409, 'DEPARTMENT_NAME_TAKEN');
    await refused(sojang.post(WRITE, '입주민 기타'), 409, 'DEPARTMENT_NAME_TAKEN');
    await refused(sojang.post(`${WRITE}/${await idOf('경리과')}`, '관리과'), 409, 'DEPARTMENT_NAME_TAKEN');
    await refused(sojang.post(`${WRITE}/${await idOf('입주민 기타')}`, '다른이름'), 409, 'DEPARTMENT_PROTECTED');
    await refused(sojang.post(`${WRITE}/00000000-0000-7000-8000-000000000000`, '없는과'), 404, 'NOT_FOUND');
    expect((await sojang.post(`${WRITE}/${await idOf('경리과')}`, '경리과')).status, 'its own name').toBe(200);
  });

  it('ACL-02 a department of another complex is not there', async () => {
    const [foreign] = await server.sql<{ dept_id: string }>(
      "select dept_id from department where apt_id = '10002' and seq_no = 1",
    );
    const deptId = foreign?.dept_id ?? '';
    await refused(sojang.post(`${WRITE}/${deptId}`, '침입'), 404, 'NOT_FOUND');
    await refused(sojang.post(`${WRITE}/${deptId}/delete`), 404, 'NOT_FOUND');
    await refused(
      sojang.post(`${WRITE}/changeSeqNo`, { sourceId: deptId, targetId: await idOf('관리과') }),
      404,
      'NOT_FOUND',
    );
    await refused(
      sojang.post(`${WRITE}/changeSeqNo`, { sourceId: await idOf('관리과'), targetId: deptId }),
      404,
      'NOT_FOUND',
    );
  });
});

describe('order', () => {
  it('DEP-1 moves one department to the place of another; the ones between shift', async () => {
    const move = async (source: string, target: string) =>
      (await sojang.post(`${WRITE}/changeSeqNo`, { sourceId: await idOf(source), targetId: await idOf(target) }))
        .status;
    const before = await names();
    expect(await move('미화반', '관리과')).toBe(200);
    expect((await names()).slice(0, 3)).toEqual(['미화반', '관리과', '경리과']);
    expect(await move('미화반', '경비반')).toBe(200);
    expect((await names()).slice(0, 5)).toEqual(['관리과', '경리과', '기전과', '경비반', '미화반']);
    expect(await names()).toEqual(before);
    expect(await move('관리과', '관리과'), 'onto itself').toBe(200);
    expect(await names()).toEqual(before);
  });

  it('DEP-6 the fixed group neither moves nor gives its place', async () => {
    const [fixed, first] = [await idOf('입주민 기타'), await idOf('관리과')];
    await refused(
      sojang.post(`${WRITE}/changeSeqNo`, { sourceId: fixed, targetId: first }),
      409,
      'DEPARTMENT_PROTECTED',
    );
    await refused(
      sojang.post(`${WRITE}/changeSeqNo`, { sourceId: first, targetId: fixed }),
      409,
      'DEPARTMENT_PROTECTED',
    );
  });
});

describe('deleting', () => {
  it("DEP-4 all members move to the 'resident other' group, also those who have left, and the order closes up", async () => {
    await server.sql("update member set state = 'RESIGNED' where member_id = 'gisa02'");
    const deptId = await idOf('기전과');
    const moved = ['gijeon01', 'gisa01', 'gisa02', 'yeongseon1'];
    const { status, body } = await sojang.post(`${WRITE}/${deptId}/delete`);
    expect({ status, body }).toEqual({ status: 200, body: { movedMembers: 4 } });
    const rows = await server.sql<{ member_id: string }>(
      'select m.member_id from member m join department d using (apt_id, dept_id) where d.is_fixed and m.apt_id = $1 order by 1',
      ['10001'],
    );
    expect(rows.map(({ member_id }) => member_id)).toEqual(moved);
    const written = await server.sql(
      `select member_id, actor_member_id, detail from access_right_history where act = 'DEPARTMENT_CHANGED' order by member_id`,
    );
    const detail = { from: '기전과', to: '입주민 기타', reason: '부서 삭제' };
    expect(written, 'on record for each').toEqual(
      moved.map((member_id) => ({ member_id, actor_member_id: 'sojang01', detail })),
    );
    expect(await names()).not.toContain('기전과');
    const after = await list();
    expect(after.map(({ seqNo }) => seqNo)).toEqual(after.map((_, i) => i + 1));
    expect(after.at(-1)).toMatchObject({ fixedYn: 'Y', memberCount: 3 });
    await refused(sojang.post(`${WRITE}/${deptId}/delete`), 404, 'NOT_FOUND');
  });

  it('DEP-4 the fixed group cannot be deleted, by the API or in the database past its members', async () => {
    await refused(sojang.post(`${WRITE}/${await idOf('입주민 기타')}/delete`), 409, 'DEPARTMENT_PROTECTED');
    await expect(server.sqlAsApp('10001', 'delete from department where is_fixed')).rejects.toThrow('foreign key');
  });
});

it('DEP-1, ACL-05 the operator does the same in any complex that they name, and only there', async () => {
  const sysadmin = await server.signIn('sysadmin');
  const { status, body } = await sysadmin.post<{ deptId: string }>(`${WRITE}?aptId=10003`, '운영지원');
  expect(status).toBe(200);
  expect(await server.sql('select apt_id from department where dept_id = $1', [body.deptId])).toEqual([
    { apt_id: '10003' },
  ]);
  const before = await names();
  expect((await sysadmin.post(`${WRITE}/${body.deptId}/delete?aptId=10001`)).status).toBe(404);
  expect((await sysadmin.post(`${WRITE}/${body.deptId}/delete?aptId=10003`)).status).toBe(200);
  expect(await names()).toEqual(before);
});
