import type { CreationOptions, Passkey, RequestOptions } from '@danji/contract/passkeys';
import type * as z from 'zod/mini';
import { minutesInMs } from '../../lib/clock.ts';
import type { PasskeyRow } from './queries.ts';
import type { Kept } from './store.ts';

export const CEREMONY_MINUTES = 3;
const TIMEOUT = minutesInMs(CEREMONY_MINUTES);
/** EdDSA, ES256 and RS256: what phones, computers and security keys make. */
const ALGORITHMS = [-8, -7, -257];

export const presentPasskey = (row: PasskeyRow): z.output<typeof Passkey> => ({
  passkeyId: row.passkey_id,
  name: row.name,
  syncedYn: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

type Transport = CreationOptions['excludeCredentials'][number]['transports'][number];
const knownAs = ({ credentialId, transports }: Kept) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports as Transport[],
});

type User = { id: string; name: string; displayName: string };

export const creationOptions = (
  rpId: string,
  user: User,
  challenge: string,
  kept: readonly Kept[],
): CreationOptions => ({
  rp: { id: rpId, name: '단지' },
  user,
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT,
  excludeCredentials: kept.map(knownAs),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  attestation: 'none',
});

export const requestOptions = (rpId: string, challenge: string, kept: readonly Kept[]): RequestOptions => ({
  rpId,
  challenge,
  timeout: TIMEOUT,
  allowCredentials: kept.map(knownAs),
  userVerification: 'required',
});
