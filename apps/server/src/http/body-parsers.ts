import type { Endpoint } from '@danji/contract/endpoint';
import { limits } from '@danji/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../lib/errors.ts';
import { SEND_JSON } from './errors.ts';
import { plainBefore } from './plain-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, kept for calls whose signature covers it. */
    signedText?: string;
  }
}

/** Letters of a body that takes its time. */
const LONG = 64_000;

const isSigned = (request: FastifyRequest) =>
  (request.routeOptions.config as { endpoint?: Endpoint }).endpoint?.access.kind === 'service';

/** JSON of bounded depth and width; plain text, because the source renames a department with a bare string. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // These two alone: the parser of forms with files belongs to its plugin.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.bodyBytesMax },
    (request, text: string, done) => {
      if (isSigned(request)) {
        const fault =
          faultOfPacking(request.headers['content-encoding']) ?? faultOfLetters(request.headers['content-type'], text);
        if (fault) return done(fault);
        request.signedText = text;
      }
      // A write without a body may still announce JSON.
      if (text === '') return done(null, undefined);
      const fault = faultOfShape(text);
      if (fault) return done(new Refusal('BAD_JSON', { message: fault }));
      const told: typeof done = (error, body) => done(error && isSigned(request) ? brokenOff(error) : error, body);
      if (text.length < LONG) return parseJson(request, text, told);
      // Read, built, composed and judged one after the other, each in a turn of its own: others are answered in between (decision 0060).
      setImmediate(() =>
        parseJson(request, text, (error, body) =>
          setImmediate(() => {
            const plain = error ? undefined : plainBefore(body, text);
            setImmediate(told, error, plain);
          }),
        ),
      );
    },
  );
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: limits.bodyBytesMax },
    (request, text, done) =>
      // What a program signs is JSON: told as that, and not as a signature that does not fit.
      isSigned(request)
        ? done(new Refusal('UNSUPPORTED_TYPE', { message: 'send application/json', errorUserMsg: SEND_JSON }))
        : done(null, text),
  );
}

/** A compressed body is no UTF-8 either; that it is compressed says more. */
function faultOfPacking(encoding: string | undefined): Refusal | null {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return null;
  return new Refusal('BAD_JSON', {
    message: 'the body is compressed; send it as it is',
    errorUserMsg: '압축한 본문은 받지 않습니다. 압축하지 않고 다시 보내 주세요.',
  });
}

/** Told to a program: it has no page that it could load anew. */
const brokenOff = (cause: Error) =>
  new Refusal('BAD_JSON', {
    message: 'the body is no JSON, or breaks off',
    errorUserMsg: '보내신 본문이 JSON이 아니거나 도중에 끊겼습니다. 본문을 확인하고 다시 보내 주세요.',
    cause,
  });

/** What a program sends in another code for letters, as old ERPs do: told as that, and not as a signature that does not fit. */
function faultOfLetters(type: string | undefined, text: string): Refusal | null {
  const charset = /charset="?([\w-]+)/i.exec(type ?? '')?.[1]?.toLowerCase() ?? 'utf-8';
  if (!/^utf-?8$/.test(charset))
    return new Refusal('UNSUPPORTED_TYPE', {
      message: `the charset is ${charset}; send application/json; charset=utf-8`,
      errorUserMsg: '본문의 글자 부호가 UTF-8이 아닙니다. UTF-8로 바꾸어 다시 보내 주세요.',
    });
  if (!text.includes('\uFFFD')) return null;
  return new Refusal('BAD_JSON', {
    message: 'the body is not UTF-8 (CP949 or EUC-KR?)',
    errorUserMsg: '본문의 글자 부호가 UTF-8이 아닙니다. UTF-8로 바꾸어 다시 보내 주세요.',
  });
}

/**
 * What no client of ours sends: JSON nested too deep, or an object with more names than any of ours has, or more of them in
 * all (each costs what an item of a list does not: 60,000 of them held a node for a quarter of a second), or lists with more
 * items in all than any of ours (each is judged before the list is refused). Looks at brackets and commas outside
 * strings, before the parser, so that a hostile body is never built.
 */
export function faultOfShape(text: string): string | null {
  const { jsonDepthMax, jsonNamesMax, jsonNamesTotalMax, jsonItemsTotalMax } = limits;
  /** By depth: the names of an object so far; -1 in a list. */
  const names = new Int32Array(jsonDepthMax + 1);
  let depth = 0;
  let total = 0;
  let items = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i++;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) {
      if (++depth > jsonDepthMax) return 'JSON is nested too deep';
      names[depth] = c === 123 ? 1 : -1;
      if (c === 123 && ++total > jsonNamesTotalMax) return 'JSON has too many names in all';
    } else if (c === 125 || c === 93) depth--;
    else if (c === 44 && depth > 0) {
      const many = names[depth] ?? -1;
      if (many === jsonNamesMax) return 'JSON has an object with too many names';
      if (many > 0) {
        names[depth] = many + 1;
        if (++total > jsonNamesTotalMax) return 'JSON has too many names in all';
      } else if (++items > jsonItemsTotalMax) return 'JSON has too many items in all';
    }
  }
  return null;
}
