import { BlockList, isIP } from 'node:net';

/** Adds a network to a list; false when it is none. */
function add(list: BlockList, network: string): boolean {
  const [address = '', prefix] = network.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  try {
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
    return true;
  } catch {
    return false;
  }
}

/** The first entry that is no network. */
export const wrongNetwork = (networks: readonly string[]): string | null =>
  networks.find((network) => !add(new BlockList(), network)) ?? null;

/** Whether an address lies in one of these; one that cannot be read lies nowhere. */
export function networkOf(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) add(list, network);
  return (ip) => {
    // IPv4 behind an IPv6 socket.
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Whether someone who comes from here may come in. An empty list lets everyone; an address that cannot be read, nobody. */
export const isAllowedFrom = (networks: readonly string[], ip: string): boolean =>
  networks.length === 0 || networkOf(networks)(ip);
