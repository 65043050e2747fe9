import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DraftContent } from './approvals.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './index.ts';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxItems?: number;
  maximum?: number;
  minimum?: number;
  exclusiveMinimum?: number;
};

/** A pattern that repeats something without end is no limit by itself. What only looks ahead takes no letters. */
const isEndless = (pattern: string) =>
  /[+*]|\{\d+,\}/.test(pattern.replace(/\(\?[=!][^()]*\)/g, '').replace(/\\.|\[(?:[^\]\\]|\\.)*\]/g, 'x'));

/** Clients send the token record back as they hold it, with whatever else is in it; only its access token is read. */
const MAY_HOLD_MORE = [
  'reissue.body',
  'logout.body',
  // What was filled in, in the model of the form; bounded by the size and depth of a body.
  'saveDraft.body.draft.content',
  'previewLine.body.values',
  'previewPdf.body.values',
  // The same of single fields; what the form does not mark as correctable is refused.
  'actOnDocument.body.act.values',
];

/** A tree that only its cleaner knows (forms/sanitise.ts): whatever it does not allow is dropped, and its size is bounded. */
const isCleaned = (where: string) => where.endsWith('.definition.paper');

/** A row that is there from the start, by column: what is no column of its table is refused with the definition. */
const isByColumn = (where: string) => where.endsWith('.presetRows[]');

/** What a schema leaves open: unknown fields, texts without an end, lists without a limit. */
function findLoose(schema: Schema, where: string): string[] {
  const found: string[] = [];
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return parts.flatMap((part) => findLoose(part, where));
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false && !MAY_HOLD_MORE.includes(where) && !isByColumn(where))
      found.push(`${where} takes unknown fields`);
    for (const [name, part] of Object.entries(schema.properties ?? {}))
      found.push(...findLoose(part, `${where}.${name}`));
  }
  if (
    schema.type === 'string' &&
    schema.maxLength === undefined &&
    (!schema.pattern || isEndless(schema.pattern)) &&
    !schema.enum &&
    !schema.format &&
    schema.const === undefined
  )
    found.push(`${where} is a text without a limit`);
  if (schema.type === 'array') {
    if (schema.maxItems === undefined) found.push(`${where} is a list without a limit`);
    if (schema.items) found.push(...findLoose(schema.items, `${where}[]`));
  }
  if (
    (schema.type === 'integer' || schema.type === 'number') &&
    (schema.maximum === undefined || (schema.minimum ?? schema.exclusiveMinimum) === undefined) &&
    schema.const === undefined
  )
    found.push(`${where} is a number without a limit`);
  if (!schema.type && !schema.anyOf && !schema.enum && schema.const === undefined && !isCleaned(where))
    found.push(`${where} takes anything`);
  return found;
}

const looseIn = ({ name, params, query, body }: Pick<Endpoint, 'name' | 'params' | 'query' | 'body'>) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema
      ? findLoose(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, `${name}.${part}`)
      : [],
  );

describe('VAL-01: every input has a schema with an end', () => {
  it('VAL-01, ACL-07 no endpoint takes unknown fields, endless texts, lists or numbers', () => {
    expect(endpoints.length).toBeGreaterThan(30);
    expect(endpoints.flatMap(looseIn)).toEqual([]);
  });

  it('VAL-01 the twin: each kind of looseness is told', () => {
    const row = z.object({ name: z.string() });
    const body = z.object({
      text: z.string(),
      word: z.string().check(z.regex(/^[a-z]+$/)),
      list: z.array(row),
      any: z.unknown(),
      count: z.number(),
      debt: z.number().check(z.lte(5)),
    });
    expect(looseIn({ name: 'loose', body })).toEqual([
      'loose.body takes unknown fields',
      'loose.body.text is a text without a limit',
      'loose.body.word is a text without a limit',
      'loose.body.list is a list without a limit',
      'loose.body.list[] takes unknown fields',
      'loose.body.list[].name is a text without a limit',
      'loose.body.any takes anything',
      'loose.body.count is a number without a limit',
      'loose.body.debt is a number without a limit',
    ]);
  });

  it('VAL-01 every parameter in a path has its rule, and every rule its parameter', () => {
    for (const { name, path, params } of endpoints) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param).sort();
      const ruled = params
        ? Object.keys((z.toJSONSchema(params, { io: 'input' }) as Schema).properties ?? {}).sort()
        : [];
      expect(ruled, name).toEqual(inPath);
    }
  });
});

it('a title keeps the direction of its words: what would turn them round is taken out at the edge', () => {
  const { title } = DraftContent.shape;
  expect(z.parse(title, '\u202E승인\u202C 반려\u2066됨\u2069')).toBe('승인 반려됨');
  expect(z.parse(title, '\u200F수리 (3호기)\u200E: 100원\u061C')).toBe('수리 (3호기): 100원');
  expect(z.parse(title, '승강기 3호기 수리')).toBe('승강기 3호기 수리');
});
