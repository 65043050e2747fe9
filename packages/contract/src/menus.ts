import * as z from 'zod/mini';
import { done, Stamp, tidyName } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onMenus } from './menu-calls.ts';
import { type Page, pages } from './pages.ts';
import { yn } from './yn.ts';

/**
 * The path of a menu is the path of its parent with its own url part behind it, as clients put it together (MNU-2). Pages and
 * endpoints name menus by that path. So moving a menu never changes its path: its url part becomes what is left of the path
 * under the new parent, and a menu can stand at the top, or under a menu whose path its own begins with.
 */
export const pathUnder = (parentPath: string | null, url: string): string =>
  parentPath === null || parentPath === '/' ? url : `${parentPath}${url}`;

/** The url part that gives this path under that parent, or null where there is none. */
export function urlUnder(parentPath: string | null, path: string): string | null {
  if (parentPath === null) return path;
  return parentPath !== '/' && path.startsWith(`${parentPath}/`) ? path.slice(parentPath.length) : null;
}

const pathOfPage = (page: Page) => page.path.replace(/\/:[^/]+$/, '');
const pagePaths = new Set((pages as readonly Page[]).map(pathOfPage));

/** A page, or the beginning of pages: anything else would be a menu that leads nowhere. */
export const leadsToPage = (path: string): boolean =>
  pagePaths.has(path) || [...pagePaths].some((page) => page.startsWith(`${path}/`));

export const menuLimits = { levelMax: 4, countMax: 300, nameMax: 20, urlMax: 100 } as const;

const MenuName = tidyName(
  '메뉴 이름을 입력해 주세요.',
  menuLimits.nameMax,
  `메뉴 이름은 ${menuLimits.nameMax}자까지 쓸 수 있습니다.`,
);
const MenuUrl = z.string().check(
  z.maxLength(menuLimits.urlMax, '주소가 너무 깁니다.'),
  z.regex(/^\/[a-z0-9_/-]*$/, '주소는 /로 시작하는 영문 소문자, 숫자, -, _ 로 적어 주세요.'),
  z.refine((url) => url === '/' || !/\/(\/|$)/.test(url), '주소에 빈 마디가 있습니다. /를 확인해 주세요.'),
);
const MenuId = z.int().check(z.positive(), z.maximum(2_147_483_647));
const Version = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

export const ManagedMenu = z.strictObject({
  menuId: MenuId,
  parentMenuId: z.nullable(MenuId),
  url: z.string(),
  fullPath: z.string(),
  menuName: z.string(),
  level: z.int(),
  seqNo: z.int(),
  useYn: yn,
  lnbYn: yn,
  /** Comes with the product: pages depend on its path, so the url part is read only and it is not deleted. */
  shippedYn: yn,
  /** Has to stay on, so that rights and menus can always be put right. */
  doorYn: yn,
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: Stamp,
});
export type ManagedMenu = z.output<typeof ManagedMenu>;

export const listMenus = defineEndpoint({
  ...onMenus.read,
  name: 'listMenus',
  path: '/api/syst/menus',
  summary: 'All menus in the order of the tree, each behind its parent.',
  response: z.array(ManagedMenu),
});

/** What a person types about a menu; the form on the screen is held to the same. */
export const MenuFields = z.strictObject({ menuName: MenuName, url: MenuUrl, useYn: yn, lnbYn: yn });

export const createMenu = defineEndpoint({
  ...onMenus.write,
  name: 'createMenu',
  path: '/api/syst/menus',
  summary: 'Creates a menu as the last child. It begins with the flags of the menu that led to its page until now.',
  body: z.strictObject({ ...MenuFields.shape, parentMenuId: z.nullable(MenuId) }),
  response: z.strictObject({ menuId: MenuId }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'MENU_REFUSED'],
});

const MenuParams = z.strictObject({
  menuId: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, '메뉴 번호를 확인해 주세요.')), z.transform(Number)),
});

export const changeMenu = defineEndpoint({
  ...onMenus.write,
  name: 'changeMenu',
  path: '/api/syst/menus/:menuId',
  summary: 'Changes name, use and side menu; the url part only of a menu that is not shipped.',
  params: MenuParams,
  body: z.strictObject({ ...MenuFields.shape, version: Version }),
  response: z.strictObject({ version: z.int() }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE', 'MENU_REFUSED', 'DOOR_LOCKED'],
});

export const moveMenu = defineEndpoint({
  ...onMenus.write,
  name: 'moveMenu',
  path: '/api/syst/menus/:menuId/move',
  summary: 'Puts a menu under a parent (null: the top), before one of its children or last. Its path stays.',
  params: MenuParams,
  body: z.strictObject({
    version: Version,
    parentMenuId: z.nullable(MenuId),
    beforeMenuId: z.nullable(MenuId),
  }),
  response: z.strictObject({ version: z.int() }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE', 'MENU_REFUSED', 'DOOR_LOCKED'],
});

export const deleteMenu = defineEndpoint({
  ...onMenus.delete,
  name: 'deleteMenu',
  path: '/api/syst/menus/:menuId/delete',
  summary: 'Deletes a menu that is not shipped and has nothing beneath it, with the flags on it.',
  params: MenuParams,
  body: z.strictObject({ version: Version }),
  response: done,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE', 'MENU_REFUSED'],
});
