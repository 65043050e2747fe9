import { badSyntax } from './fault.ts';
import type { Json } from './matches.ts';
import type { Shape } from './patch.ts';

/** The names of a body as we write them; others are not ours. */
export function ownNames(body: unknown, { names }: Shape): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return badSyntax('본문은 객체여야 합니다.');
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      const name = names.get(key.toLowerCase());
      return name === undefined || key.includes('.') ? [] : [[name, value]];
    }),
  );
}

/** What a PUT means: what is not named stays as it is (RFC 7644, 3.5.1), so that nobody's position is lost to a directory without one. */
export const replaced = (before: Json, body: unknown, shape: Shape): Json => ({ ...before, ...ownNames(body, shape) });
