import { BlockList, isIP } from 'node:net';

/** Networks that are not the open internet: our own machine, the office, the cloud's inside, and what nobody may use. */
const CLOSED: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];

/** One list each: a list of both would take every IPv4 address for one of ::ffff:0:0/96. */
const closed = { 4: new BlockList(), 6: new BlockList() };
for (const [network, prefix] of CLOSED) {
  const version = isIP(network) === 6 ? 6 : 4;
  closed[version].addSubnet(network, prefix, `ipv${version}`);
}

/** Whether an address must not be called. What is no address at all must not be called either. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version === 6 || version === 4 ? closed[version].check(address, `ipv${version}`) : true;
}
