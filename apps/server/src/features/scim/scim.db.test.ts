import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDirectory, type Directory, newcomer, openScim, type Told } from './testing/directory.ts';

const server = forThisFile(startTestServer);
let directory: Directory;
beforeAll(async () => {
  directory = createDirectory(server, (await openScim(server)).secret);
});

it('says what it can do, in the shapes of the standard', async () => {
  const config = await directory.call<Record<string, unknown>>('GET', '/ServiceProviderConfig');
  expect(config).toMatchObject({ status: 200, body: { patch: { supported: true }, bulk: { supported: false } } });
  expect(config.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  const types = await directory.list('/ResourceTypes');
  expect(types.body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
  expect((await directory.list('/Schemas')).body).toMatchObject({ totalResults: 2 });
});

it('a person is made, found, read, changed and taken away', async () => {
  const made = await directory.create(newcomer('hong@office.kr'));
  expect(made).toMatchObject({
    status: 201,
    body: { userName: 'hong@office.kr', active: true, displayName: '홍길동' },
  });
  expect(made.headers.location).toBe(made.body.meta.location);
  expect(made.headers.etag).toBe(made.body.meta.version);
  const [row] = await server.sql(
    "select member_id, state, dept_id is not null as placed from member where member_name = '홍길동'",
  );
  expect(row).toEqual({ member_id: 'hong01', state: 'ACTIVE', placed: true });
  expect((await directory.find('userName eq "HONG@office.kr"')).body).toMatchObject({ totalResults: 1 });
  const changed = await directory.patch(made.body.id, { op: 'Replace', path: 'displayName', value: '홍길순' });
  expect(changed).toMatchObject({ status: 200, body: { displayName: '홍길순' } });
  const put = await directory.call('PUT', `/Users/${made.body.id}`, {
    ...newcomer('hong@office.kr'),
    displayName: '홍길자',
  });
  expect(put).toMatchObject({ status: 200, body: { displayName: '홍길자' } });
  expect((await directory.call('DELETE', `/Users/${made.body.id}`)).status).toBe(204);
  expect(await directory.call<Told>('GET', `/Users/${made.body.id}`)).toMatchObject({
    status: 404,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
  });
  expect(await server.sql("select state from member where member_id = 'hong01'")).toEqual([{ state: 'RESIGNED' }]);
});

it('what is left out or nowhere is said in the shape of the standard, whoever asks, and changes nothing', async () => {
  const before = await digestOf(server);
  const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
  const nobody = createDirectory(server, '');
  for (const [method, path, status, body] of [
    ['POST', '/Bulk', 501, { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], Operations: [] }],
    ['GET', '/Me', 501],
    ['PATCH', '/Me', 405, { schemas: [], Operations: [] }],
    ['POST', '/.search', 501, {}],
    ['POST', '/Users/.search', 501, {}],
    ['GET', '/Nowhere', 404],
    ['GET', '/Users/a/b', 404],
    ['GET', '', 404],
    ['DELETE', '/Users', 405],
    ['POST', '/ServiceProviderConfig', 404, {}],
    ['GET', '/%2e%2e/api/main/home', 404],
    ['POST', '/Nowhere', 400, '{"half'],
    ['GET', '/%E0%A4', 404],
  ] as const)
    for (const who of [directory, nobody]) {
      const answer = await who.call<Told>(method, path, body);
      expect([answer.status, answer.body.status, answer.body.schemas], `${method} ${path}`).toEqual([
        status,
        String(status),
        [ERROR],
      ]);
      expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
      expect(answer.body.detail).toMatch(/[가-힣].*\(\w+\)$/);
    }
  expect(await digestOf(server)).toEqual(before);
});
