import { isIPv6 } from 'node:net';

/**
 * Whose address it is, for counting. One household or office holds a whole IPv6 network of 64 bits and can use a new
 * address for each request; an IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(ip: string, bits: 48 | 64 = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  // The URL parser writes every spelling of an address in one way.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const start = groupsOf(head);
  const end = groupsOf(tail ?? '');
  const middle = Array.from({ length: tail === undefined ? 0 : 8 - start.length - end.length }, () => '0');
  return `${[...start, ...middle, ...end].slice(0, bits / 16).join(':')}::/${bits}`;
}

/**
 * From where a password is tried. Wider than what is counted per minute: one line often has a network of 48 bits, and would
 * otherwise be 65,536 strangers.
 */
export const sourceOf = (ip: string): string => `net:${networkOf(ip, 48)}`;
