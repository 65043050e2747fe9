import { josa } from '@danji/contract/josa';
import { flagTitles } from '@danji/contract/roles';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { type FlagMap, firstMissing } from './domain/flags.ts';
import { refuseRole, refuseRoleWith } from './refuse-role.ts';
import { findMenus, type LockedRole, lockRoles } from './store.ts';

/** The code of the role that goes with the office of the top administrator. */
export const TOP_ADMIN_ROLE = 'SUPER_ADMIN';

export async function openRole(tx: Tx, aptId: string, roleId: string): Promise<LockedRole> {
  const [role] = await lockRoles(tx, aptId, [roleId]);
  return role ?? refuse('NOT_FOUND', { message: 'no such role' });
}

export const refuseTakenName = <T>(write: () => Promise<T>): Promise<T> =>
  refuseBroken({ role_apt_id_role_name_key: () => refuseRole('NAME_TAKEN') }, write);

/** Nobody gives what they do not have themselves. */
export const refuseNotOwn = (tx: Tx, own: FlagMap, given: Parameters<typeof firstMissing>[1]): Promise<void> =>
  refuseMissing(tx, firstMissing(own, given), '나에게 없어서 다른 사람에게 줄 수 없습니다.');

/** Nor takes it from others: who has less must not bring down who has more. The operator puts everything right. */
export async function refuseTakingNotOwn(
  tx: Tx,
  { isOperator }: Pick<Actor, 'isOperator'>,
  own: FlagMap,
  taken: Parameters<typeof firstMissing>[1],
): Promise<void> {
  if (isOperator) return;
  await refuseMissing(tx, firstMissing(own, taken), '나에게 없어서 다른 사람에게서 뺄 수 없습니다.');
}

async function refuseMissing(tx: Tx, missing: ReturnType<typeof firstMissing>, why: string): Promise<void> {
  if (!missing) return;
  const menu = (await findMenus(tx)).find((one) => one.menu_id === missing.menuId)?.menu_name ?? '메뉴';
  const right = `‘${menu}’의 ${flagTitles[missing.flag]} 권한`;
  refuseRoleWith('NOT_OWN', `${josa(right, '은/는')} ${why}`);
}
