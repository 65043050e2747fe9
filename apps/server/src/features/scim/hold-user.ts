import { type LockedEmployee, lockEmployee } from '../employees/public.ts';
import type { ScimAct } from './act.ts';
import type { Json } from './domain/matches.ts';
import { refuseChanged } from './domain/resource.ts';
import { type SyncedRow, userOf } from './domain/user.ts';
import { oneSynced } from './queries.ts';
import { findMemberOfSynced, lockSynced } from './store.ts';
import { notThere } from './taken.ts';

type Held = { row: SyncedRow; employee: LockedEmployee; before: Json };

/** The person whom the directory means, held as every screen holds them, and as the directory last saw them. */
export async function holdUser({ tx, actor, base, ifMatch }: ScimAct, scimId: string): Promise<Held> {
  const { aptId } = actor;
  const memberId = (await findMemberOfSynced(tx, aptId, scimId)) ?? notThere();
  const employee = (await lockEmployee(tx, aptId, memberId)) ?? notThere();
  if (!(await lockSynced(tx, aptId, scimId))) notThere();
  const row = (await tx.first(oneSynced(aptId, scimId))) ?? notThere();
  const before = userOf(row, base);
  refuseChanged(ifMatch, before);
  return { row, employee, before };
}
