import type { FormDefinition } from './definition.ts';
import type { Field, RowsField } from './field.ts';
import { ownValue } from './record.ts';
import { filledRows, newRow } from './rows.ts';
import type { Values } from './values.ts';

export type PrefillContext = {
  /** 2026-11-15 in Korea. */
  readonly today: string;
  /** 09:30 in Korea. */
  readonly now: string;
  readonly drafterName: string;
  readonly drafterDept: string;
  readonly drafterPosition: string;
  readonly drafterId: string;
  readonly drafterDeptId: string | null;
  /** The values of the drafter's last document on this form, for rows that go on. */
  readonly carried?: Values;
};

/** What stands in a draft when it is begun. */
export function prefillValues(definition: FormDefinition, context: PrefillContext): Values {
  const values: { [key: string]: unknown } = {};
  for (const field of definition.fields) {
    const value = field.type === 'rows' ? firstRows(field, context) : firstValue(field, context);
    if (value !== undefined && value !== '') values[field.key] = value;
  }
  return values;
}

function firstValue(field: Exclude<Field, RowsField>, context: PrefillContext): unknown {
  const prefill = 'prefill' in field ? field.prefill : undefined;
  if (!prefill) return undefined;
  if (field.type === 'member') return [{ id: context.drafterId, name: context.drafterName }];
  if (field.type === 'department')
    return context.drafterDeptId === null ? undefined : [{ id: context.drafterDeptId, name: context.drafterDept }];
  if (field.type === 'date') return 'auto' in prefill ? context.today : prefill.text;
  if (field.type === 'time') return 'auto' in prefill ? context.now : prefill.text;
  return 'auto' in prefill ? context[prefill.auto] : prefill.text;
}

function firstRows(field: RowsField, { carried }: PrefillContext): unknown {
  const unfinished = field.carryOver && carried ? unfinishedRows(field, field.carryOver, carried) : [];
  // A fixed item that was left unfinished goes on as it was left; it does not come twice.
  const preset = (field.presetRows ?? []).map((row) => {
    const left = unfinished.findIndex((other) => Object.entries(row).every(([key, text]) => other[key] === text));
    return left < 0 ? { ...newRow(field), ...row } : unfinished.splice(left, 1)[0];
  });
  const rows = [...preset, ...unfinished].slice(0, field.maxRows);
  return rows.length > 0 ? rows : undefined;
}

type Carried = { [column: string]: unknown };
/** What a person wrote in the rows that are not done; what is worked out is worked out anew. */
function unfinishedRows(
  field: RowsField,
  carryOver: { column: string; done: readonly string[] },
  carried: Values,
): Carried[] {
  const written = field.columns.filter(({ type }) => type !== 'formula').map(({ key }) => key);
  return filledRows(field, ownValue(carried, field.key))
    .filter((row) => !carryOver.done.includes(String(ownValue(row, carryOver.column) ?? '')))
    .map((row) =>
      Object.fromEntries(written.map((key) => [key, ownValue(row, key)]).filter(([, value]) => value !== undefined)),
    );
}
