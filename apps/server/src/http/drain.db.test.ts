import { Agent, request } from 'node:http';
import pg from 'pg';
import { expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { startTestServer } from '../../test/server.ts';

const server = forThisFile(startTestServer);
const person = forThisFile(() => server.signIn('sojang01'));

const soon = { timeout: 10_000, interval: 20 };

it('a node that is about to end says so first, answers whoever still comes, and lets go of their connections', async () => {
  const node = await server.addNode();
  const base = await node.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${person.token}` };
  const ask = (path: string) => fetch(`${base}${path}`, { headers });
  // A busy machine may need a moment to open its first connection to the database.
  await expect.poll(async () => (await ask('/readyz')).status, soon).toBe(200);
  expect((await ask('/api/main/home')).headers.get('connection')).toBe('keep-alive');

  node.setReady(false);
  const unready = await ask('/readyz');
  expect(unready.status).toBe(503);
  expect(unready.headers.get('retry-after')).toBeTruthy();
  expect((await ask('/livez')).status).toBe(200);
  const served = await ask('/api/main/home');
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');
});

it('what is being answered when a node closes is answered to its end; streams are ended so that they come back elsewhere', async () => {
  const node = await server.addNode();
  const base = await node.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${person.token}` };
  const streamed = (await fetch(`${base}/api/alarm/stream`, { headers })).text();

  // The answer waits for a lock, as long as this transaction holds it.
  const holder = new pg.Client({ connectionString: server.database.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table saved_line in access exclusive mode');
  const asked = fetch(`${base}/api/comm/saved-lines`, { headers });
  const waiting = "select 1 from pg_locks where not granted and relation = 'saved_line'::regclass";
  await expect.poll(() => server.sql(waiting), soon).not.toEqual([]);
  const closed = node.close();
  expect(await streamed).toMatch(/retry: 1000\n\n$/);
  await expect(fetch(`${base}/livez`)).rejects.toThrow();
  await holder.query('rollback');
  await holder.end();
  expect((await asked).status).toBe(200);
  await closed;
});

it('a node that takes no new connections answers on those that are open, for the last time, and ends when they have', async () => {
  const node = await server.addNode();
  const base = await node.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
      const asked = request(`${base}/livez`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
      });
      asked.on('error', reject).end();
    });
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
  node.setReady(false);
  node.stopListening();
  // Whoever was connected, and idle, is not cut off.
  expect(await ask()).toEqual({ status: 200, connection: 'close' });
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
  await node.close();
});
