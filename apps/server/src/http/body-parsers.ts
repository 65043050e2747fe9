import type { Endpoint } from '@danji/contract/endpoint';
import { limits } from '@danji/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../lib/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, kept for calls whose signature covers it. */
    signedText?: string;
  }
}

const isSigned = (request: FastifyRequest) =>
  (request.routeOptions.config as { endpoint?: Endpoint }).endpoint?.access.kind === 'service';

/** JSON of bounded depth; plain text, because the source renames a department with a bare string. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // These two alone: the parser of forms with files belongs to its plugin.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.bodyBytesMax },
    (request, text: string, done) => {
      if (isSigned(request)) request.signedText = text;
      // A write without a body may still announce JSON.
      if (text === '') return done(null, undefined);
      if (deeperThan(text, limits.jsonDepthMax))
        return done(new Refusal('BAD_JSON', { message: 'JSON is nested too deep' }));
      return parseJson(request, text, done);
    },
  );
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: limits.bodyBytesMax },
    (_request, text, done) => done(null, text),
  );
}

/** Counts brackets outside strings; runs before the parser, so that a hostile body is never built. */
export function deeperThan(text: string, max: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i++;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) {
      if (++depth > max) return true;
    } else if (c === 125 || c === 93) depth--;
  }
  return false;
}
