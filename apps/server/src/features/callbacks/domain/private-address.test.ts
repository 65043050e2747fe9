import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

it('addresses of this machine, the office and the cloud’s inside are closed, however they are spelled', () => {
  const closed = [
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.10',
    '169.254.169.254',
    '100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
    '2130706433',
  ];
  for (const address of closed) expect(isPrivateAddress(address), address).toBe(true);
});

it('addresses of the open internet are open', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '193.168.0.1', '2001:4860:4860::8888', '2400:cb00::1'])
    expect(isPrivateAddress(address), address).toBe(false);
});
