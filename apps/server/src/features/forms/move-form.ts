import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { placedBefore } from './domain/group-tree.ts';
import { findOrder, setNameAndGroup, writeOrder } from './form-store.ts';
import { keepRule } from './keep-rule.ts';
import type { Place } from './place-store.ts';
import { formOf, groupMustBe } from './refusals.ts';

export async function moveForm(place: Place, { tx, params, body, now }: Context<typeof contract.moveForm>) {
  const form = await formOf(tx, place, params.formId);
  const formGroupId = body.formGroupId ?? form.formGroupId;
  await groupMustBe(tx, place, formGroupId);
  const move = () => setNameAndGroup(tx, place, form.formId, body.formName ?? form.formName, formGroupId);
  await keepRule(place, { tx, now }, move);
  if (body.beforeFormId === undefined && formGroupId === form.formGroupId) return { ok: true as const };
  const order = await findOrder(tx, place, formGroupId);
  const before = body.beforeFormId ?? null;
  if (before !== null && !order.includes(before)) refuse('NOT_FOUND', { message: 'no such form in the group' });
  if (before !== form.formId) await writeOrder(tx, place, placedBefore(order, form.formId, before));
  return { ok: true as const };
}
