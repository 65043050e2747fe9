import { defineEndpoint, signedIn } from '@danji/contract/endpoint';
import { yn } from '@danji/contract/yn';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { turnsDuring } from '../lib/testing/turns-during.ts';
import { serialise, serialiseInSteps } from './serialise.ts';

const endpoint = (response: z.ZodMiniType) =>
  defineEndpoint({
    name: 'listSome',
    method: 'GET',
    path: '/api/some',
    summary: 'Some.',
    access: signedIn,
    response,
  });
const Item = z.strictObject({ name: z.string(), adminYn: yn });
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}번째 "사람"`, adminYn: at % 2 === 0 }));

it('RES-01 a long list is checked and written item by item, gives way in between, and reads as if it were written at once', async () => {
  const list = endpoint(z.array(Item));
  const many = people(50_000);
  const { made, turns } = await turnsDuring(serialiseInSteps(list, many));
  expect(turns).toBeGreaterThan(2);
  expect(made).toBe(serialise(list, many));
  expect(made.startsWith('[{"name":"0번째 \\"사람\\"","adminYn":"Y"}')).toBe(true);
});

it('a short list, a page and nothing read the same, and what the contract does not know is refused in a long one, too', async () => {
  const list = endpoint(z.array(Item));
  const page = endpoint(z.strictObject({ items: z.array(Item) }));
  expect(await serialiseInSteps(list, people(2))).toBe(serialise(list, people(2)));
  expect(await serialiseInSteps(list, [])).toBe('[]');
  expect(await serialiseInSteps(page, { items: people(1_000) })).toBe(serialise(page, { items: people(1_000) }));
  const wrong = people(1_000).map((one, at) => (at === 999 ? { ...one, secret: 'x' } : one));
  await expect(serialiseInSteps(list, wrong)).rejects.toThrow();
});
