import type { ImportChoice } from '@danji/contract/import-members';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../test/server.ts';
import { CHECK, EMP_HEAD, HEAD, IMPORT, openImportDesk, resident } from './testing/import-desk.ts';
import { workbookOf } from './testing/workbook.ts';

const PATH = '/api/syst/employee-import';
const desk = openImportDesk();
const { refused, check, doImport, membersLike } = desk;

const employee = (id: string, name: string, position = '') =>
  EMP_HEAD.map((column) => ({ 아이디: id, 이름: name, 직위: position })[column as '아이디'] ?? '');
const look = (rows: string[][]) => check(workbookOf([EMP_HEAD, ...rows]), `${PATH}/check`);
const bring = (rows: string[][], people: number, choices: ImportChoice[] = [], by?: Person) =>
  doImport(workbookOf([EMP_HEAD, ...rows]), { path: PATH, fields: { people, choices }, ...(by ? { by } : {}) });

describe('whose hand they came from', () => {
  it('each who is imported is on record as registered by who brought them, and never stands by themselves against them', async () => {
    expect((await doImport(workbookOf([HEAD, resident('hand01'), resident('hand02')]))).status).toBe(200);
    expect((await bring([employee('hand03', '나직원')], 1)).status).toBe(200);
    expect(
      await desk.server.sql(
        "select member_id, actor_member_id from security_event where kind = 'MEMBER_REGISTERED' and member_id like 'hand%' order by 1",
      ),
    ).toEqual(['hand01', 'hand02', 'hand03'].map((member_id) => ({ member_id, actor_member_id: 'sojang01' })));
    const standsAgainst = async (asker: string) =>
      (
        await desk.server.sql<{ stands: boolean }>(
          "select app.stands_by_itself('10001', member_id, $1, now() + interval '60 days') as stands from member where member_id like 'hand%'",
          [asker],
        )
      ).map(({ stands }) => stands);
    expect(await standsAgainst('sojang01')).toEqual([false, false, false]);
    expect(await standsAgainst('gwajang01')).toEqual([true, true, true]);
  });
});

describe('taken back', () => {
  it('ACL-15 not once one of them holds what the actor does not, or somebody else has changed what they hold', async () => {
    await desk.server.sql(
      "insert into role (apt_id, role_id, role_name) values ('10001', gen_random_uuid(), '직원 등록 담당')",
    );
    await desk.server.sql(
      "insert into role_menu (apt_id, role_id, menu_id, can_read, can_write) select '10001', role_id, menu_id, true, true from menu, role where full_path = '/cmplx-info/emp-mng' and role_name = '직원 등록 담당'",
    );
    await desk.server.sql(
      "insert into member_role select '10001', 'gisa02', role_id from role where role_name = '직원 등록 담당'",
    );
    const gisa = await desk.server.signIn('gisa02');
    const brought = async (memberId: string) => {
      const { body, status } = await bring([employee(memberId, '되돌릴이', '기전기사')], 1, [], gisa);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.importId;
    };
    const stays = async (importId: string, reason: string) => {
      const body = await refused(() => gisa.post(`${PATH}/${importId}/undo`), 422, 'IMPORT_REFUSED');
      expect(body.details?.reason).toBe(reason);
    };
    const greater = await brought('back01');
    await desk.server.sql(
      "insert into member_role select '10001', 'back01', role_id from role where apt_id = '10001' and role_name = '관리소장'",
    );
    await stays(greater, 'BEYOND');

    const touched = await brought('back02');
    const { body } = await desk.sojang.get<{ version: string }>('/api/dang/org/employees/back02');
    const [dept] = await desk.server.sql<{ dept_id: string }>(
      "select dept_id from department where apt_id = '10001' and dept_name = '기전과'",
    );
    const saved = await desk.sojang.post('/api/dang/org/employees/back02', {
      version: body.version,
      memberName: '되돌릴이',
      deptId: dept?.dept_id,
      positionName: '기전기사',
      workingType: '일근',
      phoneNo: '01055556666',
      email: null,
      roleIds: [],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await stays(touched, 'TOUCHED');
    expect((await membersLike('back')).map(({ member_id }) => member_id)).toEqual(['back01', 'back02']);

    const free = await brought('back03');
    expect((await gisa.post(`${PATH}/${free}/undo`)).status).toBe(200);
    expect(await membersLike('back03')).toEqual([]);
  });
});

describe('guessing', () => {
  it('one name with more than twenty different numbers is not looked up, in any of the three ways', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        resident(`gues${n}`, { 이름: '추측이', 휴대전화: `010-7000-${String(1000 + n)}` }),
      );
    const many = workbookOf([HEAD, ...rows(21)]);
    for (const path of [CHECK, IMPORT, `${IMPORT}/mend`]) {
      const body = await refused(() => check(many, path), 422, 'IMPORT_REFUSED');
      expect([body.details?.reason, body.errorUserMsg]).toEqual([
        'NAMESAKES',
        '‘추측이’라는 이름이 서로 다른 휴대전화 번호로 20행 넘게 있습니다. 이름과 휴대전화 열을 확인해 주세요.',
      ]);
    }
    expect(await membersLike('gues')).toEqual([]);
    expect((await check(workbookOf([HEAD, ...rows(20)]))).body.counts.GOOD).toBe(20);
  });
});

describe('positions that cannot be made', () => {
  const own = (name: string, inUse: boolean, seq: number) =>
    desk.server.sql(
      `insert into complex_position (apt_id, position_id, position_name, seq_no, in_use, changed_by, changed_at)
       values ('10001', gen_random_uuid(), $1, $3, $2, '시험', now())`,
      [name, inUse, seq],
    );

  it('a hidden one is told as such in the dry run and in the sheet to mend, is not made anew, and another can be chosen for it', async () => {
    await own('숨긴기사', false, 1);
    const rows = [employee('hide01', '숨은이', '숨긴기사')];
    const sentence = '숨긴 직위입니다. 직위 관리에서 다시 보이게 해 주세요.';
    const { body } = await look(rows);
    expect(body.rows[0]).toMatchObject({ fate: 'UNKNOWN', unknown: [{ makeableYn: 'N', whyNot: sentence }] });
    const { rawPayload } = await desk.raw(`${PATH}/mend`, workbookOf([EMP_HEAD, ...rows]));
    const [, line] = (await readSheet(rawPayload)) as string[][];
    expect(line?.at(-1)).toBe(`직위: ‘숨긴기사’ 직위가 없습니다. ${sentence}`);
    const choice = { column: '직위', name: '숨긴기사' } as const;
    const told = await refused(() => bring(rows, 1, [{ ...choice, to: null }]), 422, 'IMPORT_REFUSED');
    expect(told.details?.reason).toBe('CHANGED');
    expect((await bring(rows, 1, [{ ...choice, to: '기전기사' }])).status).toBe(200);
  });

  it('behind the hundredth the dry run says so, and what it offers can be made', async () => {
    const [{ count } = { count: 0 }] = await desk.server.sql<{ count: number }>(
      "select count(*)::int as count from complex_position where apt_id = '10001'",
    );
    for (let n = count + 1; n <= 99; n += 1) await own(`많은${n}`, true, n);
    const rows = [employee('full01', '가득이', '백번째'), employee('full02', '넘친이', '백한번째')];
    const { body } = await look(rows);
    expect(body.rows.map(({ unknown: [one] }) => [one?.makeableYn, one?.whyNot])).toEqual([
      ['Y', null],
      ['N', '직위는 100개까지 만들 수 있습니다. 쓰지 않는 직위를 먼저 삭제해 주세요.'],
    ]);
    const choices: ImportChoice[] = ['백번째', '백한번째'].map((name) => ({ column: '직위', name, to: null }));
    const told = await refused(() => bring(rows, 2, choices), 422, 'IMPORT_REFUSED');
    expect(told.details?.reason).toBe('CHANGED');
    expect((await bring(rows, 1, choices)).body).toMatchObject({ imported: 1, madePositions: ['백번째'] });
  });
});
