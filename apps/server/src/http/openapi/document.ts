import { errorCatalogue } from '@danji/contract/errors';
import { endpoints } from '@danji/contract/index';
import { describeOperation } from './describe-operation.ts';
import { namedSchemas } from './schemas.ts';
import { securitySchemes } from './security.ts';
import { tags } from './tags.ts';
import { webhooks } from './webhooks.ts';

type Asked = {
  /** Where people and programs reach the installation; without one the document speaks of where it came from. */
  url?: string | null;
  /** Only what programs outside call, and are called with: what a vendor needs. */
  onlyPrograms?: boolean;
};

const ABOUT = `Electronic approval and the office of an apartment complex. Programs outside use the calls under **ERP**: \`docs/integration.md\` leads through them.

- Bodies are JSON in UTF-8. Y and N stand for yes and no. Amounts are whole won. Moments are UTC with microseconds, days those of Korea.
- Every refusal has the shape of \`Error\`: branch on \`code\`.
- Names may be added to answers and events: pass over what you do not know.`;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument({ url = null, onlyPrograms = false }: Asked = {}) {
  const described = endpoints
    .filter(({ access }) => !onlyPrograms || access.kind === 'service')
    // One order, however the contract is loaded.
    .sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of described) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  const { bearer, personalToken, ...signed } = securitySchemes;
  return {
    openapi: '3.1.0',
    info: {
      title: onlyPrograms ? '단지 API for programs' : '단지 API',
      version: '1',
      description: ABOUT,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: url ?? '/', description: 'This installation' }],
    tags: onlyPrograms ? tags.filter(({ name }) => name === 'ERP') : tags,
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: onlyPrograms ? signed : { bearer, personalToken, ...signed },
      schemas: namedSchemas(),
      examples: refusals(JSON.stringify(paths)),
    },
  };
}

/** What each refusal looks like that is named somewhere. */
function refusals(text: string) {
  const named = Object.entries(errorCatalogue).filter(([code]) => text.includes(`"#/components/examples/${code}"`));
  return Object.fromEntries(
    named.map(([code, [, errorUserMsg]]) => [
      code,
      { summary: errorUserMsg, value: { code, errorUserMsg, message: code, requestId: 'req-0192f3a1' } },
    ]),
  );
}
