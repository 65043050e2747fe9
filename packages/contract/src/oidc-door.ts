import * as z from 'zod/mini';
import { Id } from './common.ts';
import { defineEndpoint, open } from './endpoint.ts';

/** Part of `oidc`, by itself: what the door needs for its buttons, and nothing of what comes back or is set up. */

export const listSignInIssuers = defineEndpoint({
  name: 'listSignInIssuers',
  method: 'GET',
  path: '/api/auth/oidc/issuers',
  summary: 'The buttons of the sign-in screen: issuers that are on in a complex of this installation.',
  access: open,
  response: z.array(z.strictObject({ issuerId: z.string(), name: z.string() })),
});

export const beginOidc = defineEndpoint({
  name: 'beginOidc',
  method: 'POST',
  path: '/api/auth/oidc/begin',
  summary:
    'Where to go to sign in, or to show an account that is to be linked. Good once, for this browser, ten minutes.',
  access: open,
  body: z.strictObject({ issuerId: Id, purpose: z.enum(['SIGN_IN', 'LINK']) }),
  response: z.strictObject({ url: z.string() }),
  errors: ['OIDC_REFUSED', 'OIDC_UNREACHABLE', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});
