import { expect, it } from 'vitest';
import { decoyHash, hashPassword, needsRehash, passwordParameters, refuseCrowd, verifyPassword } from './password.ts';

it('AUT-01 a password is hashed with argon2id, at least 46 MiB, and a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('봄 여름 🍁'), hashPassword('봄 여름 🍁')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(passwordParameters.memoryCost).toBeGreaterThanOrEqual(46 * 1024);
  expect(await verifyPassword(one, '봄 여름 🍁')).toBe(true);
  expect(await verifyPassword(one, '봄 여름 🍁'.normalize('NFD'))).toBe(false);
});

it('AUT-02 a hash with weaker figures, or none that can be read, is due to be made anew', () => {
  expect(needsRehash('$argon2id$v=19$m=47104,t=1,p=1$c2FsdA$aGFzaA')).toBe(false);
  expect(needsRehash('$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA')).toBe(false);
  expect(needsRehash('$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
  expect(needsRehash('something else')).toBe(true);
});

it('AUT-07 a broken hash, or none, is a wrong password and no failure; the decoy is a real hash that nothing opens', async () => {
  expect(await verifyPassword('', 'anything')).toBe(false);
  expect(await verifyPassword('$argon2id$broken', 'anything')).toBe(false);
  expect(needsRehash(await decoyHash())).toBe(false);
  expect(await verifyPassword(await decoyHash(), 'anything')).toBe(false);
});

it('AUT-07 a crowd is sent away before anything is counted, and let in again once it is served', async () => {
  expect(refuseCrowd).not.toThrow();
  const crowd = Array.from({ length: 61 }, () => hashPassword('a long enough password'));
  expect(refuseCrowd).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  await Promise.all(crowd);
  expect(refuseCrowd).not.toThrow();
});
