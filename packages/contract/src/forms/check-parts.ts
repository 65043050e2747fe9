import { josa } from '../josa.ts';
import { checkCondition } from './check-conditions.ts';
import type { FormDefinition, FormPart } from './definition.ts';
import { fieldsInRule } from './line-rules.ts';
import { waitsOf } from './part-order.ts';
import { partsOfFields, partsOnPaper, tornParts } from './parts-in.ts';
import type { DefinitionProblem } from './problem.ts';
import { repeatedTexts } from './repeated.ts';
import { sanitisePaper } from './sanitise.ts';
import type { FormSettings } from './settings.ts';

/** Parts that are there by condition: each on the paper, with a condition that can hold, and none that waits for itself. */
export function checkParts(given: FormDefinition): DefinitionProblem[] {
  // What would not be kept is not there.
  const definition = { ...given, paper: sanitisePaper(given.paper) };
  const { parts = [], paper } = definition;
  const placed = partsOnPaper(paper);
  const torn = tornParts(paper);
  const keys = new Set(parts.map(({ key }) => key));
  return [
    ...[...placed]
      .filter((key) => !keys.has(key))
      .map(() => ({
        message: '양식에 조건을 알 수 없는 부분이 있습니다. 그 부분의 조건을 지우거나 다시 정해 주세요.',
      })),
    ...repeatedTexts(parts.map(({ key }) => key)).map((key) => ({
      message: `조건부 부분 '${key}'의 조건이 둘 이상입니다. 하나만 남겨 주세요.`,
    })),
    ...parts.flatMap((part) => {
      const tell = (message: string) => ({ message: `조건부 부분 '${part.label}': ${message}` });
      return [
        ...checkCondition(definition, part.when).map(tell),
        ...(placed.has(part.key) ? [] : [tell('양식에 놓여 있지 않습니다. 조건을 지워 주세요.')]),
        ...(torn.has(part.key)
          ? [tell('세로로 합친 칸이 이 부분 밖까지 이어집니다. 칸을 나누거나 행을 함께 넣어 주세요.')]
          : []),
      ];
    }),
    ...checkLocked(definition),
    ...checkCircles(definition, parts),
  ];
}

/** An amount that may never be corrected must not go by choosing something else. */
function checkLocked(definition: FormDefinition): DefinitionProblem[] {
  const placed = partsOfFields(definition);
  return definition.fields
    .filter((field) => 'locked' in field && field.locked && placed.has(field.key))
    .map(({ key, label }) => ({
      key,
      message: `'${label}' 항목은 고칠 수 없는 금액이라 조건부 부분에 둘 수 없습니다. 부분 밖으로 옮겨 주세요.`,
    }));
}

/** By the amount, by whom it pays and by what rules of the line look at it is said who decides: none goes by choosing something else, nor the account it is paid to. */
export function checkMarkedInParts(given: FormDefinition, settings: FormSettings): DefinitionProblem[] {
  const definition = { ...given, paper: sanitisePaper(given.paper) };
  const placed = partsOfFields(definition);
  const labelOf = (key: string) => definition.fields.find((field) => field.key === key)?.label ?? key;
  const { amountField, payeeField, payment, line } = settings;
  const inPart = (key: string | undefined): key is string => key !== undefined && placed.has(key);
  const tell = (key: string, what: string) => ({
    key,
    message: `'${labelOf(key)}' 항목은 ${what} 조건부 부분에 둘 수 없습니다. 부분 밖으로 옮겨 주세요.`,
  });
  const ruled = new Set(line?.rules.flatMap(fieldsInRule).filter((key) => key !== amountField));
  return [
    ...[amountField].filter(inPart).map((key) => tell(key, '문서의 금액이라')),
    ...[...ruled].filter(inPart).map((key) => tell(key, '결재선 규칙이 보는 항목이라')),
    ...[...new Set([payeeField, payment?.payee, payment?.holder])]
      .filter(inPart)
      .map((key) => tell(key, '대금을 받는 사람이라')),
    ...[...new Set([payment?.bank, payment?.account])].filter(inPart).map((key) => tell(key, '대금을 보내는 계좌라')),
  ];
}

function checkCircles(definition: FormDefinition, parts: readonly FormPart[]): DefinitionProblem[] {
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const labelOf = (key: string) => definition.fields.find((field) => field.key === key)?.label ?? key;
  const waits = waitsOf(definition);
  const done = new Set<string>();
  const problems: DefinitionProblem[] = [];
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) {
      const circle = path.slice(path.indexOf(key)).map((one) => byKey.get(one)?.label ?? one);
      const named = circle.map((label) => `'${label}'`).join(', ');
      const field = waits.get(key)?.find(({ on }) => on === key)?.field;
      problems.push({
        message:
          field === undefined
            ? `조건부 부분 ${josa(named, '은/는')} 서로를 조건으로 씁니다. 한 곳의 조건을 다른 항목으로 바꾸어 주세요.`
            : `조건부 부분 ${named}: 그 안에 있는 '${labelOf(field)}' 항목을 조건으로 쓸 수 없습니다. 부분 밖의 항목을 골라 주세요.`,
      });
      return;
    }
    if (done.has(key)) return;
    for (const { on } of waits.get(key) ?? []) visit(on, [...path, key]);
    done.add(key);
  };
  for (const { key } of parts) visit(key, []);
  return problems;
}
