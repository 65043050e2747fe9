import type { Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { knownKeysOf } from './account-store.ts';
import { deviceKeyOf } from './digests.ts';
import { sourceOf } from './domain/network-of.ts';

/** From where somebody tries to get in: a browser that this account was used with, a network that it was used from, or neither. */
export type Source = { readonly kind: 'DEVICE' | 'PLACE' | 'STRANGE'; readonly key: string };

/** In the complex of the account. Only a sign-in that succeeded makes either known. */
export async function findSource(
  tx: Tx,
  who: { aptId: string; memberId: string },
  { device, ip }: Pick<Client, 'device' | 'ip'>,
): Promise<Source> {
  const [deviceKey, place] = [device === null ? '' : deviceKeyOf(device), sourceOf(ip)];
  const known = await knownKeysOf(tx, who, [deviceKey, place]);
  if (deviceKey && known.has(deviceKey)) return { kind: 'DEVICE', key: deviceKey };
  return { kind: known.has(place) ? 'PLACE' : 'STRANGE', key: place };
}
