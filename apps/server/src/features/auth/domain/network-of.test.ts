import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it('AUT-08 an IPv4 address stands for itself, also when it is written as IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

it('AUT-08 all addresses of one IPv6 network are one client', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

it('AUT-08 depends on nothing but the first four groups, and takes any text', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, two) => {
      fc.pre(!one.includes('.') && !two.includes('.'));
      const [a, b] = [networkOf(one), networkOf(two)];
      expect(isIPv6(a.slice(0, -3))).toBe(true);
      expect(networkOf(a.slice(0, -3))).toBe(a);
      expect(networkOf(b.slice(0, -3)) === a).toBe(a === b);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => typeof networkOf(text) === 'string'));
});
