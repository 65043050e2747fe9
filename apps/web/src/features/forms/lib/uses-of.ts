import { budgetKeys } from '@danji/contract/forms/budget-marks';
import type { Column, Field } from '@danji/contract/forms/field';
import { fieldsIn } from '@danji/contract/forms/fields/conditions';
import { fieldsInRule } from '@danji/contract/forms/line-rules';
import { mentionsColumn, mentionsField } from './field-names.ts';
import type { FormRest } from './form-rest.ts';
import { pathsIn } from './matter-paths.ts';

/** What names a field, in words: a field that something uses does not go before that. */
export function usesOf(rest: FormRest, key: string): string[] {
  const uses = rest.fields.filter((field) => field.key !== key).flatMap((field) => usesInField(field, key));
  const { amountField, amountItems, payment, matter, payeeField, titlePattern, hints = [], line } = rest.settings;
  const { vacation, budget } = rest.settings;
  for (const { label, when } of rest.parts ?? []) if (fieldsIn(when).includes(key)) uses.push(`‘${label}’ 보이는 조건`);
  if (amountField === key) uses.push('결재 금액');
  if (amountItems?.table === key) uses.push('품목 합계');
  if (Object.values(payment ?? {}).includes(key)) uses.push('지급처와 계좌');
  if (Object.values(vacation ?? {}).includes(key)) uses.push('휴가');
  if (budgetKeys(budget).includes(key) || [budget?.vendor, budget?.left].includes(key)) uses.push('예산');
  if (pathsIn(matter).some((path) => path === key || path.startsWith(`${key}.`))) uses.push('이어서 작성');
  if (Object.entries(rest.outside ?? {}).some(([name, one]) => name !== 'as' && one === key))
    uses.push('게시·발송하는 종이');
  if (payeeField === key) uses.push('대금을 받는 사람');
  if (titlePattern?.includes(`{${key}}`)) uses.push('문서 제목');
  for (const rule of line?.rules ?? []) if (fieldsInRule(rule).includes(key)) uses.push('결재선 규칙');
  for (const hint of hints)
    if (Object.entries(hint).some(([name, value]) => name !== 'kind' && value === key)) uses.push('작성 안내');
  return [...new Set(uses)];
}

const asksFor = (entry: Field | Column, key: string): boolean =>
  'requiredWhen' in entry && entry.requiredWhen !== undefined && fieldsIn(entry.requiredWhen).includes(key);

function usesInEntry(entry: Field | Column, key: string): string[] {
  const uses: string[] = [];
  if (entry.type === 'formula' && mentionsField(entry.expression, key)) uses.push(`‘${entry.label}’ 계산식`);
  if (asksFor(entry, key)) uses.push(`‘${entry.label}’ 필수 조건`);
  return uses;
}

function usesInField(field: Field, key: string): string[] {
  if (field.type !== 'rows') return usesInEntry(field, key);
  const shadowed = field.columns.some((column) => column.key === key);
  return [...usesInEntry(field, key), ...(shadowed ? [] : field.columns.flatMap((column) => usesInEntry(column, key)))];
}

export function usesOfColumn(rest: FormRest, rowsKey: string, key: string): string[] {
  const uses: string[] = [];
  const { amountItems, matter } = rest.settings;
  if (amountItems?.table === rowsKey && amountItems.column === key) uses.push('품목 합계');
  if (pathsIn(matter).includes(`${rowsKey}.${key}`)) uses.push('이어서 작성');
  for (const field of rest.fields) {
    const inside = field.key === rowsKey;
    const entries: readonly (Field | Column)[] = field.type === 'rows' ? field.columns : [field];
    for (const entry of entries) {
      if (inside && entry.key === key) continue;
      if (entry.type === 'formula' && mentionsColumn(entry.expression, rowsKey, key, inside))
        uses.push(`‘${entry.label}’ 계산식`);
      if (inside && asksFor(entry, key)) uses.push(`‘${entry.label}’ 필수 조건`);
    }
    if (inside && field.type === 'rows' && field.carryOver?.column === key) uses.push('이어 쓰기');
  }
  return [...new Set(uses)];
}
