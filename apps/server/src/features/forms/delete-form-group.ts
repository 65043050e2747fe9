import type * as contract from '@danji/contract/form-groups';
import type { Context } from '../../http/bind.ts';
import { sqlStateOf } from '../../lib/database.ts';
import { childrenOf } from './domain/group-tree.ts';
import { mustBeThere } from './group-rules.ts';
import { hasForms, lockGroups, removeGroup } from './group-store.ts';
import type { Place } from './place-store.ts';
import { refuseForm } from './refusals.ts';

export async function deleteFormGroup(place: Place, { tx, params }: Context<typeof contract.deleteFormGroup>) {
  const { formGroupId: id } = params;
  const groups = await lockGroups(tx, place);
  mustBeThere(groups, id);
  const notEmpty = () =>
    refuseForm('NOT_EMPTY', '양식이나 하위 분류가 있는 분류는 삭제할 수 없습니다. 먼저 다른 분류로 옮겨 주세요.');
  if (childrenOf(groups, id).length > 0 || (await hasForms(tx, place, id))) notEmpty();
  try {
    await removeGroup(tx, place, id);
  } catch (error) {
    // A form came in at the same moment, or complexes have taken the group over.
    if (sqlStateOf(error) === '23503') notEmpty();
    throw error;
  }
  return { ok: true as const };
}
