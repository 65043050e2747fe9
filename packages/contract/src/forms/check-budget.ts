import { budgetKeys } from './budget-marks.ts';
import type { FormDefinition } from './definition.ts';
import { type Field, isAmount, kindOf } from './field.ts';
import { filledByOf } from './filled-by.ts';
import type { DefinitionProblem } from './problem.ts';
import type { FormSettings } from './settings.ts';

type Part = 'account' | 'fund' | 'amount' | 'day' | 'vendor' | 'left' | 'partial';
const isOneWord = (field: Field) => kindOf(field).answers === 'one';
const FITS: Readonly<Record<Part, (field: Field) => boolean>> = {
  account: isOneWord,
  fund: isOneWord,
  amount: isAmount,
  day: (field) => kindOf(field).gives?.(field) === 'day',
  vendor: isOneWord,
  left: (field) => isAmount(field) && kindOf(field).ask !== null,
  partial: isOneWord,
};
const NAMES: Readonly<Record<Part, string>> = {
  account: '계정과목',
  fund: '재원',
  amount: '금액',
  day: '날짜',
  vendor: '업체',
  left: '예산 잔액',
  partial: '지급 구분',
};

/** Fields that the form has, of a kind that says it, and that the drafter writes: what is held must not change on the way. */
export function checkBudget({ fields }: FormDefinition, { budget }: FormSettings): DefinitionProblem[] {
  if (!budget) return [];
  const { stage: _, partial, ...plain } = budget;
  const marked = Object.entries({ ...plain, partial: partial?.field }) as [Part, string | undefined][];
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [
    ...marked.flatMap(([part, key]) => {
      if (key === undefined) return [];
      const field = byKey.get(key);
      const wrong = (why: string) => [{ key, message: `예산의 ${NAMES[part]}: ${why}` }];
      if (!field) return wrong(`'${key}' 항목이 없습니다. 항목을 다시 골라 주세요.`);
      if (!FITS[part](field)) return wrong(`'${field.label}' 항목은 종류가 맞지 않습니다. 다른 항목을 골라 주세요.`);
      return filledByOf(field) === null ? [] : wrong('기안자가 적는 항목만 고를 수 있습니다.');
    }),
    ...budgetKeys(budget).flatMap((key) => {
      const field = byKey.get(key);
      return field && kindOf(field).ask !== null && 'correctable' in field && field.correctable === true
        ? [{ key, message: `예산: '${field.label}' 항목은 결재자가 고치게 둘 수 없습니다. 고치기 설정을 꺼 주세요.` }]
        : [];
    }),
  ];
}
