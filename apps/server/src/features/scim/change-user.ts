import { refuseBroken } from '../../lib/refuse-broken.ts';
import { changeSynced, lockEmployee, returnSynced } from '../employees/public.ts';
import type { Outcome, ScimAct, ScimDeps } from './act.ts';
import type { Json } from './domain/matches.ts';
import { readUser, type SyncedRow, type WantedUser } from './domain/user.ts';
import { holdUser } from './hold-user.ts';
import { letGo } from './let-go.ts';
import { presentUser } from './present.ts';
import { endLeaving, updateCalled } from './store.ts';
import { notThere, WHERE_TAKEN } from './taken.ts';

/** PUT and PATCH: `toNext` makes what is wanted of what is. Coming and going stand apart from what is said of a person. */
export async function changeUser(
  deps: ScimDeps,
  act: ScimAct,
  scimId: string,
  toNext: (before: Json) => Json | Promise<Json>,
): Promise<Outcome> {
  const { tx, actor, now } = act;
  const { aptId } = actor;
  const { row, employee, before } = await holdUser(act, scimId);
  const wanted = readUser(await toNext(before), before);
  if (isCalledOtherwise(row, wanted))
    await refuseBroken(WHERE_TAKEN, () => updateCalled(tx, aptId, scimId, wanted, now));
  if (row.isActive && !wanted.isActive) await letGo(deps, act, { employee, scimId });
  else if (wanted.isActive) {
    if (!row.isActive) {
      const { phoneNo, email } = wanted;
      await returnSynced(deps, act, employee, { phoneNo, email, from: row.leavingFrom });
      await endLeaving(tx, aptId, scimId, employee.memberId, now);
    }
    const { memberName, title: positionName, phoneNo, email } = wanted;
    const back = row.isActive ? employee : ((await lockEmployee(tx, aptId, employee.memberId)) ?? notThere());
    await changeSynced(deps, act, back, { memberName, positionName, phoneNo, email });
  }
  return { status: 200, body: await presentUser(act, scimId), subject: wanted.userName };
}

const isCalledOtherwise = (row: SyncedRow, { userName, externalId, saidName }: WantedUser): boolean => {
  const parts = ({ formatted, familyName, givenName }: SyncedRow['saidName']) =>
    JSON.stringify([formatted ?? row.memberName, familyName, givenName]);
  return row.userName !== userName || row.externalId !== externalId || parts(row.saidName) !== parts(saidName);
};
