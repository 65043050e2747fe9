import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const gisa = forThisFile(() => server.signIn('gisa01'));

type Stamps = {
  menuAuthUpdateAt: string;
  memberUpdateAt: string;
  commCodeUpdateAt: string;
  alarmCnt: number;
  adminExistsYn: string;
};
const stamps = async (person = gisa) => (await person.get<Stamps>('/api/token-validate')).body;

/** Which of the three stamps move when this is done. */
async function moved(change: string, person = gisa): Promise<string[]> {
  const before = await stamps(person);
  await server.sql(change);
  const after = await stamps(person);
  return (['menuAuthUpdateAt', 'memberUpdateAt', 'commCodeUpdateAt'] as const).filter((name) => {
    expect(after[name] >= before[name], `${name} never goes back`).toBe(true);
    return after[name] !== before[name];
  });
}

describe('SES-5: what has changed since', () => {
  it('SES-5 answers exactly the fields of the source, and when the session ends', async () => {
    const { status, body } = await gisa.get('/api/token-validate');
    expect(status).toBe(200);
    expect(body).toEqual({
      menuAuthUpdateAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{15}Z$/),
      memberUpdateAt: expect.stringMatching(/Z$/),
      commCodeUpdateAt: expect.stringMatching(/Z$/),
      alarmCnt: 0,
      adminExistsYn: 'Y',
      sessionEndsAt: expect.stringMatching(/Z$/),
    });
    expect(await stamps()).toEqual(await stamps());
  });

  it.each([
    ['a flag of a role', "update role_menu set can_read = not can_read where apt_id = '10001' and menu_id = 41"],
    [
      'a new flag',
      "insert into role_menu (apt_id, role_id, menu_id) select apt_id, role_id, 20 from role where apt_id = '10001' and role_code = 'HOME_ONLY'",
    ],
    [
      'a flag taken away',
      "delete from role_menu where apt_id = '10001' and menu_id = 20 and role_id = (select role_id from role where apt_id = '10001' and role_code = 'HOME_ONLY')",
    ],
    ["a menu's name", "update menu set menu_name = '검색하기' where menu_id = 40"],
    ["a menu's place", 'update menu set seq_no = 9 where menu_id = 40'],
    ['a menu out of use', 'update menu set in_use = false where menu_id = 41'],
    [
      'a new menu',
      "insert into menu (menu_id, url, full_path, menu_name, level, seq_no) values (99, '/x', '/x', '새 메뉴', 1, 9)",
    ],
    ['a menu deleted', 'delete from menu where menu_id = 99'],
    [
      "someone else's roles",
      "insert into member_role select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'STAFF'",
    ],
  ])('SES-5 menuAuthUpdateAt alone moves with %s', async (_, change) => {
    expect(await moved(change)).toEqual(['menuAuthUpdateAt']);
  });

  it.each([
    [
      'their roles',
      "insert into member_role select '10001', 'gisa01', role_id from role where apt_id = '10001' and role_code = 'READER'",
    ],
    [
      'a role taken away',
      "delete from member_role where member_id = 'gisa01' and role_id = (select role_id from role where apt_id = '10001' and role_code = 'READER')",
    ],
  ])('SES-5 both the menu and the member move with %s', async (_, change) => {
    expect(await moved(change)).toEqual(['menuAuthUpdateAt', 'memberUpdateAt']);
  });

  it.each([
    ['their name', "update member set member_name = '정기사님' where member_id = 'gisa01'"],
    ['their position', "update member set position_name = '주임' where member_id = 'gisa01'"],
    ['their working type', "update member set working_type = '교대' where member_id = 'gisa01'"],
    ['their telephone', "update member set phone_no = '01099998888' where member_id = 'gisa01'"],
    ['the end of their permission', "update member set permission_ends_on = '2099-12-31' where member_id = 'gisa01'"],
    [
      'their department',
      "update member set dept_id = (select dept_id from department where apt_id = '10001' and dept_name = '경리과') where member_id = 'gisa01'",
    ],
    [
      'the name of their department',
      "update department set dept_name = '재무과' where apt_id = '10001' and dept_name = '경리과'",
    ],
    [
      'the name of a role of theirs',
      "update role set role_name = '일반 직원' where apt_id = '10001' and role_code = 'STAFF'",
    ],
    ['the name of the complex', "update complex set name = '한빛마을 새단지' where apt_id = '10001'"],
  ])('SES-5 memberUpdateAt alone moves with %s', async (_, change) => {
    expect(await moved(change)).toEqual(['memberUpdateAt']);
  });

  it.each([
    ["a code's name", "update comm_code set code_name = '낮 근무' where code = 'DAY'"],
    ['a new code', "insert into comm_code values ('CT002', 'NIGHT', '야간', 7)"],
    ['a code deleted', "delete from comm_code where code = 'NIGHT'"],
    ["a type's name", "update comm_code_type set code_type_name = '근무 유형' where code_type_id = 'CT002'"],
  ])('SES-5 commCodeUpdateAt alone moves with %s', async (_, change) => {
    expect(await moved(change)).toEqual(['commCodeUpdateAt']);
  });

  it.each([
    ['nothing, in a role', 'update role_menu set can_read = can_read, can_write = can_write'],
    ['nothing, in the menus', 'update menu set menu_name = menu_name'],
    ['nothing, in the codes', 'update comm_code set code_name = code_name'],
    ['no row at all', "update comm_code set code_name = 'x' where false"],
    ['no deletion', 'delete from menu where false'],
    ['nothing, in the member', 'update member set member_name = member_name, phone_no = phone_no'],
    ['nothing, in the department', 'update department set dept_name = dept_name'],
    ['the order of departments', "update department set seq_no = seq_no + 100 where apt_id = '10001'"],
    ['another person', "update member set member_name = '다른이' where member_id = 'miwha01'"],
    [
      'another department',
      "update department set dept_name = '청소반' where apt_id = '10001' and dept_name = '미화반'",
    ],
    ['another complex', "update role_menu set can_read = not can_read where apt_id = '10002'"],
    ['signing in', "update member set last_login_at = now() where member_id = 'gisa01'"],
  ])('SES-5 no stamp moves with %s', async (_, change) => {
    expect(await moved(change)).toEqual([]);
  });

  it('SES-5, SES-12 acts of the API move them: renaming a department, handing over', async () => {
    const sojang = await server.signIn('sojang01');
    const before = await stamps(sojang);
    const { body } = await sojang.get<{ deptId: string; deptName: string }[]>('/api/comm/departments');
    const own = body.find(({ deptName }) => deptName === '관리과')?.deptId;
    await sojang.post(`/api/dang/org/departments/${own}`, '총무과');
    const renamed = await stamps(sojang);
    expect(renamed.memberUpdateAt > before.memberUpdateAt).toBe(true);
    expect(renamed.menuAuthUpdateAt).toBe(before.menuAuthUpdateAt);
    await sojang.post('/api/comm/member/gwajang01/grantSuperAdmin', { password: 'danji1234!' });
    const handed = await stamps(sojang);
    expect(handed.menuAuthUpdateAt > renamed.menuAuthUpdateAt).toBe(true);
    expect(handed.memberUpdateAt > renamed.memberUpdateAt).toBe(true);
  });

  it('SES-5 alarmCnt counts the unread, adminExistsYn tells whether the complex has its administrator', async () => {
    await server.sql(
      "insert into alarm (apt_id, alarm_id, member_id, alarm_type, link_url, title, created_at) select '10001', gen_random_uuid(), 'gisa01', 'COMMENT', '/', '알림', now() from generate_series(1, 3)",
    );
    await server.sql(
      "update alarm set checked_at = now() where alarm_id in (select alarm_id from alarm where member_id = 'gisa01' limit 1)",
    );
    expect((await stamps()).alarmCnt).toBe(2);
    expect((await stamps(await server.signIn('sojang03'))).adminExistsYn).toBe('N');
    expect((await stamps(await server.signIn('sysadmin'))).adminExistsYn).toBe('Y');
  });
});
