import type { Access, Endpoint } from '@danji/contract/endpoint';
import { erpExamples } from '@danji/contract/erp-examples';
import { type ErrorCode, errorCatalogue } from '@danji/contract/errors';
import type * as z from 'zod/mini';
import { keepsKeys } from '../idempotency.ts';
import { writesIn } from '../writes-in.ts';
import { refTo, toSchema } from './schemas.ts';
import { securityOf } from './security.ts';
import { tagOf } from './tags.ts';

const JSON_TYPE = 'application/json';
/** What stands before every endpoint. */
const ALWAYS = [
  'BAD_REQUEST',
  'INVALID_INPUT',
  'TOO_MANY_PARAMETERS',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'UNKNOWN_HOST',
  'INTERNAL',
  'UNAVAILABLE',
] as const;
const ON_WRITES = ['BAD_JSON', 'UNSUPPORTED_TYPE', 'FOREIGN_ORIGIN', 'STORAGE_FULL'] as const;
const ON_REPEATS = ['KEY_REUSED', 'STALE'] as const;
const ON_SECRETS = ['SHOWN_ONCE'] as const;
const AT_THE_DOOR = ['SIGNED_OUT', 'SESSION_EXPIRED', 'NO_PERMISSION'] as const;
const OF_PROGRAMS = ['SERVICE_REFUSED', 'NO_PERMISSION'] as const;
const ELSEWHERE = ['FOREIGN_COMPLEX', 'NOT_FOUND'] as const;
/** A part of the address that is too long for any. */
const IN_THE_ADDRESS = ['NO_SUCH_ADDRESS'] as const;
/** These say when to come again. */
const COME_AGAIN = new Set([429, 503, 507]);
const retryAfter = { description: 'Seconds until it is worth another try.', schema: { type: 'integer' } };

export function describeOperation(endpoint: Endpoint) {
  const { access } = endpoint;
  const query = parameters(endpoint.query, 'query');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    'x-access': describeAccess(access),
    security: securityOf(access),
    parameters: [...parameters(endpoint.params, 'path'), ...query, ...(isRepeatable(endpoint) ? [idempotencyKey] : [])],
    ...bodyOf(endpoint),
    responses: {
      200: {
        description: 'OK',
        content: endpoint.binary
          ? { 'application/octet-stream': {} }
          : { [JSON_TYPE]: withExample(toSchema(endpoint.response, 'input'), erpExamples[endpoint.name]?.response) },
      },
      ...errorResponses(
        endpoint,
        query.some(({ name }) => name === 'aptId'),
      ),
    },
  };
}

function describeAccess(access: Access): string {
  if (access.kind === 'menu') return `${access.flag} on ${access.menu}`;
  return access.kind === 'service' ? `service with ${access.right}` : access.kind;
}

const withExample = (schema: object, value: unknown) => ({
  schema,
  ...(value === undefined ? {} : { examples: { usual: { value } } }),
});

function bodyOf(endpoint: Endpoint) {
  if (endpoint.files) return { requestBody: multipartBody(endpoint) };
  if (!endpoint.body) return {};
  const content = { [JSON_TYPE]: withExample(toSchema(endpoint.body, 'input'), erpExamples[endpoint.name]?.body) };
  // Where nothing at all is legal, too, nothing has to be sent.
  return { requestBody: { required: !endpoint.body.safeParse(undefined).success, content } };
}

function multipartBody({ files }: Endpoint) {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { files: { type: 'array', minItems: 1, maxItems: files?.maxCount, items: file } },
          required: ['files'],
        },
      },
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body is the same act: a lost answer can be asked for again.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};
const hasSession = ({ access }: Endpoint) => access.kind === 'signed-in' || access.kind === 'menu';
/** Whether the same key means the same act, so that a lost answer can be asked for again. */
const isRepeatable = (endpoint: Endpoint) => keepsKeys(endpoint) && hasSession(endpoint);

function doorOf({ kind }: Access): readonly ErrorCode[] {
  if (kind === 'open' || kind === 'token') return [];
  return kind === 'service' ? OF_PROGRAMS : AT_THE_DOOR;
}

/** A complex that is closed or suspended refuses before anything is looked at. */
const ofLife = (endpoint: Endpoint): ErrorCode[] =>
  writesIn(endpoint) ? ['COMPLEX_CLOSED', 'COMPLEX_SUSPENDED'] : ['COMPLEX_CLOSED'];

/** What the endpoint itself may refuse, and what stands before it. */
function errorResponses(endpoint: Endpoint, namesComplex: boolean) {
  const { access, method, errors = [] } = endpoint;
  const codes: ErrorCode[] = [
    ...(access.kind === 'open' ? [] : ofLife(endpoint)),
    ...ALWAYS,
    ...errors,
    ...(method === 'POST' ? ON_WRITES : []),
    ...(isRepeatable(endpoint) ? ON_REPEATS : []),
    ...(isRepeatable(endpoint) && endpoint.oncePerKey ? ON_SECRETS : []),
    ...doorOf(access),
    ...(namesComplex ? ELSEWHERE : []),
    ...(endpoint.params ? IN_THE_ADDRESS : []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalogue[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        ...(COME_AGAIN.has(status) ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: {
          [JSON_TYPE]: {
            schema: { allOf: [refTo('Error'), { type: 'object', properties: { code: { enum: group } } }] },
            examples: Object.fromEntries(group.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
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
