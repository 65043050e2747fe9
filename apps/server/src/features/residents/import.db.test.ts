import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { EMP_HEAD, HEAD, openImportDesk, resident } from './testing/import-desk.ts';
import { workbookOf } from './testing/workbook.ts';

const desk = openImportDesk();
const { refused, check, doImport, membersLike } = desk;

describe('what is read', () => {
  it('SCR-19 the dry run reads every row and writes nothing; the import registers all, with roles and record', async () => {
    const file = workbookOf(
      [
        HEAD,
        resident('impo1', {
          직책: '동대표',
          동: '101동',
          호: '1203호',
          휴대전화: '010-1234-5678',
          이메일: 'hong@example.com',
          '임기 종료일': '2028.1.5',
        }),
        resident(''),
        resident('impo2', { 이름: '김철수', 휴대전화: '1012345679', '권한 그룹': '열람 전용, 직원' }),
      ].map((row, index) => (index === 2 ? HEAD.map(() => '') : row)),
    );
    const before = await digestOf(desk.server, ['rate_window']);
    const { status, body } = await check(file);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.counts).toEqual({ GOOD: 2, UNKNOWN: 0, WRONG: 0, SKIPPED: 0 });
    expect(body.rows.map(({ row, fate, note }) => [row, fate, note])).toEqual([
      [2, 'GOOD', null],
      [4, 'GOOD', null],
    ]);
    expect(body.rows[0]?.cells).toEqual(
      expect.arrayContaining(['impo1', '101동', '****호', '010-****-5678', 'ho***@example.com']),
    );
    expect(await digestOf(desk.server, ['rate_window'])).toEqual(before);
    expect((await doImport(file)).body).toMatchObject({ imported: 2, leftOut: 0, memberIds: ['impo1', 'impo2'] });
    expect(
      await desk.server.sql(
        `select m.member_id, member_type, member_name, position_name, dong, ho, phone_no, email, to_char(permission_ends_on, 'YYYY-MM-DD') as ends, state,
                array(select role_name from member_role join role using (apt_id, role_id) where member_id = m.member_id order by 1) as roles
           from member m where member_id like 'impo%' order by 1`,
      ),
    ).toEqual([
      {
        member_id: 'impo1',
        member_type: 'TENANT',
        member_name: '홍길동',
        position_name: '동대표',
        dong: '101',
        ho: '1203',
        phone_no: '01012345678',
        email: 'hong@example.com',
        ends: '2028-01-05',
        state: 'ACTIVE',
        roles: ['입주자대표 임원'],
      },
      {
        member_id: 'impo2',
        member_type: 'TENANT',
        member_name: '김철수',
        position_name: null,
        dong: null,
        ho: null,
        phone_no: '01012345679',
        email: null,
        ends: null,
        state: 'ACTIVE',
        roles: ['열람 전용', '직원'],
      },
    ]);
    expect(
      await desk.server.sql(
        "select act, detail ->> 'roleName' as role from access_right_history where member_id = 'impo2' order by 2",
      ),
    ).toEqual([
      { act: 'ROLE_GRANTED', role: '열람 전용' },
      { act: 'ROLE_GRANTED', role: '직원' },
    ]);
    expect(
      await desk.server.sql(
        "select member_id, detail - 'sha256' - 'importId' as detail from security_event where kind = 'MEMBERS_IMPORTED'",
      ),
    ).toEqual([{ member_id: 'sojang01', detail: { kind: 'TENANT', people: 2, source: 'FILE' } }]);
  });

  it('SCR-19 employees come with department, position and working type, by the right of the employee menu', async () => {
    const row = ['impe1', '나직원', '기전과', '기전기사', '격일제', '', '', ''];
    const path = '/api/syst/employee-import';
    expect((await check(workbookOf([EMP_HEAD, row]), `${path}/check`)).body.counts.GOOD).toBe(1);
    expect((await doImport(workbookOf([EMP_HEAD, row]), { path })).body).toMatchObject({ imported: 1 });
    expect(
      await desk.server.sql(
        "select member_type, dept_name, working_type, role_name from member m join department d using (apt_id, dept_id) join member_role using (apt_id, member_id) join role using (apt_id, role_id) where m.member_id = 'impe1'",
      ),
    ).toEqual([{ member_type: 'EMP', dept_name: '기전과', working_type: '격일제', role_name: '직원' }]);
  });

  it('SCR-19 the templates carry the heads that are read, and examples that are left out', async () => {
    for (const [path, heads] of [
      ['/api/syst/resident-import/template', HEAD],
      ['/api/syst/employee-import/template', EMP_HEAD],
    ] as const) {
      const answer = await desk.server.app.inject({
        url: path,
        headers: { authorization: `Bearer ${desk.sojang.token}`, 'user-agent': 'danji-test' },
      });
      expect(answer.statusCode).toBe(200);
      expect((await readSheet(answer.rawPayload))[0]).toEqual(heads);
      const [, ...lines] = (await readSheet(answer.rawPayload)) as string[][];
      const examples = lines.filter(([id]) => id?.startsWith('example')).map((line) => line.map((cell) => cell ?? ''));
      expect(examples.length).toBeGreaterThan(1);
      const one = heads.map((_, at) => ['temp01', '새사람'][at] ?? '');
      const checkPath = path.replace('template', 'check');
      const filled = await check(workbookOf([heads, ...examples, one]), checkPath);
      expect(filled.body.counts).toEqual({ GOOD: 1, UNKNOWN: 0, WRONG: 0, SKIPPED: examples.length });
      const empty = await refused(() => check(answer.rawPayload, checkPath), 422, 'IMPORT_REFUSED');
      expect(empty.details?.reason).toBe('EMPTY');
    }
  });
});

describe('rows that are wrong', () => {
  it('SCR-19, INJ-02 each is told by row, column and what to do; of such a file nobody is registered', async () => {
    const long = '가'.repeat(31);
    const file = workbookOf([
      HEAD,
      resident('good1'),
      resident('x'),
      resident('good1'),
      resident('sojang02', { 이름: '' }),
      resident('wrong1', { 휴대전화: '02-123-4567', 이메일: 'a@', '임기 종료일': '2027-02-30' }),
      resident('wrong2', { 동: '101', 이름: long }),
      resident('wrong3', { '권한 그룹': '최고관리자' }),
      resident('wrong4', { '권한 그룹': '없는 그룹' }),
      resident('regist'),
    ]);
    const { body } = await check(file);
    expect(body.rows.flatMap(({ row, problems }) => problems.map(({ column }) => [row, column]))).toEqual([
      [3, '아이디'],
      [5, '아이디'],
      [5, '이름'],
      [6, '휴대전화'],
      [6, '이메일'],
      [6, '임기 종료일'],
      [7, '이름'],
      [7, '호'],
      [8, '권한 그룹'],
      [9, '권한 그룹'],
      [10, '아이디'],
    ]);
    for (const { message } of body.rows.flatMap(({ problems }) => problems))
      expect(message).toMatch(/(주세요|입니다|습니다)\.?/);
    expect(body.counts).toEqual({ GOOD: 1, UNKNOWN: 0, WRONG: 7, SKIPPED: 1 });
    expect(body.rows.find(({ row }) => row === 4)?.note).toBe('2행과 같은 사람');
    // What is wrong is shown as it was written.
    expect(body.rows.find(({ row }) => row === 6)?.cells).toEqual(expect.arrayContaining(['02-123-4567', 'a@']));
    const refusal = await refused(() => doImport(file), 422, 'IMPORT_REFUSED');
    expect(refusal.details?.reason).toBe('ROWS');
    expect(await membersLike('good')).toEqual([]);
  });

  it('ACL-15 nobody brings in people with more rights than their own', async () => {
    await desk.server.sql(
      "insert into role (apt_id, role_id, role_code, role_name) values ('10001', gen_random_uuid(), null, '입주민 담당')",
    );
    await desk.server.sql(
      "insert into role_menu (apt_id, role_id, menu_id, can_read, can_write) select '10001', role_id, menu_id, true, true from menu, role where full_path = '/system-mng/tenant-mng' and role_name = '입주민 담당'",
    );
    await desk.server.sql(
      "insert into member_role select '10001', 'gisa02', role_id from role where role_name = '입주민 담당' and apt_id = '10001'",
    );
    const gisa = await desk.server.signIn('gisa02');
    const file = workbookOf([HEAD, resident('sneak1', { '권한 그룹': '관리소장' })]);
    await refused(() => doImport(file, { by: gisa }), 422, 'IMPORT_REFUSED');
    expect((await doImport(workbookOf([HEAD, resident('plain1', { '권한 그룹': '직원' })]), { by: gisa })).status).toBe(
      200,
    );
  });

  it('SCR-19 whatever the rows are, the report names exactly those that fail, and without any all come in', async () => {
    let round = 0;
    const cell = fc.oneof(
      { weight: 3, arbitrary: fc.constant('good' as const) },
      { weight: 1, arbitrary: fc.constant('bad' as const) },
    );
    const rowArb = fc.record({ id: cell, name: cell, phone: cell, day: cell });
    await fc.assert(
      fc.asyncProperty(fc.array(rowArb, { minLength: 1, maxLength: 12 }), async (rows) => {
        round += 1;
        const lines = rows.map((row, index) =>
          resident(row.id === 'good' ? `prop${round}x${index}` : '한글아이디', {
            이름: row.name === 'good' ? '홍길동' : '',
            휴대전화: row.phone === 'good' ? `010 ${1000 + round} ${1000 + index}` : '010-111',
            '임기 종료일': row.day === 'good' ? '2030/12/31' : '내년',
          }),
        );
        const wrong = rows.flatMap((row, index) => (Object.values(row).includes('bad') ? [index + 2] : []));
        const file = workbookOf([HEAD, ...lines]);
        const { body } = await check(file);
        expect(body.rows.filter(({ fate }) => fate === 'WRONG').map(({ row }) => row)).toEqual(wrong);
        expect(body.counts).toEqual({ GOOD: rows.length - wrong.length, UNKNOWN: 0, WRONG: wrong.length, SKIPPED: 0 });
        const answer = await doImport(file);
        const there = await membersLike(`prop${round}x`);
        if (wrong.length > 0) expect([answer.status, there.length]).toEqual([422, 0]);
        else expect([answer.body.imported, there.length]).toEqual([rows.length, rows.length]);
      }),
      { numRuns: 25, seed: 20261115, endOnFailure: true },
    );
  });
});

describe('at the same moment', () => {
  it('CON-07, IDM-01 the same confirmation twice imports once, and both hear so; another finds the ids taken', async () => {
    const file = workbookOf([HEAD, ...Array.from({ length: 40 }, (_, i) => resident(`twin${i}`))]);
    const key = 'twin-confirmation-1';
    const answers = await Promise.all([doImport(file, { key }), doImport(file, { key }), doImport(file, { key })]);
    expect(answers.map(({ status, body }) => [status, body.imported])).toEqual([
      [200, 40],
      [200, 40],
      [200, 40],
    ]);
    expect(await membersLike('twin')).toHaveLength(40);
    const others = workbookOf([HEAD, ...Array.from({ length: 40 }, (_, i) => resident(`race${i}`))]);
    const raced = await Promise.all([1, 2, 3].map(() => doImport(others)));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await membersLike('race')).toHaveLength(40);
    const [events] = await desk.server.sql<{ count: number }>(
      "select count(*)::int as count from security_event where kind = 'MEMBERS_IMPORTED' and (detail ->> 'people')::int = 40",
    );
    expect(events?.count).toBe(2);
  });
});
