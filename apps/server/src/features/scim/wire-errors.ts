import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultOfShape } from '../../http/body-parsers.ts';
import { refusalOf } from '../../http/errors.ts';
import { Refusal } from '../../lib/errors.ts';
import { ScimFault, type ScimType } from './domain/fault.ts';

export const SCIM_JSON = 'application/scim+json; charset=utf-8';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

const TOKEN_REFUSED = '직원 동기화 토큰을 확인할 수 없습니다. 연동 관리에서 토큰을 확인하거나 바꾸어 주세요.';

type Told = { status: number; scimType?: ScimType | undefined; code: string; detail: string };

/** What our own refusals mean in the words of the standard. */
const MEANINGS: Readonly<Record<string, Omit<Told, 'code' | 'detail'>>> = {
  FOREIGN_ORIGIN: { status: 401 },
  BAD_JSON: { status: 400, scimType: 'invalidSyntax' },
  BAD_REQUEST: { status: 400, scimType: 'invalidSyntax' },
  INVALID_INPUT: { status: 400, scimType: 'invalidValue' },
  EMPLOYEE_REFUSED: { status: 400, scimType: 'invalidValue' },
  DEPARTMENT_NAME_TAKEN: { status: 409, scimType: 'uniqueness' },
  DEPARTMENT_PROTECTED: { status: 403 },
  SAME_PERSON: { status: 409, scimType: 'uniqueness' },
  ID_TAKEN: { status: 409, scimType: 'uniqueness' },
  TOP_ADMIN: { status: 403 },
  LAST_ADMIN: { status: 403 },
};

export function faultOf(error: Error): Told {
  if (error instanceof ScimFault) {
    const { status, scimType, code, detail } = error;
    return { status, scimType, code, detail };
  }
  const { code, message, status, errorUserMsg: detail } = refusalOf(error);
  const isEmployee = code === 'EMPLOYEE_REFUSED';
  // It signs nothing and sends no time: what it has is a token.
  if (code === 'SERVICE_REFUSED') return { status: 401, code, detail: TOKEN_REFUSED };
  const meaning = (isEmployee ? MEANINGS[message] : undefined) ?? MEANINGS[code] ?? { status };
  return { ...meaning, code: isEmployee ? `EMPLOYEE_${message}` : code, detail };
}

/** Every refusal under this address has the shape of RFC 7644 (3.12), also those of the framework. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerScimError(error as Error, request, reply));
}

export function answerScimError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, scimType, code, detail } = faultOf(error);
  if (status >= 500 && status !== 501)
    request.log.error({ requestId: request.id, err: error, refusal: code }, 'request failed');
  else request.log.info({ requestId: request.id, refusal: code }, 'request refused');
  const { retryAfterSeconds } = error as Refusal;
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
  if (status === 429 || status === 503)
    reply.header('retry-after', String(retryAfterSeconds ?? (status === 503 ? 3 : 60)));
  return reply
    .code(status)
    .type(SCIM_JSON)
    .send(
      JSON.stringify({
        schemas: [ERROR],
        status: String(status),
        ...(scimType ? { scimType } : {}),
        detail: `${detail} (${code})`,
        requestId: request.id,
      }),
    );
}

/** More than the largest department of the largest office. */
const BODY_BYTES = 512 * 1024;

/** Bodies as the standard sends them. */
export function readScimJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (request, text: string, done) => {
      if (text === '') return done(null, undefined);
      const shape = faultOfShape(text);
      if (shape) return done(new Refusal('BAD_JSON', { message: shape }));
      parse(request, text, done);
    },
  );
}
