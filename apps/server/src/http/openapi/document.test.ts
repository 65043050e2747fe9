import { FEED_KINDS } from '@danji/contract/feed';
import { endpoints } from '@danji/contract/index';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { openApiDocument } from './document.ts';
import { FIELD_WORDS } from './field-words.ts';
import { tags } from './tags.ts';

type Content = { schema: object; examples?: Record<string, { value: unknown }> };
type Operation = {
  operationId: string;
  summary: string;
  'x-access': string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  tags: string[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
};
const document = openApiDocument({ url: 'https://danji.example.kr' });
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
);
const find = (name: string) =>
  operations.find(({ operation }) => operation.operationId === name)?.operation as Operation;

it('every endpoint is in the document, once, with its method, path and access', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: 'https://danji.example.kr', description: 'This installation' }]);
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    endpoints.map(({ name }) => name).sort(),
  );
  for (const { name, method, path, access } of endpoints) {
    const found = operations.find(({ operation }) => operation.operationId === name);
    expect(found?.method, name).toBe(method.toLowerCase());
    expect(found?.path, name).toBe(path.replace(/:(\w+)/g, '{$1}'));
    const signed = { serviceKey: [], serviceTimestamp: [], serviceNonce: [], serviceSignature: [] };
    const asked = { service: signed, token: { personalToken: [] } }[access.kind as string] ?? { bearer: [] };
    expect(found?.operation.security, name).toEqual(access.kind === 'open' ? [] : [asked]);
    if (access.kind === 'menu') expect(found?.operation['x-access']).toBe(`${access.flag} on ${access.menu}`);
  }
});

it('every schema is plain JSON Schema: no undefined, no reference that leads nowhere, every parameter named', () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  for (const [, target = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
    const found = target
      .slice(2)
      .split('/')
      .reduce((node: unknown, part) => (node as Record<string, unknown>)?.[part], document);
    expect(found, target).toBeDefined();
  }
  for (const { path, operation } of operations) {
    const named = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(Object.keys(operation.responses), path).toEqual(
      expect.arrayContaining(['200', '400', '413', '429', '500', '503']),
    );
  }
});

it('says what travels: Y and N, a bare name, the key of a write, errors by status', () => {
  expect(JSON.stringify(find('listDepartments').responses['200'])).toContain('"enum":["Y","N"]');
  expect(find('createDepartment').requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'string',
    maxLength: 200,
  });
  expect(find('createDepartment').parameters.map(({ name }) => name)).toContain('Idempotency-Key');
  expect(find('listDepartments').parameters.map(({ name }) => name)).not.toContain('Idempotency-Key');
  expect(find('createDepartment').responses['409']?.description).toContain('DEPARTMENT_NAME_TAKEN');
  expect(find('login').responses['401']?.description).toContain('SIGN_IN_FAILED');
});

it('what has to be sent is said to be, and what may be left out is not', () => {
  for (const { name, body, files } of endpoints) {
    const { requestBody } = find(name);
    if (files) expect(requestBody?.required, name).toBe(true);
    else expect(requestBody?.required, name).toBe(body && !body.safeParse(undefined).success);
  }
  expect(find('sendErpDocument').requestBody?.required).toBe(true);
});

it('every endpoint has one tag that is described, and every refusal its code, sentence and shape', () => {
  for (const { operation } of operations) {
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      if (status === '200') continue;
      const codes = description.split(', ');
      const answer = content?.['application/json'];
      expect(Object.keys(answer?.examples ?? {}), operation.operationId).toEqual(codes);
      expect(answer?.schema).toMatchObject({ allOf: [{}, { properties: { code: { enum: codes } } }] });
    }
  }
  const refused = Object.values(find('sendErpDocument').responses).flatMap(({ description }) =>
    description.split(', '),
  );
  expect(refused).toEqual(
    expect.arrayContaining(['SERVICE_REFUSED', 'NO_PERMISSION', 'ERP_NUMBER_REUSED', 'BAD_JSON']),
  );
});

/** What the document says of a value: nothing is passed over that it does not know. */
const ajv = new Ajv2020({ strict: false, formats: { uuid: true, 'date-time': true } });
ajv.addSchema({ ...document, $id: 'danji' });
const fits = (pointer: string, value: unknown) => {
  const validate = ajv.getSchema(`danji#${pointer}`);
  if (!validate) throw new Error(`nothing at ${pointer}`);
  return validate(value) ? [] : validate.errors;
};
const inPointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

it('a call back of every kind is described, signed, with an example that fits', () => {
  const called = Object.entries(document.webhooks);
  expect(called.map(([kind]) => kind)).toEqual([...FEED_KINDS, 'TEST']);
  for (const [kind, { post }] of called) {
    const at = `/webhooks/${kind}/post/requestBody/content/application~1json/schema`;
    const example = post.requestBody.content['application/json'].examples[kind]?.value as object;
    expect(fits(at, example), kind).toEqual([]);
    expect(fits(at, { ...example, kind: 'ANOTHER' }), kind).not.toEqual([]);
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'X-Danji-Event',
      'X-Danji-Timestamp',
      'X-Danji-Signature',
      'X-Danji-Signature-Next',
    ]);
  }
});

it('the examples of the calls of programs fit what is described, and another value does not', () => {
  let seen = 0;
  for (const { path, method, operation } of operations) {
    const at = `/paths/${inPointer(path)}/${method}`;
    const given = { '/requestBody': operation.requestBody, '/responses/200': operation.responses['200'] };
    for (const [part, holder] of Object.entries(given)) {
      const example = holder?.content?.['application/json']?.examples?.usual?.value;
      if (example === undefined) continue;
      seen++;
      const schema = `${at}${part}/content/application~1json/schema`;
      expect(fits(schema, example), schema).toEqual([]);
      expect(fits(schema, { ...(example as object), unknown: 1 }), schema).not.toEqual([]);
    }
  }
  expect(seen).toBe(6);
});

it('every field that programs outside send or read has its meaning beside it, and no word is left over', () => {
  const used = new Set<string>();
  const walk = (name: string, schema: Record<string, unknown>): void => {
    for (const [field, inner] of Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>)) {
      used.add(field);
      if (!inner.$ref) expect(inner.description, `${name}.${field}`).toBe(FIELD_WORDS[field]);
      expect(FIELD_WORDS[field], `${name}.${field}`).toBeDefined();
      walk(`${name}.${field}`, inner);
      if (inner.items) walk(`${name}.${field}`, inner.items as Record<string, unknown>);
    }
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) walk(name, schema);
  expect(Object.keys(FIELD_WORDS).filter((word) => !used.has(word))).toEqual([]);
});

it('a vendor gets what programs call and are called with, and nothing of the rest', () => {
  const part = openApiDocument({ onlyPrograms: true });
  expect(Object.keys(part.paths).every((path) => path.startsWith('/api/erp/'))).toBe(true);
  expect(Object.keys(part.webhooks)).toEqual(Object.keys(document.webhooks));
  expect(JSON.stringify(part)).not.toContain('bearer');
});
