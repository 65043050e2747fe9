import type { BudgetMarks } from '@danji/contract/forms/budget-marks';
import type { Column, Field, RowsField } from '@danji/contract/forms/field';
import { type Comparison, mapComparisons } from '@danji/contract/forms/fields/conditions';
import { fieldsInRule, ruleCondition } from '@danji/contract/forms/line-rules';
import type { OutsidePaper } from '@danji/contract/forms/outside';
import type { FormSettings, HintRule, PaymentFields } from '@danji/contract/forms/settings';
import type { VacationMarks } from '@danji/contract/forms/vacation-marks';
import { renameColumnIn, renameFieldIn, renameInPattern } from './field-names.ts';
import { dropEmpty, type FormRest } from './form-rest.ts';
import { renamePaths } from './matter-paths.ts';
import { renameColumnInFeeds, renameInFeeds } from './register-feeds.ts';

type Entry = Field | Column;

const mapExpression = <T extends Entry>(entry: T, change: (expression: string) => string): T =>
  entry.type === 'formula' ? { ...entry, expression: change(entry.expression) } : entry;

function mapCondition<T extends Entry>(entry: T, change: (compared: Comparison) => Comparison): T {
  if (!('requiredWhen' in entry) || !entry.requiredWhen) return entry;
  return { ...entry, requiredWhen: mapComparisons(entry.requiredWhen, change) };
}

const renameCompared =
  (from: string, to: string) =>
  (given: Comparison): Comparison =>
    'field' in given && given.field === from ? { ...given, field: to } : given;

function renameInHint(hint: HintRule, from: string, to: string): HintRule {
  return Object.fromEntries(
    Object.entries(hint).map(([name, value]) => [name, name !== 'kind' && value === from ? to : value]),
  ) as HintRule;
}

const renameInPayment = (payment: PaymentFields, from: string, to: string): PaymentFields =>
  Object.fromEntries(Object.entries(payment).map(([name, key]) => [name, key === from ? to : key])) as PaymentFields;

const renameInVacation = (marks: VacationMarks, from: string, to: string): VacationMarks =>
  Object.fromEntries(Object.entries(marks).map(([name, key]) => [name, key === from ? to : key])) as VacationMarks;

const renameInBudget = ({ stage, partial, ...marks }: BudgetMarks, from: string, to: string): BudgetMarks => ({
  ...(Object.fromEntries(Object.entries(marks).map(([name, key]) => [name, key === from ? to : key])) as typeof marks),
  stage,
  ...(partial && { partial: { ...partial, field: partial.field === from ? to : partial.field } }),
});

/** `산출명세.단가` names the table and its column. */
const renameKey = (path: string, from: string, to: string): string =>
  path === from ? to : path.startsWith(`${from}.`) ? `${to}${path.slice(from.length)}` : path;

const renameInOutside = (outside: OutsidePaper, from: string, to: string): OutsidePaper =>
  Object.fromEntries(
    Object.entries(outside).map(([name, key]) => [name, name !== 'as' && key === from ? to : key]),
  ) as OutsidePaper;

function renameInSettings(settings: FormSettings, from: string, to: string): FormSettings {
  const { line, amountField, amountItems, payment, matter, registers, payeeField, titlePattern, hints } = settings;
  const { vacation, budget } = settings;
  return dropEmpty({
    ...settings,
    amountField: amountField === from ? to : amountField,
    amountItems: amountItems?.table === from ? { ...amountItems, table: to } : amountItems,
    payment: payment && renameInPayment(payment, from, to),
    matter: matter && renamePaths(matter, (path) => renameKey(path, from, to)),
    registers: registers && renameInFeeds(registers, from, to),
    vacation: vacation && renameInVacation(vacation, from, to),
    budget: budget && renameInBudget(budget, from, to),
    payeeField: payeeField === from ? to : payeeField,
    titlePattern: titlePattern === undefined ? undefined : renameInPattern(titlePattern, from, to),
    hints: hints?.map((hint) => renameInHint(hint, from, to)),
    line: line && {
      ...line,
      rules: line.rules.map((rule) =>
        fieldsInRule(rule).includes(from)
          ? { ...rule, when: mapComparisons(ruleCondition(rule), renameCompared(from, to)) }
          : rule,
      ),
    },
  });
}

/** A field gets another key and label; everything that names it goes along. */
export function renameField(rest: FormRest, from: string, to: string, label: string): FormRest {
  const condition = renameCompared(from, to);
  const fields = rest.fields.map((field): Field => {
    let next = mapCondition(
      mapExpression(field, (text) => renameFieldIn(text, from, to)),
      condition,
    );
    if (next.type === 'rows') {
      const own = new Set(next.columns.map((column) => column.key));
      // Inside a table its own columns come first: a column of the same name is not the field.
      const columns = next.columns.map((column) =>
        mapCondition(
          mapExpression(column, (text) => (own.has(from) ? text : renameFieldIn(text, from, to))),
          (given) => (own.has(from) ? given : condition(given)),
        ),
      );
      next = { ...next, columns };
    }
    return field.key === from ? { ...next, key: to, label } : next;
  });
  const settings = renameInSettings(rest.settings, from, to);
  const parts = rest.parts?.map((part) => ({ ...part, when: mapComparisons(part.when, condition) }));
  return {
    ...rest,
    fields,
    settings,
    ...(parts && { parts }),
    ...(rest.outside && { outside: renameInOutside(rest.outside, from, to) }),
  };
}

const renameKeyOf = <T>(row: Readonly<Record<string, T>>, from: string, to: string): Record<string, T> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key === from ? to : key, value]));

function renameInside(rows: RowsField, from: string, to: string, label: string): RowsField {
  const columns = rows.columns.map((column) => {
    const next = mapCondition(
      mapExpression(column, (text) => renameColumnIn(text, rows.key, from, to, true)),
      renameCompared(from, to),
    );
    return column.key === from ? { ...next, key: to, label } : next;
  });
  return dropEmpty({
    ...rows,
    columns,
    sums: rows.sums?.map((key) => (key === from ? to : key)),
    presetRows: rows.presetRows?.map((row) => renameKeyOf(row, from, to)),
    carryOver: rows.carryOver?.column === from ? { column: to, done: rows.carryOver.done } : rows.carryOver,
  });
}

/** A column gets another key and label; formulas in and outside its table, sums and preset rows go along. */
export function renameColumn(rest: FormRest, rowsKey: string, from: string, to: string, label: string): FormRest {
  const fields = rest.fields.map((field): Field => {
    if (field.key === rowsKey && field.type === 'rows') return renameInside(field, from, to, label);
    if (field.type === 'rows')
      return {
        ...field,
        columns: field.columns.map((column) =>
          mapExpression(column, (text) => renameColumnIn(text, rowsKey, from, to, false)),
        ),
      };
    return mapExpression(field, (text) => renameColumnIn(text, rowsKey, from, to, false));
  });
  const { amountItems, matter, registers } = rest.settings;
  const isCounted = amountItems?.table === rowsKey && amountItems.column === from;
  const [was, is] = [`${rowsKey}.${from}`, `${rowsKey}.${to}`];
  const settings = dropEmpty({
    ...rest.settings,
    amountItems: isCounted ? { table: rowsKey, column: to } : amountItems,
    matter: matter && renamePaths(matter, (path) => (path === was ? is : path)),
    registers: registers && renameColumnInFeeds(registers, rowsKey, from, to),
  });
  return { ...rest, fields, settings };
}
