import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { countRequests, hangUpWhenDone } from './hang-up.ts';

let hurry: NodeJS.Timeout | undefined;
afterEach(() => clearInterval(hurry));

async function listen(server: Server): Promise<number> {
  countRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const closeOf = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

it('a closing server does not wait for a connection on which nothing was ever asked', async () => {
  const server = createServer((_request, response) => response.end('ok'));
  const port = await listen(server);
  const silent = connect(port, '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  const ended = new Promise((resolve) => silent.once('close', resolve));
  silent.on('error', () => {});
  const closed = closeOf(server);
  hurry = hangUpWhenDone(server);
  await Promise.all([closed, ended]);
  expect(server.listening).toBe(false);
});

it('who is being answered is let finish', async () => {
  let finish = () => {};
  const server = createServer((_request, response) => {
    response.write('first, ');
    finish = () => response.end('last');
  });
  const port = await listen(server);
  const answer = await fetch(`http://127.0.0.1:${port}`);
  const closed = closeOf(server);
  hurry = hangUpWhenDone(server);
  await new Promise((resolve) => setTimeout(resolve, 350));
  finish();
  expect(await answer.text()).toBe('first, last');
  await closed;
});
