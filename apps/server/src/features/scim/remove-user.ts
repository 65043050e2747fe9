import type { Outcome, ScimAct, ScimDeps } from './act.ts';
import { holdUser } from './hold-user.ts';
import { letGo } from './let-go.ts';
import { removeSynced } from './store.ts';

/** DELETE: leaves the office, and the directory knows them no more. Documents and the account stay. */
export async function removeUser(deps: ScimDeps, act: ScimAct, scimId: string): Promise<Outcome> {
  const { row, employee } = await holdUser(act, scimId);
  if (row.isActive) await letGo(deps, act, { employee, scimId });
  await removeSynced(act.tx, act.actor.aptId, scimId);
  return { status: 204, body: null, subject: row.userName };
}
