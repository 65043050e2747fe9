import { promises } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './domain/private-address.ts';

type Found = { address: string; family: number };
type Resolver = Pick<promises.Resolver, 'resolve4' | 'resolve6'>;

/** A name server that says nothing is waited for twice, and not as long as a call may take. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers itself. The lookup of the system takes one of four threads, by which files are read and hashes worked
 * out as well: names whose servers say nothing would hold them all, and everybody would wait. It is asked where these know
 * nothing (the machine's own table of hosts).
 */
async function addressesOf(resolver: Resolver, hostname: string, family: number): Promise<Found[]> {
  if (!hostname.includes('.') || hostname.endsWith('.localhost'))
    return promises.lookup(hostname, { family, all: true });
  const asked = await Promise.allSettled([
    family === 6 ? [] : resolver.resolve4(hostname).then((list) => list.map((address) => ({ address, family: 4 }))),
    family === 4 ? [] : resolver.resolve6(hostname).then((list) => list.map((address) => ({ address, family: 6 }))),
  ]);
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (found.length > 0) return found;
  const silent = asked.find((one) => one.status === 'rejected' && one.reason.code === 'ETIMEOUT');
  if (silent) throw (silent as PromiseRejectedResult).reason;
  return promises.lookup(hostname, { family, all: true });
}

const FAMILIES: Readonly<Record<string, number>> = { IPv4: 4, IPv6: 6 };

/** The name is resolved once, and the very addresses that were judged are the ones that are called. */
export const createOpenLookup =
  (resolver: Resolver): LookupFunction =>
  (hostname, { family = 0, all }, done) => {
    addressesOf(resolver, hostname, FAMILIES[family] ?? Number(family)).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
          return done(new Error('the name leads to a private address'), '', 4);
        return all ? done(null, addresses) : done(null, first.address, first.family);
      },
      (error) => done(error, '', 4),
    );
  };

export const openLookup = createOpenLookup(new promises.Resolver(PATIENCE));
