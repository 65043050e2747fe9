import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('DEP-1 lists the departments of the complex in their order, the fixed group last', async () => {
  const sojang = await server.signIn('sojang01');
  const { status, body } = await sojang.get<{ deptName: string }[]>('/api/comm/departments?aptId=10001');
  expect(status).toBe(200);
  expect(body.map((department) => department.deptName)).toEqual([
    '관리과',
    '경리과',
    '기전과',
    '경비반',
    '미화반',
    '입주민 기타',
  ]);
});
