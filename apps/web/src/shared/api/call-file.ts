import type { CallInput, Endpoint } from '@danji/contract/endpoint';
import { call } from './caller.ts';
import type { CallOptions } from './create-caller.ts';

/** For endpoints that answer with a file. Never repeated by itself: each one is on record. */
export async function callFile<E extends Endpoint & { binary: true }>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await call(
    endpoint,
    ...([input, { retries: 0, timeoutMs: 60_000, ...options }] as never),
  )) as unknown as Blob;
}
