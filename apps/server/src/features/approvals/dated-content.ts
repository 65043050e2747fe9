import { withAsOf } from '@danji/contract/forms/as-of';
import { looksAtDayOrDept } from '@danji/contract/forms/condition';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import { findPeople } from './document-store.ts';
import type { Paper } from './domain/form-values.ts';

type Drafter = { aptId: string; drafterId: string; now: Date };

/**
 * The content with the day and its drafter's department as they are now, where conditions of the form look at them. Whatever was
 * sent for them does not count.
 */
export async function datedContent(
  tx: Tx,
  { aptId, drafterId, now }: Drafter,
  { definition, settings }: Paper,
  content: Values,
): Promise<Values> {
  if (!looksAtDayOrDept(definition, settings)) return withAsOf(content, null);
  const drafter = (await findPeople(tx, aptId, [drafterId], now)).get(drafterId);
  const { deptId, deptName } = drafter ?? { deptId: null, deptName: null };
  const dept = deptId !== null && deptName !== null ? { dept: { id: deptId, name: deptName } } : {};
  return withAsOf(content, { day: koreanDay(now), ...dept });
}
