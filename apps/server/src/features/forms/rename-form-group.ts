import type * as contract from '@danji/contract/form-groups';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseTakenName } from './group-rules.ts';
import { setGroupName } from './group-store.ts';
import type { Place } from './place-store.ts';

export async function renameFormGroup(place: Place, { tx, params, body }: Context<typeof contract.renameFormGroup>) {
  const renamed = await refuseTakenName(() => setGroupName(tx, place, params.formGroupId, body.formGroupName));
  if (renamed === 0) refuse('NOT_FOUND', { message: 'no such group' });
  return { ok: true as const };
}
