import type { Access, Endpoint } from '@danji/contract/endpoint';
import { ErrorBody, errorCatalogue } from '@danji/contract/errors';
import { endpoints } from '@danji/contract/index';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../lib/errors.ts';
import { keepsKeys } from './idempotency.ts';

const JSON_TYPE = 'application/json';
const ALWAYS = [
  'BAD_REQUEST',
  'INVALID_INPUT',
  'TOO_MANY_PARAMETERS',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_HOST',
  'INTERNAL',
  'UNAVAILABLE',
] as const;
const ON_WRITES = ['BAD_JSON', 'UNSUPPORTED_TYPE', 'FOREIGN_ORIGIN'] as const;
const ON_REPEATS = ['KEY_REUSED', 'STALE'] as const;
const AT_THE_DOOR = ['SIGNED_OUT', 'SESSION_EXPIRED', 'NO_PERMISSION'] as const;
const ELSEWHERE = ['FOREIGN_COMPLEX', 'NOT_FOUND'] as const;
/** A part of the address that is too long for any. */
const IN_THE_ADDRESS = ['NO_SUCH_ADDRESS'] as const;

/** The contract as an OpenAPI 3.1 document, and as a page to read. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '단지 API', version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        serviceKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Danji-Key',
          description: 'With a signature: docs/integration.md',
        },
      },
      schemas: { Error: toSchema(ErrorBody, 'output') },
    },
  };
}

/** An open endpoint says that it asks for nothing, rather than nothing at all. */
function securityOf({ kind }: Access) {
  if (kind === 'open') return [];
  return [kind === 'service' ? { serviceKey: [] } : { bearer: [] }];
}

function describeAccess(access: Access): string {
  if (access.kind === 'menu') return `${access.flag} on ${access.menu}`;
  return access.kind === 'service' ? `service with ${access.right}` : access.kind;
}

function operation(endpoint: Endpoint) {
  const { access } = endpoint;
  const query = parameters(endpoint.query, 'query');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': describeAccess(access),
    security: securityOf(access),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...query,
      ...(isRepeatable(endpoint)
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', minLength: 8, maxLength: 100 },
            },
          ]
        : []),
    ],
    ...(endpoint.files ? { requestBody: multipartBody(endpoint) } : {}),
    ...(endpoint.body
      ? { requestBody: { content: { [JSON_TYPE]: { schema: toSchema(endpoint.body, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content: endpoint.binary
          ? { 'application/octet-stream': {} }
          : { [JSON_TYPE]: { schema: toSchema(endpoint.response, 'input') } },
      },
      ...errorResponses(
        endpoint,
        query.some(({ name }) => name === 'aptId'),
      ),
    },
  };
}

function multipartBody({ files }: Endpoint) {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { files: { type: 'array', maxItems: files?.maxCount, items: file } } },
      },
    },
  };
}

const hasSession = ({ access }: Endpoint) => access.kind === 'signed-in' || access.kind === 'menu';
/** Whether the same key means the same act, so that a lost answer can be asked for again. */
const isRepeatable = (endpoint: Endpoint) => keepsKeys(endpoint) && hasSession(endpoint);

/** What the endpoint itself may refuse, and what stands before it. */
function errorResponses(endpoint: Endpoint, namesComplex: boolean) {
  const { access, method, errors = [] } = endpoint;
  const codes = [
    ...ALWAYS,
    ...errors,
    ...(method === 'POST' ? ON_WRITES : []),
    ...(isRepeatable(endpoint) ? ON_REPEATS : []),
    ...(access.kind === 'open' || access.kind === 'service' ? [] : AT_THE_DOOR),
    ...(namesComplex ? ELSEWHERE : []),
    ...(endpoint.params ? IN_THE_ADDRESS : []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalogue[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
}

function parameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Codecs and transforms have no schema of their own: what travels is their input. */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}

/** In production the description of the API is for the operator alone (ACL-18). */
export function serveOpenApi(app: FastifyInstance, mayRead: (request: FastifyRequest) => boolean): void {
  // Made for the first who asks: it takes a fifth of a second, and most nodes are never asked.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument();
    return made;
  };
  const guard = async (request: FastifyRequest) => {
    if (!mayRead(request)) refuse('NO_SUCH_ADDRESS');
  };
  app.get('/api/openapi.json', { preHandler: guard }, async () => document());
  app.get('/api/docs', { preHandler: guard }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(document())),
  );
}

function page(document: ReturnType<typeof openApiDocument>): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => {
      const {
        operationId,
        summary,
        requestBody,
        parameters: given,
        responses,
        'x-access': access,
      } = op as ReturnType<typeof operation> & { requestBody?: unknown };
      const details = JSON.stringify({ parameters: given, requestBody, responses }, null, 2);
      return `<section id="${escapeHtml(operationId)}"><h2><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p><p class="access">${escapeHtml(access)}</p><details><summary>Schema</summary><pre>${escapeHtml(details)}</pre></details></section>`;
    }),
  );
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>단지 API</title><style>
body{font:16px/1.6 Pretendard,system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#17202b;background:#f5f6f8}
section{background:#fff;border:1px solid #e2e6eb;border-radius:10px;padding:1rem 1.25rem;margin:0 0 1rem}h2{font-size:1rem;margin:0}
h2 b{color:#2455c3}.access{color:#56616f;font-size:.875rem}pre{overflow:auto;font-size:.8125rem}p{margin:.25rem 0}</style>
<h1>단지 API</h1><p>OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a></p>${rows.join('')}</html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
