import type * as contract from '@danji/contract/form-groups';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseTakenName } from './group-rules.ts';
import { setGroupName } from './group-store.ts';
import { keepRule } from './keep-rule.ts';
import type { Place } from './place-store.ts';

export async function renameFormGroup(
  place: Place,
  { tx, params, body, now }: Context<typeof contract.renameFormGroup>,
) {
  const rename = () => refuseTakenName(() => setGroupName(tx, place, params.formGroupId, body.formGroupName));
  const renamed = await keepRule(place, { tx, now }, rename);
  if (renamed === 0) refuse('NOT_FOUND', { message: 'no such group' });
  return { ok: true as const };
}
