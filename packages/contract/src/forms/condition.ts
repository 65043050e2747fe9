import type { FormDefinition } from './definition.ts';
import { kindOf } from './field.ts';
import type { Condition } from './fields/parts.ts';
import { ownValue } from './record.ts';
import type { Values } from './values.ts';
import { wonOf } from './won.ts';

/** Whether a condition holds; in a row, its own columns come first. */
export function conditionHolds(
  definition: FormDefinition,
  condition: Condition,
  values: Values,
  row?: { readonly [column: string]: unknown },
): boolean {
  const inRow = row ? ownValue(row, condition.field) : undefined;
  const value = inRow ?? ownValue(values, condition.field);
  if ('equals' in condition) {
    const chosen = Array.isArray(value) ? value : [value];
    return chosen.some((one) => typeof one === 'string' && one.trim() === condition.equals.normalize('NFC'));
  }
  if ('fewerRowsThan' in condition) {
    const table = definition.fields.find(({ key }) => key === condition.field);
    const operand = table && kindOf(table).operand?.(table, value);
    return operand?.kind === 'rows' && operand.count < condition.fewerRowsThan;
  }
  const won = wonOf(value);
  if (won === null) return false;
  // What is paid back is as large as what was paid.
  const size = Math.abs(won);
  return (
    (condition.fromWon === undefined || size >= condition.fromWon) &&
    (condition.toWon === undefined || size <= condition.toWon)
  );
}
