import { endpoints } from '@danji/contract/index';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Operation = {
  operationId: string;
  summary: string;
  'x-access': string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};
const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
);
const find = (name: string) =>
  operations.find(({ operation }) => operation.operationId === name)?.operation as Operation;

it('every endpoint is in the document, once, with its method, path and access', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: '/' }]);
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    endpoints.map(({ name }) => name).sort(),
  );
  for (const { name, method, path, access } of endpoints) {
    const found = operations.find(({ operation }) => operation.operationId === name);
    expect(found?.method, name).toBe(method.toLowerCase());
    expect(found?.path, name).toBe(path.replace(/:(\w+)/g, '{$1}'));
    const asked = access.kind === 'service' ? { serviceKey: [] } : { bearer: [] };
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
