import type { Call } from './erp-document.ts';

const typeOf = (name: string) => `Schemas['${name}']`;
const addressOf = ({ path, params }: Call) =>
  params.length > 0 ? `\`${path.replace(/\{(\w+)\}/g, '$${encodeURIComponent($1)}')}\`` : `'${path}'`;

function method(call: Call): string {
  const { name, summary, params, query, body, answer } = call;
  const fields = query.map((one) => `${one.name}${one.required ? '' : '?'}: string`).join('; ');
  const given = [
    ...params.map((param) => `${param}: string`),
    ...(body ? [`body: ${typeOf(body)}`] : []),
    ...(fields ? [`query: { ${fields} }${query.some((one) => one.required) ? '' : ' = {}'}`] : []),
  ].join(', ');
  const sent = [body && 'body', fields && 'query'].filter(Boolean).join(', ');
  const work = `this.${answer ? 'json' : 'bytes'}('${call.method}', ${addressOf(call)}${sent && `, { ${sent} }`})`;
  return `
  /** ${summary} */
  ${name}(${given}): Promise<${answer ? typeOf(answer) : 'Uint8Array'}> {
    return ${work};
  }
`;
}

/** The calls of the document, one method each. */
export const typescriptClient = (
  calls: readonly Call[],
): string => `// Written by \`npm run sdk\` from sdk/openapi.json.
import { SignedCaller } from './caller.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export class DanjiClient extends SignedCaller {${calls.map(method).join('')}
  /** All events since a cursor, page by page; keep \`cursor\` of the last one that you have worked off. */
  async *events(after = '0', kinds?: string): AsyncGenerator<Schemas['Event']> {
    for (let cursor = after; ; ) {
      const { items, next } = await this.listErpDocuments({ after: cursor, ...(kinds ? { kinds } : {}) });
      yield* items;
      if (items.length === 0) return;
      cursor = next;
    }
  }
}
`;
