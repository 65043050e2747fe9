import { afterEach, expect, it, vi } from 'vitest';
import { takeEarly } from './early.ts';

const parts = [
  { status: 200, body: { first: 1 } },
  { status: 403, body: { code: 'NO_PERMISSION' } },
];
const askedAt = (at: number, answer: Promise<Response>) =>
  vi.stubGlobal('window', { danjiEarly: { bearer: 't', at, calls: [{ asks: ['/api/a', '/api/b'], answer }] } });
afterEach(() => vi.unstubAllGlobals());

it('gives each answer once, and says of the joined one that it came', async () => {
  askedAt(Date.now(), Promise.resolve(Response.json(parts)));
  const came: number[] = [];
  const take = (path: string) => takeEarly(path, 't', ({ status }) => came.push(status));
  const [one, other] = await Promise.all([take('/api/a'), take('/api/b')]);
  expect([one?.status, await one?.json()]).toEqual([200, { first: 1 }]);
  expect(other?.status).toBe(403);
  expect(came).toEqual([200]);
  expect(take('/api/a')).toBeNull();
  expect(take('/api/other')).toBeNull();
});

it('gives nothing to another session, nor what is old, nor what was never answered', async () => {
  askedAt(Date.now(), Promise.resolve(Response.json(parts)));
  expect(takeEarly('/api/a', 'somebody else', () => {})).toBeNull();
  askedAt(Date.now() - 60_000, Promise.resolve(Response.json(parts)));
  expect(takeEarly('/api/a', 't', () => {})).toBeNull();
  askedAt(Date.now(), Promise.reject(new Error('no line')));
  expect(await takeEarly('/api/a', 't', () => {})).toBeNull();
  askedAt(Date.now(), Promise.resolve(Response.json({ code: 'X' }, { status: 503 })));
  expect(await takeEarly('/api/a', 't', () => {})).toBeNull();
});

it('a dead session is told to each of them', async () => {
  askedAt(Date.now(), Promise.resolve(Response.json({ code: 'SIGNED_OUT' }, { status: 401 })));
  const answers = await Promise.all(['/api/a', '/api/b'].map((path) => takeEarly(path, 't', () => {})));
  expect(answers.map((answer) => answer?.status)).toEqual([401, 401]);
});
