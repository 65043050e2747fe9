import { withAsOf } from '@danji/contract/forms/as-of';
import { looksAtDayOrDept } from '@danji/contract/forms/condition';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';

type Form = { readonly definition: FormDefinition; readonly settings: Pick<FormSettings, 'line'> };
type Drafter = { readonly deptId: string | null; readonly deptName: string | null };

/** With the day and the drafter's department, where the form looks at them; the server writes its own with each save. */
export function datedValues({ definition, settings }: Form, values: Values, { deptId, deptName }: Drafter): Values {
  if (!looksAtDayOrDept(definition, settings)) return values;
  const dept = deptId !== null && deptName !== null ? { dept: { id: deptId, name: deptName } } : {};
  return withAsOf(values, { day: koreanDay(new Date()), ...dept });
}
