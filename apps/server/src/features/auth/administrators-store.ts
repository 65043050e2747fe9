import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';

/** Whoever changes who looks after accounts waits here for whoever else does: each must see what the other has done. */
export async function lockAdministration(tx: Tx, aptId: string): Promise<void> {
  await tx.run(statement`select from complex where apt_id = ${aptId} for no key update`);
}

type Loss = { aptId: string; memberId: string /** Only what this role gives is lost. */; roleId?: string; now: Date };

/** Whoever has these can put everything else right. */
const DOORS = ['/system-mng/user-mng', '/system-mng/auth-mng', '/system-mng/menu-mng'];

/** Whether someone holds a door of the complex open today that nobody would hold open without what they lose. */
async function wouldLoseLastAdministrator(tx: Tx, { aptId, memberId, roleId, now }: Loss): Promise<boolean> {
  const row = await tx.first(statement<{ lost: boolean }>`
    with keys as (
      select mu.full_path, mr.member_id, mr.member_id = ${memberId} and mr.role_id = coalesce(${roleId ?? null}::uuid, mr.role_id) as goes
        from member_role mr
        join member m on m.apt_id = mr.apt_id and m.member_id = mr.member_id
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_write
        join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = any (${DOORS}::text[])
       where mr.apt_id = ${aptId} and m.state = 'ACTIVE'
         and (m.permission_ends_on is null or m.permission_ends_on >= ${dayAt(now)}))
    select exists (select from keys group by full_path having bool_and(goes)) as lost`);
  return row?.lost === true;
}

/**
 * Refuses what would leave the door with nobody to open it. The operator in another complex may close even the last
 * account there (it may be in wrong hands): they are the ones who open it again.
 */
export async function keepDoorOpen(tx: Tx, actor: Pick<Actor, 'aptId' | 'homeAptId'>, loss: Omit<Loss, 'aptId'>) {
  if (actor.aptId !== actor.homeAptId) return;
  if (await wouldLoseLastAdministrator(tx, { aptId: actor.aptId, ...loss }))
    refuse('DOOR_LOCKED', {
      errorUserMsg:
        '이렇게 하면 계정을 관리할 사람이 없게 됩니다. 다른 사람에게 먼저 관리 권한을 준 뒤 다시 해 주세요.',
    });
}
