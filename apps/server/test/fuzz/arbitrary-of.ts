import fc from 'fast-check';
import { NASTY_TEXTS } from './nasty.ts';

export type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

/** Values that were seen under a name: with them a made-up request reaches what is really there. */
export type Known = (name: string) => readonly unknown[];

const WORDS = ['관리', '보수 공사', '홍길동', '101', '010-1234-5678', 'a', '시험 <b>', '  앞뒤  ', '12,300'];
const LONGEST = 60;

/** What a schema allows, as its document says it. Codecs behind it may still refuse, and so much the better. */
export function arbitraryOf(schema: JsonSchema, known: Known, name = '', depth = 0): fc.Arbitrary<unknown> {
  const made = make(schema, known, name, depth);
  if (!/^(string|integer|number)$/.test(schema.type ?? '') || schema.enum || name === '') return made;
  return fc.tuple(fc.nat(9), fc.nat(), made).map(([luck, at, value]) => {
    const seen = known(name).filter((one) => typeof one === (schema.type === 'string' ? 'string' : 'number'));
    return luck < 8 && seen.length > 0 ? seen[at % seen.length] : value;
  });
}

function make(schema: JsonSchema, known: Known, name: string, depth: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => arbitraryOf(one, known, name, depth)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return numberOf(schema).map(Math.trunc);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema, known, name, depth);
    case 'object':
      return objectOf(schema, known, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? exclusiveMinimum ?? -1_000_000, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maximum ?? min + 2_000_000, Number.MAX_SAFE_INTEGER);
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 20) }) },
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.constantFrom(min, max),
  );
}

function textOf({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  const max = Math.max(minLength, Math.min(maxLength, LONGEST));
  if (pattern) return fc.oneof({ weight: 6, arbitrary: matching(pattern, minLength, max) }, plainText(minLength, max));
  return plainText(minLength, max);
}

const plainText = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength, unit: 'binary' }) },
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    { weight: 2, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  );

const compiled = new Map<string, fc.Arbitrary<string>>();
/** Patterns with look-ahead are beyond the generator: those are filled from plain letters that fit. */
function matching(pattern: string, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${pattern} ${minLength} ${maxLength}`;
  const found = compiled.get(key);
  if (found) return found;
  let made: fc.Arbitrary<string>;
  try {
    made = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength });
    fc.sample(made, { numRuns: 2, seed: 1 });
  } catch {
    const letters = fc.string({
      minLength: Math.max(minLength, 1),
      maxLength,
      unit: fc.constantFrom(...'abcxyz019/가'),
    });
    made = letters.map((text) => (pattern.startsWith('^\\/') ? `/${text.slice(1)}` : text));
  }
  compiled.set(key, made);
  return made;
}

function listOf(schema: JsonSchema, known: Known, name: string, depth: number): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => arbitraryOf(one, known, name, depth + 1)));
  const minLength = schema.minItems ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, depth > 2 ? 1 : 3));
  // `memberIds` holds what `memberId` names.
  const one = arbitraryOf(schema.items ?? {}, known, name.replace(/s$/, ''), depth + 1);
  return fc.array(one, { minLength, maxLength });
}

function objectOf(schema: JsonSchema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, known, name, depth + 1)]),
  );
  if (Object.keys(fields).length > 0 || typeof additionalProperties !== 'object')
    return fc.record(fields, { requiredKeys: required as never[], noNullPrototype: true });
  return fc.dictionary(
    propertyNames ? (arbitraryOf(propertyNames, known, '', depth + 1) as fc.Arbitrary<string>) : fc.string(),
    arbitraryOf(additionalProperties, known, '', depth + 1),
    { maxKeys: 3, noNullPrototype: true },
  );
}
