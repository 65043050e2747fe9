import type { CallInput, Endpoint } from '@danji/contract/endpoint';
import type { LooseInput } from './build-request.ts';
import { callAny } from './caller.ts';
import type { CallOptions } from './create-caller.ts';

type FileEndpoint = Endpoint & { binary: true };

/** For code that serves any endpoint that answers with a file. */
export const callAnyFile = (endpoint: FileEndpoint, input: LooseInput, options: CallOptions = {}): Promise<Blob> =>
  callAny(endpoint, input, { retries: 0, timeoutMs: 60_000, ...options }) as Promise<Blob>;

/** For endpoints that answer with a file. Never repeated by itself: each one is on record. */
export const callFile = <E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> => callAnyFile(endpoint, input as LooseInput, options);
