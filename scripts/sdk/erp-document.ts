import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../../apps/server/src/http/openapi/document.ts';

export const SDK = fileURLToPath(new URL('../../sdk', import.meta.url));

export type Parameter = { name: string; in: string; required: boolean; schema: object };
type Content = Record<string, { schema?: { $ref?: string } } | undefined>;
export type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
export type Call = {
  name: string;
  summary: string;
  method: string;
  path: string;
  params: string[];
  query: Parameter[];
  /** Names of schemas; null: nothing is sent, or bytes are answered. */
  body: string | null;
  answer: string | null;
};

/** What programs outside need, at an address that stands for any installation. */
export const erpDocument = () => openApiDocument({ url: 'https://danji.example.kr', onlyPrograms: true });

const schemaName = (content: Content | undefined) =>
  content?.['application/json']?.schema?.$ref?.split('/').at(-1) ?? null;

export const callsOf = ({ paths }: ReturnType<typeof erpDocument>): Call[] =>
  Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId, summary, parameters, requestBody, responses } = described as Operation;
      return {
        name: operationId,
        summary,
        method: method.toUpperCase(),
        path: address,
        params: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
        query: parameters.filter((one) => one.in === 'query'),
        body: schemaName(requestBody?.content),
        answer: schemaName(responses['200']?.content),
      };
    }),
  );

export const fileOf = (...parts: string[]) => path.join(SDK, ...parts);
