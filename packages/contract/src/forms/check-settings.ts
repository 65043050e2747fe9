import { disclosureProblem } from '../disclosure.ts';
import { checkBudget } from './check-budget.ts';
import { checkCondition } from './check-conditions.ts';
import { checkMatter } from './check-matter.ts';
import { checkRegisters } from './check-registers.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, columnsOf, type Field, isAmount, kindOf } from './field.ts';
import { fieldsInRule, isDocumentAmount, lineFields, ruleCondition, ruleReason } from './line-rules.ts';
import { parsePattern } from './number-pattern.ts';
import type { DefinitionProblem } from './problem.ts';
import type { FormSettings, HintRule, LineRule } from './settings.ts';

/** Settings that name fields of the form, a line that somebody decides, and a number that can be counted. */
export function checkSettings(definition: FormDefinition, settings: FormSettings): DefinitionProblem[] {
  const byKey = new Map(definition.fields.map((field) => [field.key, field]));
  const pattern = parsePattern(settings.numberPattern);
  return [
    ...checkAmountField(byKey, settings),
    ...checkAmountItems(byKey, settings),
    ...checkPayeeField(byKey, settings),
    ...checkPayment(byKey, settings),
    ...checkVacation(byKey, settings),
    ...checkBudget(definition, settings),
    ...checkMatter(definition, settings),
    ...checkRegisters(definition, settings),
    ...checkOutside(byKey, definition),
    ...checkLine(byKey, settings),
    ...(settings.hints ?? []).flatMap((rule) => checkHint(byKey, rule)),
    ...checkTitle(byKey, settings),
    ...checkDisclosure(settings),
    ...(typeof pattern === 'string' ? [{ message: pattern }] : []),
  ];
}

type Fields = ReadonlyMap<string, Field>;

function checkAmountField(fields: Fields, { amountField }: FormSettings): DefinitionProblem[] {
  if (amountField === undefined) return [];
  const field = fields.get(amountField);
  if (!field)
    return [{ key: amountField, message: `문서의 금액으로 정한 '${amountField}' 항목이 없습니다. 다시 골라 주세요.` }];
  return isAmount(field)
    ? []
    : [
        {
          key: amountField,
          message: `문서의 금액은 금액 항목이어야 합니다. '${field.label}' 대신 다른 항목을 골라 주세요.`,
        },
      ];
}

function checkPayeeField(fields: Fields, { payeeField }: FormSettings): DefinitionProblem[] {
  if (payeeField === undefined || fields.get(payeeField)?.type === 'member') return [];
  return [{ key: payeeField, message: '대금을 받는 사람은 구성원을 고르는 항목이어야 합니다. 다시 골라 주세요.' }];
}

function checkAmountItems(fields: Fields, { amountField, amountItems }: FormSettings): DefinitionProblem[] {
  if (!amountItems) return [];
  const { table, column } = amountItems;
  const counted = columnsOf(fields.get(table)).find(({ key }) => key === column);
  if (fields.get(amountField ?? '')?.type !== 'money')
    return [
      { key: table, message: '품목의 합계를 따르려면 결재 금액이 적는 금액 항목이어야 합니다. 다시 골라 주세요.' },
    ];
  return counted && isAmount(counted)
    ? []
    : [{ key: table, message: '결재 금액이 따를 표의 금액 열이 없습니다. 다시 골라 주세요.' }];
}

function checkPayment(fields: Fields, { payment }: FormSettings): DefinitionProblem[] {
  return Object.values(payment ?? {}).flatMap((key) => {
    const field = key === undefined ? undefined : fields.get(key);
    if (key === undefined || (field && isOneAnswer(field))) return [];
    return [
      { key, message: `지급처와 계좌로 정한 '${field?.label ?? key}' 항목은 한 줄 글이나 고르는 항목이어야 합니다.` },
    ];
  });
}

function checkVacation(fields: Fields, { vacation }: FormSettings): DefinitionProblem[] {
  if (!vacation) return [];
  const must = { kind: 'radio select', period: 'period', days: 'number', left: 'number', hours: 'number' } as const;
  return (Object.keys(must) as (keyof typeof must)[]).flatMap((part) => {
    const key = vacation[part];
    const field = key === undefined ? undefined : fields.get(key);
    if (key === undefined || (field && must[part].split(' ').includes(field.type))) return [];
    return [
      { key, message: `휴가로 세는 '${field?.label ?? key}' 항목이 없거나 종류가 다릅니다. 항목을 다시 넣어 주세요.` },
    ];
  });
}

function checkOutside(fields: Fields, { outside }: FormDefinition): DefinitionProblem[] {
  return Object.entries(outside ?? {}).flatMap(([part, key]) =>
    part === 'as' || key === undefined || fields.has(key)
      ? []
      : [{ key, message: `게시하거나 보내는 종이에 쓸 '${key}' 항목이 없습니다. 항목을 다시 넣어 주세요.` }],
  );
}

function checkLine(fields: Fields, { line, amountField }: FormSettings): DefinitionProblem[] {
  if (!line || line.steps.length === 0)
    return [{ message: '결재선이 없습니다. 결재할 사람을 한 명 이상 정해 주세요.' }];
  const problems: DefinitionProblem[] = [];
  if (!line.steps.some(({ kind }) => kind === 'DECIDE' || kind === 'VOTE'))
    problems.push({ message: '마지막에 결재할 사람이 없습니다. 결재 단계를 하나 넣어 주세요.' });
  for (const rule of line.rules)
    for (const problem of checkRule(fields, rule, amountField))
      problems.push({ message: `결재선 규칙 '${ruleReason(rule, [...fields.values()])}': ${problem}` });
  return problems;
}

function checkRule(fields: Fields, rule: LineRule, amountField: string | undefined): string[] {
  const isUnmarked = fieldsInRule(rule).some((key) => !fields.has(key) && isDocumentAmount(key));
  if (isUnmarked && amountField === undefined) return ['문서의 금액이 되는 항목을 먼저 정해 주세요.'];
  return checkCondition({ fields: lineFields([...fields.values()]) }, ruleCondition(rule));
}

/** What a hint may look at, beside amounts. */
export const holdsQuotations = (field: Field): boolean =>
  kindOf(field).gives?.(field) === 'rows' || kindOf(field).refersTo === 'attachment';
export const isAnswer = (field: Field | Column): boolean => kindOf(field).answers !== undefined;
export const isOneAnswer = (field: Field): boolean => kindOf(field).answers === 'one';

/** Where the name of some work stands: a text, or a table with one. */
export const namesWork = (field: Field): boolean =>
  field.type === 'text' || field.type === 'longText' || columnsOf(field).some(({ type }) => type === 'text');

const HINT_NAMES = {
  CONTRACT: '수의계약 안내',
  PURCHASE: '구매 한도 안내',
  LONG_TERM: '장기수선 재원 안내',
  EVIDENCE: '적격증빙 안내',
  ACCOUNT_HOLDER: '예금주 안내',
} as const;

function checkHint(fields: Fields, rule: HintRule): DefinitionProblem[] {
  const tell = (key: string, message: string) => ({ key, message: `${HINT_NAMES[rule.kind]}: ${message}` });
  const check = (key: string | undefined, fits: (field: Field) => boolean, what: string): DefinitionProblem[] => {
    const field = key === undefined ? undefined : fields.get(key);
    if (key === undefined || (field && fits(field))) return [];
    return [
      tell(
        key,
        field ? `'${field.label}' 항목은 ${what} 항목이 아닙니다.` : `'${key}' 항목이 없습니다. 다시 골라 주세요.`,
      ),
    ];
  };
  if (rule.kind === 'CONTRACT')
    return [
      ...check(rule.amount, isAmount, '금액'),
      ...check(rule.quotations, holdsQuotations, '표나 파일'),
      ...check(rule.method, isAnswer, '고르는'),
    ];
  if (rule.kind === 'PURCHASE') return check(rule.amount, isAmount, '금액');
  if (rule.kind === 'LONG_TERM')
    return [
      ...check(rule.fund, isAnswer, '고르는'),
      ...check(rule.work, namesWork, '글'),
      ...check(rule.ledger, isAnswer, '고르는'),
    ];
  if (rule.kind === 'EVIDENCE')
    return [...check(rule.amount, isAmount, '금액'), ...check(rule.evidence, isAnswer, '고르는')];
  return [rule.payee, rule.holder].flatMap((key) => check(key, isOneAnswer, '글'));
}

/** Every document on it would be refused at 상신. A reason is still the drafter's to write. */
function checkDisclosure({ disclosure, security = 'NORMAL' }: FormSettings): DefinitionProblem[] {
  if (disclosureProblem({ disclosure: disclosure ?? null, security }) !== 'SECRET_IS_OPEN') return [];
  return [
    {
      message:
        '대외비 양식은 공개로 둘 수 없습니다. 공개 여부를 비공개나 부분공개로 바꾸거나 보안을 일반으로 바꿔 주세요.',
    },
  ];
}

/** `{지급처} 대금 지급의 건` */
function checkTitle(fields: Fields, { titlePattern = '' }: FormSettings): DefinitionProblem[] {
  const keys = [...titlePattern.matchAll(/\{([^{}]*)\}/g)].map(([, key = '']) => key);
  const unknown = keys.filter((key) => !fields.has(key));
  const rest = titlePattern.replaceAll(/\{[^{}]*\}/g, '');
  return [
    ...unknown.map((key) => ({ key, message: `제목에 쓴 {${key}} 항목이 없습니다. 제목을 고쳐 주세요.` })),
    ...(/[{}]/.test(rest) ? [{ message: '제목의 { } 괄호를 확인해 주세요.' }] : []),
  ];
}
