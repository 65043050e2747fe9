import type { Endpoint } from '@danji/contract/endpoint';
import * as z from 'zod/mini';
import { inSteps } from '../lib/breathe.ts';

/** The answer as it travels, checked against the contract. */
export function serialise(endpoint: Endpoint, output: unknown): string {
  return JSON.stringify(z.encode(endpoint.response as z.ZodMiniType, output));
}

/** Items of a list that take their time. */
const LONG = 500;
export const isLong = (items: unknown): items is unknown[] => Array.isArray(items) && items.length > LONG;

/** The same of a long list, item by item: nobody waits until ten thousand people are checked. */
export async function serialiseInSteps(endpoint: Endpoint, output: unknown): Promise<string> {
  const { def } = (endpoint.response as z.ZodMiniType)._zod;
  if (!isLong(output) || def.type !== 'array') return serialise(endpoint, output);
  const { element } = def as z.core.$ZodArrayDef;
  const texts = await inSteps(output, (item) => JSON.stringify(z.encode(element as z.ZodMiniType, item)));
  return `[${texts.join(',')}]`;
}
