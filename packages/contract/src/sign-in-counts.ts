import * as z from 'zod/mini';
import { done } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onStatus, whenSignedIn } from './menu-calls.ts';

export const announceSignIn = defineEndpoint({
  ...whenSignedIn.write,
  name: 'announceSignIn',
  path: '/api/auth/sign-in-event',
  summary: 'The browser tells of a sign-in, three seconds after it. It is counted by kind and day, each session once.',
  body: z.strictObject({}),
  response: done,
});

/** Sign-ins of one day, by kind. */
export const SignInCount = z.strictObject({
  day: z.string(),
  normal: z.int(),
  otp: z.int(),
  hub: z.int(),
  oidc: z.int(),
});
export type SignInCount = z.output<typeof SignInCount>;

export const listSignInCounts = defineEndpoint({
  ...onStatus.read,
  name: 'listSignInCounts',
  path: '/api/syst/sign-in-counts',
  summary: 'How many signed in on each of the last fourteen days, by kind; the newest first. No data of people.',
  response: z.array(SignInCount),
});
