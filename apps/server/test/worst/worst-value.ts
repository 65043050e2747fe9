import { limits } from '@danji/contract/limits';
import fc from 'fast-check';
import { faultOfShape } from '../../src/http/body-parsers.ts';
import type { JsonSchema, Known } from '../fuzz/arbitrary-of.ts';

/** Bytes of a body that still gets in: a little is left for what stands around it. */
const MOST_BYTES = limits.bodyBytesMax - 4_096;
/** Where a schema names no end, the body itself is the end. */
const UNBOUNDED = { text: 300_000, items: 20_000, names: limits.jsonNamesMax };
const DEEPEST = 12;
const SMALLER = 0.7;

/**
 * The largest value that a schema lets in and that fits into one body: every property that may be there, lists and texts as
 * long as they may be, of several shapes the longest one. Made from the limits of the contract, so that a new endpoint is
 * swept by itself.
 */
export function worstValue(schema: JsonSchema, known: Known): unknown {
  for (let scale = 1; ; scale *= SMALLER) {
    const value = grow(schema, { known, scale }, '', 0);
    const text = JSON.stringify(value) ?? '';
    if (scale < 1e-4 || (Buffer.byteLength(text) <= MOST_BYTES && faultOfShape(text) === null)) return value;
  }
}

type Ground = { known: Known; scale: number };

function grow(schema: JsonSchema, ground: Ground, name: string, depth: number): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return longest(either.map((one) => grow(one, ground, name, depth)));
  switch (schema.type) {
    case 'string':
      return growText(schema, ground, name);
    case 'integer':
    case 'number':
      return growNumber(schema, ground, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return growList(schema, ground, name, depth);
    case 'object':
      return growObject(schema, ground, depth);
    default:
      return depth > DEEPEST ? 0 : growText({}, { ...ground, scale: ground.scale / 100 }, '');
  }
}

const lengthOf = (value: unknown) => (JSON.stringify(value) ?? '').length;
const longest = (values: readonly unknown[]) =>
  values.reduce((most, one) => (lengthOf(one) > lengthOf(most) ? one : most), values[0]);
const scaled = (most: number, least: number, scale: number) => Math.max(least, Math.floor(most * scale));

function growNumber({ maximum, minimum }: JsonSchema, { known }: Ground, name: string): number {
  const seen = known(name).find((one) => typeof one === 'number');
  if (typeof seen === 'number' && seen >= (minimum ?? seen) && seen <= (maximum ?? seen)) return seen;
  return maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : Math.max(minimum ?? 1, 1);
}

function growText(schema: JsonSchema, { known, scale }: Ground, name: string): string {
  const { format, pattern, minLength = 0 } = schema;
  const seen = known(name).filter((one): one is string => typeof one === 'string');
  if (name !== '' && (/Ids?$/.test(name) || format === 'uuid') && seen.length > 0) return drawn(seen);
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'date-time') return '2026-11-15T09:00:00.000Z';
  if (format === 'email') return `${'a'.repeat(60)}@example.com`;
  if (format === 'uri') return `https://example.com/${'a'.repeat(200)}`;
  const most = schema.maxLength ?? scaled(UNBOUNDED.text, minLength, scale);
  if (pattern) return longestMatch(pattern, Math.min(most, 400), seen);
  const sentence = '승강기 3호기 부품 교체 ';
  return sentence
    .repeat(Math.ceil(most / sentence.length))
    .slice(0, most)
    .trimEnd()
    .padEnd(Math.min(most, minLength), '가');
}

let turn = 0;
const drawn = (seen: readonly string[]): string => seen[turn++ % seen.length] as string;

const matches = new Map<string, string>();
function longestMatch(pattern: string, maxLength: number, seen: readonly string[]): string {
  const kept = matches.get(pattern);
  if (kept !== undefined) return kept;
  const test = new RegExp(pattern, 'u');
  let made = seen.find((one) => test.test(one)) ?? '2026-11-15';
  try {
    const samples = fc.sample(fc.stringMatching(test, { maxLength, size: 'max' }), { numRuns: 30, seed: 1 });
    if (!test.test(made)) made = longest(samples) as string;
  } catch {
    // Look-aheads are beyond the generator: what was seen, or a day, has to do.
  }
  matches.set(pattern, made);
  return made;
}

function growList(schema: JsonSchema, ground: Ground, name: string, depth: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((one) => grow(one, ground, name, depth + 1));
  const least = schema.minItems ?? 0;
  const count = depth > DEEPEST ? least : scaled(schema.maxItems ?? UNBOUNDED.items, least, ground.scale);
  const one = schema.items ?? {};
  // Lists of lists would be the product of both: inside a long one, others are shorter.
  const inside = { ...ground, scale: count > 20 ? ground.scale / 4 : ground.scale };
  return Array.from({ length: count }, () => grow(one, inside, name.replace(/s$/, ''), depth + 1));
}

function growObject(schema: JsonSchema, ground: Ground, depth: number): Record<string, unknown> {
  const { properties = {}, additionalProperties } = schema;
  const entries = Object.entries(properties).map(([name, one]) => [name, grow(one, ground, name, depth + 1)]);
  if (entries.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(entries);
  return Object.fromEntries(
    Array.from({ length: scaled(UNBOUNDED.names, 1, ground.scale) }, (_, at) => [
      `항목 ${at}`,
      grow(additionalProperties, { ...ground, scale: ground.scale / 10 }, '', depth + 1),
    ]),
  );
}
