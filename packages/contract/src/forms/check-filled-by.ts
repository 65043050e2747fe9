import { filledByWords } from '../approval-words/kinds.ts';
import { josa } from '../josa.ts';
import type { FormDefinition } from './definition.ts';
import { columnsOf } from './field.ts';
import { fieldsIn } from './fields/conditions.ts';
import { canBeFilledLater, filledByOf, laterFields } from './filled-by.ts';
import { formulasOf } from './formula-order.ts';
import { fieldsInRule } from './line-rules.ts';
import type { Matter } from './matter-settings.ts';
import type { DefinitionProblem } from './problem.ts';
import type { FormSettings } from './settings.ts';

type Use = { readonly key: string; readonly where: string };

/** Fields that are filled in on the way: of a kind that can be, and nothing that is needed before they are. */
export function checkFilledBy(definition: FormDefinition, settings: FormSettings): DefinitionProblem[] {
  const later = laterFields(definition);
  const inTables = checkColumns(definition);
  if (later.length === 0) return inTables;
  const uses = usesOf(definition, settings);
  const own = later.flatMap((field) => {
    const { key, label } = field;
    const by = filledByOf(field);
    const tell = (message: string) => [{ key, message: `'${label}' 항목: ${message}` }];
    if (by === null) return [];
    if (!canBeFilledLater(field))
      return tell('금액·재원·지급처·표·사진·파일·본문은 기안자가 적어야 합니다. 적는 사람을 기안자로 바꾸어 주세요.');
    if ('correctable' in field && field.correctable)
      return tell(`${josa(filledByWords[by].label, '이/가')} 적는 항목은 결재자가 고칠 수 있게 하지 않습니다.`);
    if ('prefill' in field && field.prefill)
      return tell(`${josa(filledByWords[by].label, '이/가')} 적는 항목에는 처음부터 넣어 둘 값을 정할 수 없습니다.`);
    const use = uses.find((one) => one.key === key);
    return use ? tell(`${use.where}에 쓰이므로 기안자가 적어야 합니다. 적는 사람을 기안자로 바꾸어 주세요.`) : [];
  });
  return [...own, ...inTables];
}

/** A table is one value, which the drafter writes as a whole: none of its columns is left to others. */
const checkColumns = ({ fields }: FormDefinition): DefinitionProblem[] =>
  fields.flatMap((field) =>
    columnsOf(field).flatMap((column) => {
      const asks = [
        ...('filledBy' in column && column.filledBy ? ['표의 열은 기안자가 적어야 합니다.'] : []),
        ...('correctable' in column && column.correctable ? ['표의 열은 결재자가 고칠 수 있게 하지 않습니다.'] : []),
      ];
      return asks.map((message) => ({
        key: field.key,
        message: `'${field.label}' 표의 '${column.label}' 열: ${message} 이 열을 지우고 다시 넣어 주세요.`,
      }));
    }),
  );

function usesOf(definition: FormDefinition, settings: FormSettings): Use[] {
  const { amountField, amountItems, payment, payeeField, line, hints = [], matter, titlePattern = '' } = settings;
  const at = (where: string, keys: readonly (string | undefined)[]): Use[] =>
    keys.flatMap((key) => (key === undefined ? [] : [{ key, where }]));
  const entries = definition.fields.flatMap((field) => [field, ...columnsOf(field)]);
  return [
    ...formulasOf(definition).places.flatMap(({ references }) =>
      at(
        '계산식',
        references.map(({ field }) => field),
      ),
    ),
    ...entries.flatMap((entry) =>
      'requiredWhen' in entry ? at('꼭 적는 조건', entry.requiredWhen ? fieldsIn(entry.requiredWhen) : []) : [],
    ),
    ...at(
      '조건부 부분의 조건',
      (definition.parts ?? []).flatMap(({ when }) => fieldsIn(when)),
    ),
    ...at('문서의 금액', [amountField, amountItems?.table]),
    ...at('지급처와 계좌', Object.values(payment ?? {})),
    ...at('대금을 받는 사람', [payeeField]),
    ...at('결재선 규칙', line?.rules.flatMap(fieldsInRule) ?? []),
    ...at(
      '작성 안내',
      hints.flatMap(({ kind: _, ...keys }) => Object.values(keys) as (string | undefined)[]),
    ),
    ...at(
      '문서 제목',
      [...titlePattern.matchAll(/\{([^{}]*)\}/g)].map(([, key]) => key),
    ),
    ...at(
      '이어서 작성',
      pathsIn(matter).map((path) => path.split('.')[0]),
    ),
    ...at(
      '게시하거나 보내는 종이',
      Object.entries(definition.outside ?? {}).flatMap(([part, key]) => (part === 'as' ? [] : [key])),
    ),
  ];
}

const pathsIn = (matter: Matter | undefined): string[] => [
  ...Object.values(matter?.marks ?? {}).filter((path) => path !== undefined),
  ...(matter?.next ?? []).flatMap(({ writers, fields = [] }) => [
    ...writers.flatMap((writer) => (typeof writer === 'string' ? [] : [writer.deptField])),
    ...fields.map(({ from }) => from),
  ]),
];
