import { koreanDay, koreanTime } from '../korean-day.ts';
import type { FormDefinition } from './definition.ts';
import { kindOf } from './field.ts';
import type { PrefillContext } from './fields/kind.ts';
import type { Values } from './values.ts';

export type { PrefillContext } from './fields/kind.ts';

/** What stands in a draft when it is begun. */
export function prefillValues(definition: FormDefinition, context: PrefillContext): Values {
  const values: { [key: string]: unknown } = {};
  for (const field of definition.fields) {
    if ('filledBy' in field && field.filledBy) continue;
    const value = kindOf(field).first?.(field, context);
    if (value !== undefined && value !== '') values[field.key] = value;
  }
  return values;
}

const rowsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map((row) => JSON.stringify(row)) : []);

/** How many rows of a draft are left over from the last document: they are not in the one that begins with nothing. */
export const carriedRows = ({ fields }: FormDefinition, values: Values, without: Values): number =>
  fields
    .filter((field) => field.type === 'rows' && field.carryOver !== undefined)
    .flatMap(({ key }) => {
      const own = rowsIn(without[key]);
      return rowsIn(values[key]).filter((row) => !own.includes(row));
    }).length;

type Drafter = {
  readonly id: string;
  readonly name: string;
  readonly deptId: string | null;
  readonly deptName: string | null;
  readonly positionName: string | null;
};

/** What stands in a draft that somebody begins now, with the rows that are left over from their last one. */
export const firstValues = (definition: FormDefinition, drafter: Drafter, now: Date, carried?: Values): Values =>
  prefillValues(definition, {
    today: koreanDay(now),
    now: koreanTime(now),
    drafterName: drafter.name,
    drafterDept: drafter.deptName ?? '',
    drafterPosition: drafter.positionName ?? '',
    drafterId: drafter.id,
    drafterDeptId: drafter.deptId,
    ...(carried ? { carried } : {}),
  });
