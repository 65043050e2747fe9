import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import type { Menu, Outcome, Refused } from './domain/menu-tree.ts';
import type { KnownMenu } from './menu-store.ts';

const SENTENCES: Record<Exclude<Refused, 'MOVED_ON' | 'DOOR'>, string> = {
  UNDER_ITSELF: '메뉴를 자기 자신이나 그 아래 메뉴 안으로 옮길 수 없습니다. 다른 곳을 골라 주세요.',
  PATH_ELSEWHERE:
    '이 메뉴는 그 메뉴 아래에 둘 수 없습니다. 주소가 그 메뉴의 주소로 시작하지 않습니다. 맨 위나 같은 묶음 안에서 옮겨 주세요.',
  URL_TAKEN: '같은 주소의 메뉴가 이미 있습니다. 다른 주소를 입력해 주세요.',
  URL_FIXED: '기본 메뉴의 주소는 바꿀 수 없습니다. 이름, 순서, 사용 여부는 바꿀 수 있습니다.',
  NO_PAGE: '그 주소의 화면이 없습니다. 있는 화면의 주소를 골라 주세요.',
  TOO_DEEP: '메뉴는 4단계까지 둘 수 있습니다. 한 단계 위로 옮겨 주세요.',
  TOO_MANY: '메뉴를 더 만들 수 없습니다. 쓰지 않는 메뉴를 먼저 삭제해 주세요.',
  HAS_CHILDREN: '아래에 메뉴가 있어 삭제할 수 없습니다. 아래 메뉴를 먼저 옮기거나 삭제해 주세요.',
  SHIPPED: '기본 메뉴는 삭제할 수 없습니다. 쓰지 않으려면 사용을 꺼 주세요.',
};
const DOOR = '권한 관리와 메뉴 관리는 끄거나 숨길 수 없습니다. 끄면 다시 켤 방법이 없어집니다.';

/** The tree after the change, or the refusal in words. */
export function treeOf(outcome: Outcome): readonly Menu[] {
  if ('tree' in outcome) return outcome.tree;
  const reason = outcome.refused;
  if (reason === 'MOVED_ON') return refuse('STALE', { details: { reason } });
  if (reason === 'DOOR') return refuse('DOOR_LOCKED', { errorUserMsg: DOOR, details: { reason } });
  return refuseMenu(reason);
}

const refuseMenu = (reason: keyof typeof SENTENCES): never =>
  refuse('MENU_REFUSED', { errorUserMsg: SENTENCES[reason], details: { reason } });

/** Menus are the same for all complexes, so only the operator changes them, whatever a role of a complex says. */
export function refuseStranger(actor: Pick<Actor, 'isOperator'>): void {
  if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'menus belong to the operator' });
}

/** The menu as it was read, or who changed it since. */
export function openMenu(tree: readonly KnownMenu[], menuId: number, version: number): KnownMenu {
  const menu = tree.find((one) => one.menuId === menuId) ?? refuse('NOT_FOUND', { message: 'no such menu' });
  if (menu.version !== version) refuseStale({ by: menu.changedBy, at: menu.changedAt });
  return menu;
}

/** A branch that moves through its own old paths trips over them on the way. */
export const refuseTakenPath = <T>(write: () => Promise<T>): Promise<T> =>
  refuseBroken({ menu_full_path_key: () => refuseMenu('URL_TAKEN') }, write);
