import type { FormDefinition } from './definition.ts';
import { type Column, type Field, isAmount, kindOf } from './field.ts';
import { entryAt } from './matter.ts';
import type { MatterMark } from './matter-settings.ts';
import { matterMarkWords } from './matter-words.ts';
import type { DefinitionProblem } from './problem.ts';
import type { FormSettings } from './settings.ts';

/** Marks that name fields of the form, amounts that are amounts, and departments that a field names. */
export function checkMatter(definition: FormDefinition, { matter }: Pick<FormSettings, 'matter'>): DefinitionProblem[] {
  if (!matter) return [];
  const marks = Object.entries(matter.marks) as [MatterMark, string | undefined][];
  return [
    ...marks.flatMap(([mark, path]) => (path === undefined ? [] : checkMark(definition, mark, path))),
    ...matter.next.flatMap(({ writers, fields = [] }) => [
      ...writers.flatMap((writer) => {
        if (typeof writer === 'string') return [];
        const field = definition.fields.find(({ key }) => key === writer.deptField);
        if (field?.type === 'department') return [];
        return [
          { key: writer.deptField, message: '이어서 쓸 부서는 부서를 고르는 항목이어야 합니다. 다시 골라 주세요.' },
        ];
      }),
      ...fields.flatMap(({ from }) => {
        const entry = entryAt(definition, from);
        return entry ? checkCarried(entry, from) : [missing(from)];
      }),
    ]),
  ];
}

const missing = (path: string): DefinitionProblem => ({
  key: path,
  message: `이어서 작성에 쓸 '${path}' 항목이 없습니다. 다시 골라 주세요.`,
});

/** Photos and files belong to their own document. */
const checkCarried = (entry: Field | Column, key: string): DefinitionProblem[] =>
  kindOf(entry).refersTo === 'attachment'
    ? [
        {
          key,
          message: `이어서 작성에는 사진과 파일을 넘길 수 없습니다. '${entry.label}' 대신 다른 항목을 골라 주세요.`,
        },
      ]
    : [];

function checkMark(definition: FormDefinition, mark: MatterMark, path: string): DefinitionProblem[] {
  const entry = entryAt(definition, path);
  if (!entry) return [missing(path)];
  if (kindOf(entry).refersTo === 'attachment') return checkCarried(entry, path);
  if ((mark === 'amount' || mark === 'price') && !isAmount(entry))
    return [
      {
        key: path,
        message: `이어서 작성의 ${matterMarkWords[mark]}은 금액 항목이어야 합니다. '${entry.label}' 대신 다른 항목을 골라 주세요.`,
      },
    ];
  return [];
}
