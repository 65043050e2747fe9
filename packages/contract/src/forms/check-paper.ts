import { josa } from '../josa.ts';
import type { FormDefinition } from './definition.ts';
import { isBlockType } from './field.ts';
import type { DefinitionProblem } from './problem.ts';
import { isRecord, ownValue } from './record.ts';
import { sanitisePaper } from './sanitise.ts';

type Place = { readonly key: string; readonly isBlock: boolean };

/** The fields of a paper in the order in which they are read. */
function placesIn(paper: unknown): Place[] {
  const places: Place[] = [];
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    const type = ownValue(node, 'type');
    const attrs = ownValue(node, 'attrs');
    if ((type === 'field' || type === 'fieldBlock') && isRecord(attrs))
      places.push({ key: String(ownValue(attrs, 'key')), isBlock: type === 'fieldBlock' });
    const content = ownValue(node, 'content');
    if (Array.isArray(content)) content.forEach(visit);
  };
  // What would not be kept is not there; and no paper is deeper than the sanitiser leaves it.
  visit(sanitisePaper(paper));
  return places;
}

/** Each field stands once in the paper, as a block or in a line as its type asks. */
export function checkPaper(definition: FormDefinition): DefinitionProblem[] {
  const places = placesIn(definition.paper);
  const keys = new Set(definition.fields.map(({ key }) => key));
  const unknown = [...new Set(places.map(({ key }) => key))].filter((key) => !keys.has(key));
  return [
    ...unknown.map((key) => ({
      key,
      message: `양식에 놓인 '${key}' 항목의 설정이 없습니다. 양식에서 지우거나 다시 만들어 주세요.`,
    })),
    ...definition.fields.flatMap((field) => {
      const own = places.filter(({ key }) => key === field.key);
      const named = `'${field.label}' 항목`;
      if (own.length === 0)
        return [
          { key: field.key, message: `${josa(named, '이/가')} 양식에 놓여 있지 않습니다. 양식에 놓거나 지워 주세요.` },
        ];
      if (own.length > 1)
        return [
          { key: field.key, message: `${josa(named, '이/가')} 양식에 ${own.length}번 있습니다. 하나만 남겨 주세요.` },
        ];
      if (own[0]?.isBlock === isBlockType(field.type)) return [];
      const message = isBlockType(field.type)
        ? `${josa(named, '은/는')} 글줄 안에 둘 수 없습니다. 한 줄을 모두 차지하도록 옮겨 주세요.`
        : `${josa(named, '은/는')} 글줄 안에 두어 주세요.`;
      return [{ key: field.key, message }];
    }),
  ];
}
