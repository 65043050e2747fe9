import { expect, it } from 'vitest';
import { isAllowedFrom, wrongNetwork } from './allowed-addresses.ts';

it('addresses and networks of both kinds let in exactly who comes from there', () => {
  const list = ['203.0.113.7', '10.1.0.0/16', '2001:db8::/32'];
  expect(['203.0.113.7', '10.1.255.9', '::ffff:10.1.2.3', '2001:db8::1'].map((ip) => isAllowedFrom(list, ip))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['203.0.113.8', '10.2.0.1', '2001:db9::1', 'unknown', ''].map((ip) => isAllowedFrom(list, ip))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isAllowedFrom([], '198.51.100.1')).toBe(true);
});

it('what is no network is named', () => {
  expect(wrongNetwork(['10.0.0.0/8', '10.0.0.300'])).toBe('10.0.0.300');
  expect(wrongNetwork(['::::'])).toBe('::::');
  expect(wrongNetwork(['10.0.0.0/8', '::1'])).toBeNull();
});
