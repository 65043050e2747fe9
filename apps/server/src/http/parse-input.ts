import type { Endpoint, HandlerInput } from '@danji/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../lib/errors.ts';
import { asPlainText } from './plain-text.ts';

const nothing = z.optional(z.strictObject({}));
const noBody = z.optional(z.nullable(z.strictObject({})));

const MOST_ISSUES = 20;
/** Letters of a name that nobody here gave. */
const LONGEST_NAME = 50;
const UNKNOWN = '보내신 내용에 없는 항목이 들어 있습니다. 항목의 이름을 확인해 주세요.';

type Told = { field: string; rule: string; message?: string };

/** What came with a request, as it came. */
export type RawInput = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** Checks params, query and body against the endpoint. What it does not declare is refused, never dropped in silence. */
export function parseInput<E extends Endpoint>(endpoint: E, request: RawInput): HandlerInput<E> {
  return {
    params: check(endpoint.params ?? nothing, request.params, endpoint.params ? 'params' : null),
    query: check(endpoint.query ?? nothing, request.query, 'query'),
    body: endpoint.method === 'GET' ? undefined : check(endpoint.body ?? noBody, request.body ?? undefined, 'body'),
  } as HandlerInput<E>;
}

function check(schema: z.ZodMiniType, value: unknown, where: 'params' | 'query' | 'body' | null): unknown {
  if (where === null) return undefined;
  const parsed = z.safeDecode(schema, asPlainText(value) as never);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .flatMap((issue): Told[] => {
      const path = [where, ...issue.path];
      // Each by its name: whoever wrote the program looks for the one that is too much.
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          field: [...path, key.slice(0, LONGEST_NAME)].join('.'),
          rule: issue.code,
          message: UNKNOWN,
        }));
      // Our own messages are Korean sentences; the library's English ones are not for people.
      const said = /[가-힣]/.test(issue.message) ? { message: issue.message } : {};
      return [{ field: path.join('.'), rule: issue.code, ...said }];
    })
    .slice(0, MOST_ISSUES);
  // A name that somebody made up may be a password in the wrong place: it goes back to them, and into no log.
  const lines = parsed.error.issues
    .slice(0, MOST_ISSUES)
    .map((issue) => `${[where, ...issue.path].join('.')} (${issue.code})`);
  const sentence = issues.find((issue) => 'message' in issue)?.message;
  return refuse('INVALID_INPUT', {
    message: `invalid ${where}: ${lines.join(', ')}`,
    ...(sentence ? { errorUserMsg: sentence } : {}),
    details: issues,
  });
}
