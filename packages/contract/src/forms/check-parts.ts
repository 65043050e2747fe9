import { josa } from '../josa.ts';
import { checkCondition } from './check-conditions.ts';
import type { FormDefinition, FormPart } from './definition.ts';
import { fieldsIn } from './fields/conditions.ts';
import { formulasOf } from './formula-order.ts';
import { partsOfFields, partsOnPaper, tornParts } from './parts-in.ts';
import type { DefinitionProblem } from './problem.ts';
import { repeatedTexts } from './repeated.ts';
import { sanitisePaper } from './sanitise.ts';

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

type Waits = { readonly on: string; readonly field: string };

function checkCircles(definition: FormDefinition, parts: readonly FormPart[]): DefinitionProblem[] {
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const labelOf = (key: string) => definition.fields.find((field) => field.key === key)?.label ?? key;
  const waits = waitsOf(definition, parts);
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

/** On which parts each part waits, and for the sake of which field; what a formula counts on is waited for as well. */
function waitsOf(definition: FormDefinition, parts: readonly FormPart[]): Map<string, Waits[]> {
  const placed = partsOfFields(definition);
  const counted = new Map<string, string[]>();
  for (const { key, references } of formulasOf(definition).places)
    counted.set(key, [...(counted.get(key) ?? []), ...references.map(({ field }) => field)]);
  const needed = (start: readonly string[]): Set<string> => {
    const found = new Set<string>();
    const open = [...start];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (found.has(key)) continue;
      found.add(key);
      open.push(...(counted.get(key) ?? []));
    }
    return found;
  };
  return new Map(
    parts.map(({ key, when }) => [
      key,
      [...needed(fieldsIn(when))].flatMap((field) => (placed.get(field) ?? []).map((on) => ({ on, field }))),
    ]),
  );
}
