import type { Matter } from '@danji/contract/forms/matter-settings';
import { dropEmpty } from './form-rest.ts';

/** What names fields of this form in 이어서 작성, with one word changed everywhere. */
export function renamePaths(matter: Matter, change: (path: string) => string): Matter {
  const marks = Object.entries(matter.marks).map(([mark, path]) => [mark, path === undefined ? path : change(path)]);
  return {
    ...matter,
    marks: dropEmpty(Object.fromEntries(marks) as Matter['marks']),
    next: matter.next.map((next) => ({
      ...next,
      writers: next.writers.map((writer) =>
        typeof writer === 'string' ? writer : { deptField: change(writer.deptField) },
      ),
      ...(next.fields && { fields: next.fields.map(({ from, to }) => ({ from: change(from), to })) }),
    })),
  };
}

/** Every field and column of this form that it names. */
export const pathsIn = (matter: Matter | undefined): string[] => [
  ...Object.values(matter?.marks ?? {}).filter((path) => path !== undefined),
  ...(matter?.next ?? []).flatMap(({ writers, fields = [] }) => [
    ...writers.flatMap((writer) => (typeof writer === 'string' ? [] : [writer.deptField])),
    ...fields.map(({ from }) => from),
  ]),
];
