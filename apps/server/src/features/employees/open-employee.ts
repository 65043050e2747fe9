import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { judgeDoors } from './domain/doors.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { findDoors, findLastChange, isBeyondActor, type LockedEmployee, lockEmployee, lockRights } from './store.ts';

type Opening = {
  tx: Tx;
  actor: Actor;
  memberId: string;
  /** Residents with an account too. */
  anyone?: boolean;
};

/** An employee who is there and whom the actor may change, held. */
export async function holdEmployee({ tx, actor, memberId, anyone = false }: Opening): Promise<LockedEmployee> {
  const found = await lockEmployee(tx, actor.aptId, memberId);
  if (!found || (found.memberType !== 'EMP' && !anyone))
    return refuse('NOT_FOUND', { message: 'no such employee here' });
  if (found.state === 'RESIGNED') refuseEmployee('LEFT');
  if (memberId === actor.memberId) return found;
  if (found.isSuperAdmin && !actor.isOperator)
    refuse('NO_PERMISSION', {
      errorUserMsg: '최고관리자의 정보는 본인과 시스템 관리자만 바꿀 수 있습니다. 본인에게 요청해 주세요.',
    });
  if (await isBeyondActor(tx, actor, memberId))
    refuse('NO_PERMISSION', {
      errorUserMsg: '나에게 없는 권한을 가진 직원입니다. 최고관리자에게 변경을 요청해 주세요.',
    });
  return found;
}

/** As `holdEmployee`, if nobody has changed the person since the actor looked. */
export async function openEmployee(opening: Opening & { version: string }): Promise<LockedEmployee> {
  const employee = await holdEmployee(opening);
  await refuseChangedEmployee(opening, employee);
  return employee;
}

export async function refuseChangedEmployee(
  { tx, actor, version }: Pick<Opening, 'tx' | 'actor'> & { version: string },
  employee: LockedEmployee,
): Promise<void> {
  if (employee.version === version) return;
  const last = await findLastChange(tx, actor.aptId, employee.memberId);
  refuseStale(last && { by: last.by ?? '시스템 관리자', at: last.at });
}

type Guarded = { tx: Tx; actor: Pick<Actor, 'aptId' | 'memberId'>; now: Date };

/** Does what takes rights away, unless a door would stay without anyone who can open it. */
export async function keepDoors<T>({ tx, actor, now }: Guarded, work: () => Promise<T>): Promise<T> {
  await lockRights(tx, actor.aptId);
  const before = await findDoors(tx, actor.aptId, now);
  const done = await work();
  const reason = judgeDoors(before, await findDoors(tx, actor.aptId, now), actor.memberId);
  return reason === null ? done : refuseEmployee(reason);
}
