import { Stamp } from '@danji/contract/common';
import { cancelErpDocument } from '@danji/contract/erp-calls';
import { ErrorBody } from '@danji/contract/errors';
import { FeedItem } from '@danji/contract/feed';
import { ErpDocument, listErpDocuments, sendErpDocument } from '@danji/contract/integration';
import * as z from 'zod/mini';
import { FIELD_WORDS } from './field-words.ts';

type Io = 'input' | 'output';
type Json = Record<string, unknown>;

/** What programs outside work with has a name of its own, so that generated clients have it, too; which way it travels. */
const NAMED: readonly (readonly [string, z.ZodMiniType, Io])[] = [
  ['Error', ErrorBody, 'output'],
  ['Withdrawal', sendErpDocument.body, 'input'],
  ['Sent', sendErpDocument.response, 'input'],
  ['ErpDocument', ErpDocument, 'input'],
  ['Event', FeedItem, 'input'],
  ['EventPage', listErpDocuments.response, 'input'],
  ['Cancelled', cancelErpDocument.response, 'input'],
];
const nameOf = new Map(NAMED.map(([name, schema]) => [schema, name]));

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const namedSchemas = (): Record<string, Json> =>
  Object.fromEntries([
    ...NAMED.map(([name, schema, io]) => [name, described(toSchema(schema, io, true))]),
    ['TestEvent', described(testEvent())],
  ]);

/** A test call is an event like any other, of a kind that stands in no list. */
function testEvent(): Json {
  const { properties, ...event } = toSchema(FeedItem, 'input', true) as { properties: Json };
  return { ...event, properties: { ...properties, kind: { const: 'TEST' } } };
}

/** Codecs and transforms have no schema of their own: what travels is their input. */
export function toSchema(schema: z.ZodMiniType, io: Io, isDefinition = false): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = nameOf.get(zodSchema as unknown as z.ZodMiniType);
      if (name && !(isDefinition && path.length === 0)) replace(jsonSchema, refTo(name));
      else if ((zodSchema as unknown) === Stamp) jsonSchema.format = 'date-time';
    },
  }) as Json;
  tidy(rest);
  return rest;
}

const replace = (schema: object, by: Json) => {
  for (const key of Object.keys(schema)) delete (schema as Json)[key];
  Object.assign(schema, by);
};

/** What is legal and says nothing: names that are required and not described, a choice of anything or null. */
function tidy(schema: Json): void {
  const { propertyNames, additionalProperties, required, anyOf } = schema;
  const names = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (names && required) {
    schema.properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
    schema.additionalProperties = false;
    delete schema.propertyNames;
  }
  if (Array.isArray(anyOf) && anyOf.some((one) => Object.keys(one).length === 0)) delete schema.anyOf;
  for (const inner of Object.values(schema)) if (typeof inner === 'object' && inner !== null) tidy(inner as Json);
}

/** The words that stand beside each field of what programs outside send and read. */
function described(schema: Json): Json {
  const properties = schema.properties as Record<string, Json> | undefined;
  for (const [name, field] of Object.entries(properties ?? {})) {
    const words = FIELD_WORDS[name];
    if (words && !field.$ref) field.description = words;
    described(field);
    if (field.items) described(field.items as Json);
  }
  return schema;
}
