import type { Endpoint } from '@danji/contract/endpoint';
import * as z from 'zod/mini';
import { inSteps } from '../lib/breathe.ts';

type Schema = z.ZodMiniType;

/** The answer as it travels, checked against the contract. */
export function serialise(endpoint: Endpoint, output: unknown): string {
  return JSON.stringify(z.encode(endpoint.response as Schema, output));
}

/** Items of a list that take their time. */
const LONG = 500;
export const isLong = (items: unknown): items is unknown[] => Array.isArray(items) && items.length > LONG;

/** Values in an answer that take their time to check. */
const MANY = 4_000;

/** The same of a long answer, part by part: nobody waits until ten thousand people, or the choices of a form, are checked. */
export async function serialiseInSteps(endpoint: Endpoint, output: unknown): Promise<string | Buffer> {
  const schema = endpoint.response as Schema;
  const { def } = schema._zod;
  if (isLong(output) && def.type === 'array') {
    const { element } = def as z.core.$ZodArrayDef;
    // Each as bytes at once: as one text of megabytes they would be turned into bytes in one turn.
    const parts = await inSteps(output, (item) => Buffer.from(JSON.stringify(z.encode(element as Schema, item))));
    return inBrackets(parts);
  }
  return countUpTo(output, MANY) < MANY ? serialise(endpoint, output) : spell(await encode(schema, output));
}

/** What is checked, as bytes: small parts at once, lists and objects of many values part by part. */
async function spell(value: unknown): Promise<Buffer> {
  if (isLong(value)) return inBrackets(await inSteps(value, (item) => Buffer.from(JSON.stringify(item ?? null))));
  if (typeof value !== 'object' || value === null || countUpTo(value, MANY / 10) < MANY / 10)
    return Buffer.from(JSON.stringify(value));
  if (Array.isArray(value)) {
    const parts: Buffer[] = [];
    for (const item of value) parts.push(await spell(item ?? null));
    return inBrackets(parts);
  }
  const parts: Buffer[] = [];
  for (const [key, part] of Object.entries(value))
    if (part !== undefined) parts.push(Buffer.concat([Buffer.from(`${JSON.stringify(key)}:`), await spell(part)]));
  return inSigns(BRACES, parts);
}

type Signs = { open: Buffer; close: Buffer };
const COMMA = Buffer.from(',');
const BRACKETS: Signs = { open: Buffer.from('['), close: Buffer.from(']') };
const BRACES: Signs = { open: Buffer.from('{'), close: Buffer.from('}') };
const inSigns = ({ open, close }: Signs, parts: readonly Buffer[]): Buffer =>
  Buffer.concat([open, ...parts.flatMap((part, at) => (at === 0 ? [part] : [COMMA, part])), close]);
const inBrackets = (parts: readonly Buffer[]) => inSigns(BRACKETS, parts);

/** How many values there are, as far as it matters. */
function countUpTo(root: unknown, most: number): number {
  let count = 0;
  const waiting: unknown[] = [root];
  while (waiting.length > 0 && count < most) {
    const value = waiting.pop();
    count += 1;
    if (typeof value === 'object' && value !== null)
      waiting.push(...(Array.isArray(value) ? value.slice(0, most) : Object.values(value)));
  }
  return count;
}

/** What an object or a list holds is checked piece by piece, and then the whole with what its own rules say of it. */
async function encode(schema: Schema, value: unknown): Promise<unknown> {
  if (countUpTo(value, MANY / 10) < MANY / 10) return z.encode(schema, value);
  const { def } = schema._zod;
  if (def.type === 'optional' || def.type === 'nullable')
    return encode((def as z.core.$ZodOptionalDef).innerType as Schema, value);
  if (def.type === 'array' && Array.isArray(value)) {
    const { element } = def as z.core.$ZodArrayDef;
    const items = await inSteps(value, (item) => z.encode(element as Schema, item));
    return z.encode(outlineOf(schema), items);
  }
  if (def.type === 'object' && typeof value === 'object' && value !== null) {
    const { shape } = def as z.core.$ZodObjectDef;
    const encoded: Record<string, unknown> = { ...value };
    for (const key of Object.keys(shape)) {
      const part = await encode(shape[key] as Schema, encoded[key]);
      if (part !== undefined) encoded[key] = part;
    }
    return z.encode(outlineOf(schema), encoded);
  }
  return z.encode(schema, value);
}

const outlines = new WeakMap<Schema, Schema>();
/** The same schema for what holds parts that are checked already. */
function outlineOf(schema: Schema): Schema {
  const known = outlines.get(schema);
  if (known) return known;
  const def = schema._zod.def as z.core.$ZodArrayDef | z.core.$ZodObjectDef;
  const inside =
    def.type === 'array'
      ? { element: z.unknown() }
      : { shape: Object.fromEntries(Object.keys(def.shape).map((key) => [key, z.optional(z.unknown())])) };
  const outline = z.clone(schema, { ...schema._zod.def, ...inside });
  outlines.set(schema, outline);
  return outline;
}
