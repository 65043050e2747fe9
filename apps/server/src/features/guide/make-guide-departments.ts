import type * as contract from '@danji/contract/guide';
import type { Context } from '../../http/bind.ts';
import { makeMissingDepartments } from '../departments/public.ts';
import { refuseOthers } from './refuse-others.ts';
import { insertAct } from './store.ts';

export async function makeGuideDepartments({ tx, actor, body, now }: Context<typeof contract.makeGuideDepartments>) {
  refuseOthers(actor);
  const { aptId, memberId: by } = actor;
  const made = (await makeMissingDepartments(tx, aptId, body.names)).made.map(({ deptId }) => deptId);
  if (made.length > 0) await insertAct(tx, { aptId, step: 'DEPARTMENTS', made, at: now, by });
  return { made: made.length, known: new Set(body.names).size - made.length };
}
