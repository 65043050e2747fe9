import type { Endpoint } from '@danji/contract/endpoint';
import * as z from 'zod/mini';

/** The answer as it travels, checked against the contract. */
export function serialise(endpoint: Endpoint, output: unknown): string {
  return JSON.stringify(z.encode(endpoint.response as z.ZodMiniType, output));
}
