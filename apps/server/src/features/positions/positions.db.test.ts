import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

type Own = { positionId: string; positionName: string; useYn: string; holders: number; version: number };
type Listed = { own: Own[]; common: { positionName: string; holders: number }[] };

const PATH = '/api/dang/org/positions';
const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const refused = refusedBy(() => server);

const list = async () => (await sojang.get<Listed>(PATH)).body;
const make = async (positionName: string) =>
  (await sojang.post<{ positionId: string }>(PATH, { positionName })).body.positionId;
const one = async (positionId: string) => {
  const found = (await list()).own.find((own) => own.positionId === positionId);
  if (!found) throw new Error(`no position ${positionId}`);
  return found;
};
const change = (positionId: string, body: Record<string, unknown>) =>
  sojang.post<{ version: number; followed: number }>(`${PATH}/${positionId}`, body);
const offered = async () =>
  (await sojang.get<{ positions: string[] }>('/api/dang/org/employee-options')).body.positions;
const positionOf = async (memberId: string) =>
  (
    await server.sql<{ position_name: string | null }>('select position_name from member where member_id = $1', [
      memberId,
    ])
  )[0]?.position_name;
const employee = async (memberId: string, positionName: string) => {
  const [dept] = await server.sql<{ dept_id: string }>(
    "select dept_id from department where apt_id = '10001' and dept_name = '기전과'",
  );
  return {
    memberId,
    memberName: `조경수${memberId}`,
    deptId: dept?.dept_id,
    positionName,
    workingType: '일근',
    phoneNo: '01055556666',
    email: null,
    roleIds: [],
  };
};
const register = async (memberId: string, positionName: string) =>
  sojang.post('/api/dang/org/employees', await employee(memberId, positionName));

describe('positions of a complex', () => {
  it('an administrator of the complex makes one, it is offered behind the common ones, and an employee gets it', async () => {
    const common = (await list()).common.map(({ positionName }) => positionName);
    expect(common).toContain('기전기사');
    await refused(() => register('jokyung1', '조경기사'), 409, 'EMPLOYEE_REFUSED');
    const positionId = await make('  조경   기사 ');
    expect(await one(positionId)).toMatchObject({ positionName: '조경 기사', useYn: 'Y', holders: 0, version: 1 });
    expect(await offered()).toEqual([...common, '조경 기사']);
    expect((await register('jokyung1', '조경 기사')).status).toBe(200);
    expect((await one(positionId)).holders).toBe(1);
  });

  it('renamed, whoever holds it follows, with a record; whoever saw the old one is told', async () => {
    const positionId = await make('수목관리사');
    await register('sumok01', '수목관리사');
    const seen = await one(positionId);
    const answer = await change(positionId, { version: seen.version, positionName: '수목기사', useYn: 'Y' });
    expect(answer.body).toEqual({ version: 2, followed: 1 });
    expect(await positionOf('sumok01')).toBe('수목기사');
    expect(
      await server.sql(
        "select actor_member_id, detail from access_right_history where member_id = 'sumok01' and act = 'POSITION_CHANGED'",
      ),
    ).toEqual([{ actor_member_id: 'sojang01', detail: { from: '수목관리사', to: '수목기사' } }]);
    const stale = await refused(
      () => change(positionId, { version: seen.version, positionName: '수목원', useYn: 'Y' }),
      409,
      'STALE',
    );
    expect(stale.errorUserMsg).toContain('먼저 변경했습니다');
    expect(await positionOf('sumok01')).toBe('수목기사');
  });

  it('ACL-07 held by somebody with more rights than one’s own, it is not renamed: that would change them', async () => {
    const positionId = await make('으뜸기사');
    await server.sql("update member set position_name = '으뜸기사' where member_id = 'sojang01'");
    await register('eutteum1', '으뜸기사');
    await server.sql(
      `insert into role (apt_id, role_id, role_name) values ('10001', '00000000-0000-7000-8000-0000000000b4', '직원 담당')`,
    );
    await server.sql(
      `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write)
       select '10001', '00000000-0000-7000-8000-0000000000b4', menu_id, true, true from menu where full_path = '/cmplx-info/emp-mng'`,
    );
    await server.sql("insert into member_role values ('10001', 'gwajang01', '00000000-0000-7000-8000-0000000000b4')");
    const gwajang = await server.signIn('gwajang01');
    const rename = async (positionName: string) =>
      gwajang.post(`${PATH}/${positionId}`, { version: (await one(positionId)).version, positionName, useYn: 'Y' });
    const body = await refused(() => rename('수습사원'), 409, 'POSITION_REFUSED');
    expect(body.details?.reason).toBe('HELD_BY_GREATER');
    expect([await positionOf('sojang01'), await positionOf('eutteum1')]).toEqual(['으뜸기사', '으뜸기사']);
    await server.sql("update member set position_name = '관리소장' where member_id = 'sojang01'");
    expect((await rename('버금기사')).status).toBe(200);
    expect(await positionOf('eutteum1')).toBe('버금기사');
  });

  it('hidden, it is offered no more, who holds it keeps it and can still be saved; shown again, it is offered', async () => {
    const positionId = await make('야간반장');
    await register('yagan01', '야간반장');
    const { version } = await one(positionId);
    await change(positionId, { version, positionName: '야간반장', useYn: 'N' });
    expect(await offered()).not.toContain('야간반장');
    await refused(() => register('yagan02', '야간반장'), 409, 'EMPLOYEE_REFUSED');
    const { body } = await sojang.get<{ version: string }>('/api/dang/org/employees/yagan01');
    const { memberId: _, ...same } = await employee('yagan01', '야간반장');
    const saved = await sojang.post('/api/dang/org/employees/yagan01', { version: body.version, ...same });
    expect(saved.status).toBe(200);
    await change(positionId, { version: version + 1, positionName: '야간반장', useYn: 'Y' });
    expect(await offered()).toContain('야간반장');
  });

  it('the order is that of all of them; one that is not named, is foreign or stands twice is refused', async () => {
    const [a, b] = [await make('순서가'), await make('순서나')];
    const ids = (await list()).own.map(({ positionId }) => positionId);
    const order = (positionIds: string[]) => sojang.post('/api/dang/org/position-order', { positionIds });
    await refused(() => order(ids.slice(1)), 409, 'STALE');
    await refused(() => order([...ids.slice(1), ids[1] ?? '']), 409, 'STALE');
    await refused(() => order([...ids.slice(1), '00000000-0000-7000-8000-000000000000']), 409, 'STALE');
    const next = [b, ...ids.filter((id) => id !== b)];
    expect((await order(next)).status).toBe(200);
    expect((await list()).own.map(({ positionId }) => positionId)).toEqual(next);
    expect((await offered()).indexOf('순서나')).toBeLessThan((await offered()).indexOf('순서가'));
    expect(a).not.toBe(b);
  });

  it('a name that is taken here or is a common one, an empty and a long one are refused, made and renamed', async () => {
    const positionId = await make('겹치는이름');
    const other = await one(await make('다른이름'));
    for (const [positionName, reason] of [
      ['겹치는이름', 'NAME_TAKEN'],
      ['기전기사', 'NAME_COMMON'],
    ] as const) {
      const body = await refused(() => sojang.post(PATH, { positionName }), 409, 'POSITION_REFUSED');
      expect(body.details?.reason).toBe(reason);
      const renamed = await refused(
        () => change(other.positionId, { version: other.version, positionName, useYn: 'Y' }),
        409,
        'POSITION_REFUSED',
      );
      expect(renamed.details?.reason).toBe(reason);
    }
    for (const positionName of ['', '   ', '\u3164', '\u202e\u200b', '가'.repeat(21)])
      await refused(() => sojang.post(PATH, { positionName }), 400, 'INVALID_INPUT');
    // What cannot be seen makes no other name of it.
    await refused(() => sojang.post(PATH, { positionName: '겹치는\u200b이름\u3164' }), 409, 'POSITION_REFUSED');
    expect((await one(positionId)).positionName).toBe('겹치는이름');
  });

  it('one that somebody holds is not deleted, one that nobody holds is', async () => {
    const positionId = await make('삭제할직위');
    await register('sakje01', '삭제할직위');
    const held = await refused(
      () => sojang.post(`${PATH}/${positionId}/delete`, { version: 1 }),
      409,
      'POSITION_REFUSED',
    );
    expect(held.details?.reason).toBe('HAS_HOLDERS');
    const free = await make('빈직위');
    expect((await sojang.post(`${PATH}/${free}/delete`, { version: 1 })).status).toBe(200);
    expect((await list()).own.map((own) => own.positionId)).not.toContain(free);
    await refused(() => sojang.post(`${PATH}/${free}/delete`, { version: 1 }), 404, 'NOT_FOUND');
  });

  it('no more than a hundred', async () => {
    await server.sql(
      `insert into complex_position (apt_id, position_id, position_name, seq_no, changed_by, changed_at)
       select '10001', gen_random_uuid(), '많은' || n, 1000 + n, '시험', now()
         from generate_series(1, 100 - (select count(*)::int from complex_position where apt_id = '10001')) n`,
    );
    const body = await refused(() => sojang.post(PATH, { positionName: '백한번째' }), 409, 'POSITION_REFUSED');
    expect(body.details?.reason).toBe('TOO_MANY');
    await server.sql("delete from complex_position where position_name like '많은%'");
  });

  it('without the write flag of the employee menu nothing is changed, and other complexes neither see nor change it', async () => {
    const positionId = await make('우리만');
    const { version } = await one(positionId);
    const gisa = await server.signIn('gisa01');
    await refused(() => gisa.post(PATH, { positionName: '몰래' }), 403, 'NO_PERMISSION');
    await refused(
      () => gisa.post(`${PATH}/${positionId}`, { version, positionName: '몰래', useYn: 'Y' }),
      403,
      'NO_PERMISSION',
    );
    const elsewhere = await server.signIn('sojang02');
    expect((await elsewhere.get<Listed>(PATH)).body.own).toEqual([]);
    await refused(
      () => elsewhere.post(`${PATH}/${positionId}`, { version, positionName: '남의것', useYn: 'Y' }),
      404,
      'NOT_FOUND',
    );
    expect((await elsewhere.post(PATH, { positionName: '우리만' })).status).toBe(200);
  });
});

describe('at the same moment', () => {
  it('of several who make the same position one does; whoever is registered while it is renamed is not left behind', async () => {
    const made = await Promise.all([1, 2, 3].map(() => sojang.post(PATH, { positionName: '동시에' })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const own = (await list()).own.find(({ positionName }) => positionName === '동시에');
    if (!own) throw new Error('it was not made');
    const acts = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => register(`dongsi${n}`, '동시에')),
      change(own.positionId, { version: own.version, positionName: '그다음', useYn: 'Y' }),
    ]);
    expect(acts.at(-1)?.status).toBe(200);
    const registered = acts.slice(0, -1).filter(({ status }) => status === 200).length;
    expect(await server.sql("select count(*)::int as count from member where position_name = '그다음'")).toEqual([
      { count: registered },
    ]);
    expect(await server.sql("select 1 from member where position_name = '동시에'")).toEqual([]);
  });
});
