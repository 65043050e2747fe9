import { type ErrorBody, type ErrorCode, errorCatalogue } from '@danji/contract/errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { brokenConstraint, sqlStateOf } from '../lib/database.ts';
import { Refusal } from '../lib/errors.ts';
import { isLineBroken } from '../lib/pool.ts';

/** Fastify's own refusals, in our words. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'NO_SUCH_ADDRESS',
  FST_ERR_MAX_PARAM_LENGTH: 'NO_SUCH_ADDRESS',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'BAD_REQUEST',
  FST_PARTS_LIMIT: 'BAD_REQUEST',
};

export const SEND_JSON = '지원하지 않는 형식입니다. 본문을 JSON(application/json, UTF-8)으로 다시 보내 주세요.';

/**
 * The database is away, starting, shutting down, out of connections, or too slow, or others were in the way five times
 * (CON-08): the client may try again.
 */
const PASSING = /^(08|53|57P0|57014|55P03|25P03|40001|40P01)/;

/** The disk is full, ours or the database's (53100): nothing that the sender could change. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as NodeJS.ErrnoException | null)?.code ?? '');

/** A form with files that has no boundary, or breaks off: its parser says so in plain errors. */
const FORM_BROKE = /^Multipart: |multipart data$|^Unsupported Content-Type\.$/;

/** One handler for everything that goes wrong. What is not a refusal of ours is logged whole and shown as a plain sentence. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error as Error);
    if (refusal.status >= 500)
      request.log.error({ requestId: request.id, err: error, refusal: refusal.code }, 'request failed');
    else request.log.info({ requestId: request.id, refusal: refusal.code, reason: refusal.message }, 'request refused');
    if (refusal.status === 503) reply.header('retry-after', '3');
    if (refusal.status === 429 || refusal.status === 507)
      reply.header('retry-after', String(refusal.retryAfterSeconds ?? 60));
    return reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(refusal, request)));
  });
}

export function bodyOf(refusal: Refusal, request: Pick<FastifyRequest, 'id'>): ErrorBody {
  return {
    code: refusal.code,
    errorUserMsg: refusal.errorUserMsg,
    // Internal failures tell the outside nothing but their id.
    message: refusal.status >= 500 ? refusal.code : refusal.message,
    requestId: request.id,
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  };
}

export function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  const state = sqlStateOf(error);
  if (isFull(error) || state === '53100')
    return new Refusal('STORAGE_FULL', { message: (error as NodeJS.ErrnoException).code ?? '', cause: error });
  if (state && PASSING.test(state)) return new Refusal('UNAVAILABLE', { message: state, cause: error });
  if (state) return new Refusal('INTERNAL', { message: `${state} ${brokenConstraint(error) ?? ''}`, cause: error });
  const { code, statusCode } = error as FastifyError;
  // No page sends what nobody here reads: told to whoever writes a program.
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('UNSUPPORTED_TYPE', { message: 'send application/json', errorUserMsg: SEND_JSON });
  if (code && code in FRAMEWORK) return new Refusal(FRAMEWORK[code] as ErrorCode, { message: code });
  if (isLineBroken(error)) return new Refusal('UNAVAILABLE', { cause: error });
  if (FORM_BROKE.test(error.message)) return new Refusal('BAD_REQUEST', { message: 'unreadable multipart form' });
  // Fastify refuses poisoned JSON (`__proto__`) as a plain SyntaxError with status 400.
  if (error.name === 'SyntaxError' && statusCode === 400)
    return new Refusal('BAD_JSON', { message: 'unreadable JSON' });
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const known = Object.entries(errorCatalogue).find(([, [status]]) => status === statusCode)?.[0] as
      | ErrorCode
      | undefined;
    return new Refusal(known ?? 'BAD_REQUEST', { message: code ?? error.name });
  }
  return new Refusal('INTERNAL', { message: error.message, cause: error });
}
