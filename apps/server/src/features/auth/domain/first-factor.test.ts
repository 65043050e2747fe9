import { expect, it } from 'vitest';
import { firstFactor } from './first-factor.ts';

const asked = {
  isFirst: true,
  isHanded: false,
  mustHaveOtp: true,
  hasAuthenticator: false,
  hasPasskey: false,
  hasWay: false,
};

it('AUT-17 the first link of who must have a second step sets it up: needed where no code can reach them, offered where one can', () => {
  expect(firstFactor(asked)).toBe('NEEDED');
  expect(firstFactor({ ...asked, hasWay: true })).toBe('OFFERED');
});

it('AUT-17 never with the link of a reset, nor for who has one, nor where none is demanded', () => {
  for (const not of [{ isFirst: false }, { mustHaveOtp: false }, { hasAuthenticator: true }, { hasPasskey: true }])
    for (const hasWay of [true, false]) expect(firstFactor({ ...asked, ...not, hasWay })).toBeNull();
});

it('AUT-17 with a link that was handed over for a lost password, where no code reaches anybody and there is none yet', () => {
  const lost = { ...asked, isFirst: false, isHanded: true };
  for (const mustHaveOtp of [true, false]) expect(firstFactor({ ...lost, mustHaveOtp })).toBe('NEEDED');
  for (const not of [{ hasAuthenticator: true }, { hasPasskey: true }, { hasWay: true }])
    expect(firstFactor({ ...lost, ...not })).toBeNull();
});
