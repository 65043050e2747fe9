import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findFreePort } from './find-free-port.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

function occupy(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}

test('a free port is taken as wished', async () => {
  const port = await occupy(0, '127.0.0.1');
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  expect(await findFreePort(port, '127.0.0.1')).toBe(port);
});

test('a taken port leads to one above it that is free', async () => {
  const taken = await occupy(0, '127.0.0.1');
  const found = await findFreePort(taken, '127.0.0.1');
  expect(found).toBeGreaterThan(taken);
  await occupy(found, '127.0.0.1');
});

test('a port that another program holds on all addresses is taken, too', async () => {
  const taken = await occupy(0, '0.0.0.0');
  expect(await findFreePort(taken, '127.0.0.1')).toBeGreaterThan(taken);
});

test('an address that is not of this machine is refused with the name of the variable', async () => {
  await expect(findFreePort(3000, '192.0.2.1')).rejects.toThrow('HOST');
});
