import type { Call } from './erp-document.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  description?: string;
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** Dictionaries by name; those inside others get the names of both. */
function writer() {
  const written: string[] = [];

  function typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
    const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
    if (choices) return `Literal[${choices.map((choice) => JSON.stringify(choice)).join(', ')}]`;
    if (schema.anyOf) return `Union[${schema.anyOf.map((one) => typeOf(one, name)).join(', ')}]`;
    if (schema.type === 'array') return `List[${typeOf(schema.items ?? {}, name.replace(/s$/, ''))}]`;
    if (schema.type === 'object' && schema.properties) return dictionary(schema, name);
    if (schema.type === 'object') return 'Dict[str, Any]';
    const types = [schema.type ?? ''].flat().map((type) => PLAIN[type] ?? 'Any');
    return types.length > 1 ? `Union[${types.join(', ')}]` : (types[0] ?? 'Any');
  }

  function dictionary({ properties = {}, required = [] }: Schema, name: string): string {
    const lines = (isRequired: boolean) =>
      Object.entries(properties)
        .filter(([field]) => required.includes(field) === isRequired)
        .map(([field, schema]) => {
          const words = schema.description ? `    """${schema.description}"""\n` : '';
          return `    ${field}: ${typeOf(schema, `${name}${capital(field)}`)}\n${words}`;
        })
        .join('');
    const [needed, optional] = [lines(true), lines(false)];
    const base = optional ? `_${name}Needed` : name;
    written.push(`class ${base}(TypedDict):\n${needed || '    pass\n'}`);
    if (optional) written.push(`class ${name}(${base}, total=False):\n${optional}`);
    return name;
  }

  return { dictionary, written };
}

const HEAD = '# Written by `npm run sdk` from sdk/openapi.json.\n';

export function pythonTypes(schemas: Readonly<Record<string, Schema>>): string {
  const { dictionary, written } = writer();
  const names = Object.keys(schemas);
  // What others name stands before them.
  const depth = (name: string) => (JSON.stringify(schemas[name]).includes('"$ref"') ? 1 : 0);
  for (const name of names.sort((a, b) => depth(a) - depth(b))) dictionary(schemas[name] ?? {}, name);
  return `${HEAD}from typing import Any, Dict, List, Literal, TypedDict, Union\n\n\n${written.join('\n\n')}`;
}

function method({ name, summary, params, query, body, answer, ...call }: Call): string {
  const given = [
    'self',
    ...params.map((param) => `${snake(param)}: str`),
    ...(body ? [`body: ${body}`] : []),
    ...query.filter((one) => one.required).map((one) => `${one.name}: str`),
    ...(query.length > 0 ? ['*'] : []),
    ...query.filter((one) => !one.required).map((one) => `${one.name}: Optional[str] = None`),
  ].filter((part, index, all) => part !== '*' || index < all.length - 1);
  const address = call.path.replace(/\{(\w+)\}/g, (_, param: string) => `{quote(${snake(param)}, safe='')}`);
  const asked = query.map((one) => `"${one.name}": ${one.name}`).join(', ');
  const sent = [
    `"${call.method}"`,
    params.length > 0 ? `f"${address}"` : `"${address}"`,
    ...(asked ? [`{${asked}}`] : []),
    ...(body ? ['body=body'] : []),
  ].join(', ');
  return `
    def ${snake(name)}(${given.join(', ')}) -> ${answer ?? 'bytes'}:
        """${summary}"""
        ${answer ? `answer: ${answer} = self._json(${sent})\n        return answer` : `return self._bytes(${sent})`}
`;
}

/** The calls of the document, one method each. */
export function pythonClient(calls: readonly Call[]): string {
  const used = [...new Set(['Event', ...calls.flatMap(({ body, answer }) => [body, answer])])].filter(Boolean).sort();
  return `${HEAD}from typing import Iterator, Optional
from urllib.parse import quote

from .caller import SignedCaller
from .types import ${used.join(', ')}


class DanjiClient(SignedCaller):${calls.map(method).join('')}
    def events(self, after: str = "0", kinds: Optional[str] = None) -> Iterator[Event]:
        """All events since a cursor, page by page; keep \`cursor\` of the last one that you have worked off."""
        while True:
            page = self.list_erp_documents(after=after, kinds=kinds)
            yield from page["items"]
            if not page["items"]:
                return
            after = page["next"]
`;
}
