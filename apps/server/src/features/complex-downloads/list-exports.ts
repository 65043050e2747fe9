import type { listComplexExports } from '@danji/contract/complex-exports';
import type { Context } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { listExports } from './store.ts';

export async function listOfComplex({ tx, actor, params }: Context<typeof listComplexExports>) {
  if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
  await openComplex(tx, params.aptId);
  const exports = await listExports(tx, params.aptId);
  await openComplex(tx, actor.aptId);
  return exports;
}
