import type * as contract from '@danji/contract/form-groups';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import { childrenOf, DEEPEST, levelOf } from './domain/group-tree.ts';
import { mustBeThere, refuseDepth, refuseTakenName } from './group-rules.ts';
import { insertGroup, lockGroups } from './group-store.ts';
import type { Place } from './place-store.ts';

export async function createFormGroup(place: Place, { tx, body }: Context<typeof contract.createFormGroup>) {
  const groups = await lockGroups(tx, place);
  const { parentFormGroupId: parentId, formGroupName: name } = body;
  mustBeThere(groups, parentId);
  if (levelOf(groups, parentId) >= DEEPEST) refuseDepth();
  const id = newId();
  const seqNo = childrenOf(groups, parentId).length + 1;
  await refuseTakenName(() => insertGroup(tx, place, { id, parentId, name, seqNo }));
  return { formGroupId: id };
}
