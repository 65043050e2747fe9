import type { Endpoint, Output } from '@danji/contract/endpoint';
import { callHomeAny } from '../api/call-home.ts';
import { callAny } from '../api/caller.ts';
import type { CallOptions } from '../api/create-caller.ts';

type Options = CallOptions & { params?: Readonly<Record<string, string>> };

/** Asks for a list as its address has it. All of that is text, and the server says what it does not take. */
export const callList = <E extends Endpoint>(
  endpoint: E,
  query: Readonly<Record<string, string | undefined>>,
  { params, ...options }: Options = {},
): Promise<Output<E>> => callAny(endpoint, { params, query }, options) as Promise<Output<E>>;

/** The same as the account that was signed in to, in whatever complex this window is. */
export const callListHome = <E extends Endpoint>(
  endpoint: E,
  query: Readonly<Record<string, string | undefined>>,
  options: CallOptions = {},
): Promise<Output<E>> => callHomeAny(endpoint, { query }, options) as Promise<Output<E>>;
