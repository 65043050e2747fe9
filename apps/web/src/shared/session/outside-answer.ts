import type { OidcAnswer } from '@danji/contract/oidc';
import type * as z from 'zod/mini';
import { takeGivenQuery } from './given-query.ts';

/** What a service outside sent the browser back with, or null where it is no answer to anything. Good once. */
export function takeOutsideAnswer(): z.input<typeof OidcAnswer> | null {
  const given = takeGivenQuery();
  if (!given?.values.state) return null;
  const { state, code, iss, error } = given.values;
  return {
    issuerId: given.pathname.split('/').at(-1) ?? '',
    state,
    ...(code && { code }),
    ...(iss && { iss }),
    ...(error && { error }),
  };
}
