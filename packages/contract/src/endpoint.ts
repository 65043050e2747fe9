import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Flag = 'read' | 'write' | 'delete' | 'print' | 'excel';

/**
 * Who may call an endpoint. There is no default: an endpoint without access does not compile,
 * and the server refuses to start with one.
 *  - open: anyone, no token;
 *  - pre-otp: the token of a sign-in that still owes its one-time code, and nothing else;
 *  - signed-in: any living session;
 *  - menu: a living session whose roles give this flag on this menu;
 *  - link: no session, but a link to one step that was confirmed with a code; its token opens nothing else;
 *  - token: no session, but a token of one person's own for a spreadsheet or a calendar: it reads, and opens nothing else;
 *  - service: no person, but a program with a key of its own: each call is signed, and its account has this right.
 */
export type Access =
  | { readonly kind: 'open' }
  | { readonly kind: 'pre-otp' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'menu'; readonly menu: string; readonly flag: Flag }
  | { readonly kind: 'link' }
  | { readonly kind: 'token' }
  | { readonly kind: 'service'; readonly right: ServiceRight };

/** What a service account may be given: to send documents in, to read those that are decided, or to keep employees in step. */
export type ServiceRight = 'SEND' | 'READ' | 'SCIM';

export type Endpoint = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Where much less than anybody may send is enough: what is longer is refused before any of it is read. */
  readonly bodyBytesMax?: number;
  readonly response: z.ZodMiniType;
  readonly errors?: readonly ErrorCode[];
  /** Takes files: the request is multipart, its files under `files`, each other field as a JSON part (REQ-2). */
  readonly files?: { readonly maxCount: number; readonly maxBytes: number };
  /** The answer is a file: bytes instead of JSON. */
  readonly binary?: true;
  /** The answer holds a secret, so it is never kept for a replay by Idempotency-Key. */
  readonly secretAnswer?: boolean;
  /** With a secret answer: the key counts all the same. The same request again is refused, and nothing is made twice. */
  readonly oncePerKey?: boolean;
};

export const open = { kind: 'open' } as const satisfies Access;
export const preOtp = { kind: 'pre-otp' } as const satisfies Access;
export const byLink = { kind: 'link' } as const satisfies Access;
export const byToken = { kind: 'token' } as const satisfies Access;
export const signedIn = { kind: 'signed-in' } as const satisfies Access;
export const onMenu = (menu: string, flag: Flag) => ({ kind: 'menu', menu, flag }) as const satisfies Access;

export const byService = (right: ServiceRight) => ({ kind: 'service', right }) as const satisfies Access;

/** Keeps the literal types of an endpoint, so that `bind` and `call` know its input and output. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Wire<S, Fallback> = S extends z.ZodMiniType ? z.input<S> : Fallback;
type Inside<S, Fallback> = S extends z.ZodMiniType ? z.output<S> : Fallback;

/** What a caller gives. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: z.input<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodMiniType ? { query?: z.input<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodMiniType ? { body: z.input<E['body']> } : { body?: undefined }) &
  (E['files'] extends object ? { files: readonly Blob[] } : { files?: undefined });

/** What a handler gets. */
export type HandlerInput<E extends Endpoint> = {
  params: Inside<E['params'], undefined>;
  query: Inside<E['query'], undefined>;
  body: Inside<E['body'], undefined>;
};

/** What both sides work with; `WireOutput` is what travels. */
export type Output<E extends Endpoint> = Inside<E['response'], never>;
export type WireOutput<E extends Endpoint> = Wire<E['response'], never>;
