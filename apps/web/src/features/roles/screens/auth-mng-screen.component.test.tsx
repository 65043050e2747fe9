import type { WireOutput } from '@danji/contract/endpoint';
import { menuAuthInfo } from '@danji/contract/main';
import { listComplexesInReach } from '@danji/contract/members';
import { getRole, listRoles, pageRightHistory, setRoleFlags } from '@danji/contract/roles';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

const PATH = '/system-mng/auth-mng';
const AT = '2026-11-16T00:00:00.000000Z';
const LINE = {
  roleId: '0190a0b0-0000-7000-8000-000000000001',
  roleName: '시설 담당',
  shippedYn: 'N',
  topAdminYn: 'N',
  memberCount: 0,
  version: 1,
} as const;
const NAMES = ['홈', '전자결재', '결재함', '참조함', '감사 기록'];
const gridMenus = NAMES.map((menuName, n) => ({
  menuId: n + 1,
  parentMenuId: menuName.endsWith('함') ? 2 : null,
  menuName,
  fullPath: `/${n}`,
  level: menuName.endsWith('함') ? 2 : 1,
  useYn: 'Y' as const,
  lnbYn: 'Y' as const,
}));
const ALL = { read: 'Y', write: 'Y', delete: 'Y', print: 'Y', excel: 'Y' } as const;
const NONE = { read: 'N', write: 'N', delete: 'N', print: 'N', excel: 'N' } as const;
let role: WireOutput<typeof getRole>;

const grid = page.getByRole('grid', { name: '메뉴별 권한' });
const cell = (name: string) => grid.getByRole('checkbox', { name, exact: true });
const isOn = (name: string) => cell(name).element().getAttribute('aria-checked') === 'true';
const focused = (name: string) => expect.poll(() => cell(name).element() === document.activeElement).toBe(true);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Somebody at the roles of their complex, with these rights on the page. */
async function openRoles(flags: Parameters<typeof menus>[0] = {}): Promise<void> {
  enter(flags);
  const [home, ...others] = menus(flags);
  const own = { menuId: '9', parentMenuId: '6', url: '/auth-mng', menuName: '권한 관리', level: 2, seqNo: 9, ...flags };
  answer(menuAuthInfo, home ? [home, ...others, { ...home, ...own }] : []);
  await openPage(PATH);
  await expect.element(cell('홈 읽기')).toBeVisible();
}

beforeEach(() => {
  role = {
    ...LINE,
    changedBy: null,
    changedAt: AT,
    menus: gridMenus,
    flags: [],
    ownFlags: gridMenus.map(({ menuId }) => ({ menuId, ...ALL })),
  };
  answer(listComplexesInReach, [{ aptId: '10001', aptName: '한빛마을', operatorYn: 'N' }]);
  answer(listRoles, [LINE]);
  answer(getRole, () => role);
});

it('SCR-14 the grid is filled by keyboard alone; any flag brings read along', async () => {
  await openRoles();
  (cell('홈 읽기').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => isOn('홈 읽기')).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await focused('전자결재 읽기');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await focused('결재함 쓰기');
  await userEvent.keyboard(' ');
  // Write brings read along, and says that its parent is not readable.
  await expect.poll(() => [isOn('결재함 쓰기'), isOn('결재함 읽기')]).toEqual([true, true]);
  await expect.element(grid.getByText('상위 ‘전자결재’에 읽기가 없어도 이 메뉴는 열립니다.')).toBeVisible();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.poll(() => isOn('결재함 엑셀')).toBe(true);
  await userEvent.keyboard('{End} ');
  await expect.poll(() => isOn('결재함 읽기')).toBe(false);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await focused('홈 읽기');
  await userEvent.keyboard('{ArrowUp} ');
  await expect.poll(() => [isOn('전자결재 읽기'), isOn('감사 기록 읽기')]).toEqual([true, true]);
  await userEvent.keyboard(' ');
  await expect.poll(() => isOn('감사 기록 읽기')).toBe(false);
  await cell('참조함 읽기').click();
  await cell('전자결재 쓰기').click();
  const saves = answer(setRoleFlags, ({ body: { flags } }) => {
    const wire = (on: boolean) => (on ? 'Y' : 'N');
    role = {
      ...role,
      version: 2,
      flags: flags.map(({ menuId, ...on }) => ({
        menuId,
        read: wire(on.read),
        write: wire(on.write),
        delete: wire(on.delete),
        print: wire(on.print),
        excel: wire(on.excel),
      })),
    };
    return { version: 2 };
  });
  await button('메뉴 2개 저장').click();
  await expect.element(page.getByRole('status').getByText('저장되었습니다.')).toBeVisible();
  // Until what was saved has come back, leaving would ask about it.
  await expect.element(button('메뉴 2개 저장')).not.toBeInTheDocument();
  expect(saves[0]?.body.flags).toMatchObject([
    { menuId: 2, read: true, write: true, delete: false },
    { menuId: 4, read: true, write: false },
  ]);
  await expect.poll(() => [isOn('참조함 읽기'), isOn('전자결재 쓰기')]).toEqual([true, true]);
});

it('SCR-14 unsaved changes are protected, and two at once are told about each other', async () => {
  answer(pageRightHistory, { items: [], total: 0, page: 1, size: 20 });
  await openRoles();
  await cell('참조함 읽기').click();
  await page.getByRole('link', { name: '변경 이력' }).click();
  const ask = page.getByRole('dialog', { name: '확인' });
  await expect.element(ask.getByText('저장하지 않은 내용이 있습니다.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(ask).not.toBeInTheDocument();
  expect(isOn('참조함 읽기')).toBe(true);
  role = { ...role, version: 2, flags: [{ menuId: 3, ...NONE, read: 'Y' }] };
  refuse(setRoleFlags, 'STALE', { details: { by: '한운영', at: AT } });
  await button('메뉴 1개 저장').click();
  await expect.element(page.getByText(/한운영님이 먼저 변경했습니다/)).toBeVisible();
  await button('새 내용 불러오기').click();
  await expect.poll(() => isOn('결재함 읽기')).toBe(true);
  expect(isOn('참조함 읽기')).toBe(false);
});

it('on a phone the filters of the history wait behind one button', async () => {
  await page.viewport(390, 844);
  answer(pageRightHistory, { items: [], total: 0, page: 1, size: 20 });
  await openRoles();
  await page.getByRole('link', { name: '변경 이력' }).click();
  await expect.element(page.getByText('아직 권한을 바꾼 기록이 없습니다.')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await button('필터').click();
  await expect.element(page.getByRole('searchbox', { name: '사람이나 역할 이름' })).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(button('필터')).not.toBeInTheDocument();
});

it('ACL-05, SCR-14 without write and delete the grid only reads and the buttons are gone', async () => {
  await openRoles({ writeYn: 'N', deleteYn: 'N' });
  for (const name of ['역할 만들기', '이름 바꾸기', '복사', '삭제', '저장'])
    expect(button(name).elements(), name).toEqual([]);
  await cell('홈 읽기').click({ force: true });
  expect(isOn('홈 읽기')).toBe(false);
});

it('who may only look at a role finds no button that would change a row, nor words about keys that would', async () => {
  await openRoles({ writeYn: 'N', deleteYn: 'N' });
  await expect.element(cell('홈 읽기')).toBeVisible();
  expect(page.getByRole('button', { name: /전체 바꾸기$/ }).elements()).toEqual([]);
  expect(page.getByText(/스페이스로 바꿉니다/).elements()).toEqual([]);
});
