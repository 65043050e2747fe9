import { josa } from '@danji/contract/josa';
import { positionsMax } from '@danji/contract/positions';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { holdsNoMore } from '../auth/public.ts';
import { findHolders, isCommon, lockPositions, type PositionRow } from './store.ts';

type Reason = 'NAME_TAKEN' | 'NAME_COMMON' | 'HAS_HOLDERS' | 'HELD_BY_GREATER' | 'TOO_MANY';

export function refusePosition(reason: Reason, name: string): never {
  const sentences: Record<Reason, string> = {
    NAME_TAKEN: `‘${name}’ 직위가 이미 있습니다. 다른 이름을 입력해 주세요.`,
    NAME_COMMON: `${josa(`‘${name}’`, '은/는')} 기본 직위에 있습니다. 그대로 골라 쓰거나 다른 이름을 입력해 주세요.`,
    HAS_HOLDERS: `‘${name}’ 직위인 직원이 있어 삭제할 수 없습니다. 숨기거나, 직원의 직위를 먼저 바꿔 주세요.`,
    HELD_BY_GREATER: `‘${name}’ 직위에 나보다 권한이 많은 직원이 있어 이름을 바꿀 수 없습니다. 최고관리자에게 요청해 주세요.`,
    TOO_MANY: `직위는 ${positionsMax}개까지 만들 수 있습니다. 쓰지 않는 직위를 먼저 삭제해 주세요.`,
  };
  throw new Refusal('POSITION_REFUSED', { errorUserMsg: sentences[reason], details: { reason } });
}

/** A name that neither the complex nor the operator has given to another position. */
export async function refuseTakenName(tx: Tx, positions: readonly PositionRow[], name: string): Promise<void> {
  if (positions.some((one) => one.position_name === name)) refusePosition('NAME_TAKEN', name);
  if (await isCommon(tx, name)) refusePosition('NAME_COMMON', name);
}

/** Who holds it follows the new name: that is a change of each of them, and nobody changes a person with more rights. */
export async function refuseGreaterHolder(tx: Tx, actor: Actor, name: string): Promise<void> {
  for (const { memberId, isSuperAdmin } of await findHolders(tx, actor.aptId, name)) {
    if (actor.isOperator || memberId === actor.memberId) continue;
    if (isSuperAdmin || !(await holdsNoMore(tx, actor, memberId))) refusePosition('HELD_BY_GREATER', name);
  }
}

/** A position of this complex as it was seen, held with all others. */
export async function openPosition(tx: Tx, aptId: string, positionId: string, version: number) {
  const positions = await lockPositions(tx, aptId);
  const row = positions.find((one) => one.position_id === positionId);
  if (!row) return refuse('NOT_FOUND', { message: 'no such position here' });
  if (row.version !== version) refuseStale({ by: row.changed_by, at: row.changed_at });
  return { positions, row };
}
