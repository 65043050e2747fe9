import type * as contract from '@danji/contract/form-groups';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { childrenOf, DEEPEST, heightOf, isWithin, levelOf, placedBefore } from './domain/group-tree.ts';
import { mustBeThere, refuseDepth, refuseTakenName } from './group-rules.ts';
import { lockGroups, writeGroupPlace } from './group-store.ts';
import { keepRule } from './keep-rule.ts';
import type { Place } from './place-store.ts';
import { refuseForm } from './refusals.ts';

export async function moveFormGroup(place: Place, { tx, params, body, now }: Context<typeof contract.moveFormGroup>) {
  const { formGroupId: id } = params;
  const { parentFormGroupId: parentId, beforeFormGroupId: before } = body;
  const groups = await lockGroups(tx, place);
  mustBeThere(groups, id);
  mustBeThere(groups, parentId);
  if (isWithin(groups, parentId, id))
    refuseForm('UNDER_ITSELF', '분류를 자기 자신이나 하위 분류 아래로 옮길 수 없습니다. 다른 자리를 골라 주세요.');
  if (levelOf(groups, parentId) + heightOf(groups, id) > DEEPEST) refuseDepth();
  const siblings = childrenOf(groups, parentId);
  if (before !== null && !siblings.includes(before)) refuse('NOT_FOUND', { message: 'no such group under the parent' });
  const order = before === id ? siblings : placedBefore(siblings, id, before);
  const move = () => refuseTakenName(() => writeGroupPlace(tx, place, { id, parentId, order }));
  await keepRule(place, { tx, now }, move);
  return { ok: true as const };
}
