import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createVapid } from './vapid.ts';

const secret = (name: string) => createHash('sha256').update(name).digest();

it('every node with the same secret has the same keys, and another installation has others', () => {
  const one = createVapid({ current: secret('a'), previous: [] });
  expect(createVapid({ current: secret('a'), previous: [] }).current).toEqual(one.current);
  expect(createVapid({ current: secret('b'), previous: [] }).current).not.toEqual(one.current);
  expect(Buffer.from(one.current.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(one.current.privateKey, 'base64url')).toHaveLength(32);
});

it('after a change of the secret, browsers of before are reached with the key of before', () => {
  const before = createVapid({ current: secret('a'), previous: [] });
  const after = createVapid({ current: secret('b'), previous: [secret('a')] });
  expect(after.find(before.current.publicKey)).toEqual(before.current);
  expect(after.find(after.current.publicKey)).toEqual(after.current);
  expect(createVapid({ current: secret('b'), previous: [] }).find(before.current.publicKey)).toBeNull();
});
