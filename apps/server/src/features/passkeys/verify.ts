import type { Assertion, NewCredential } from '@danji/contract/passkeys';
import type { RelyingParty } from './domain/relying-party.ts';
import type { Kept } from './store.ts';

/** Few sign in or register at any moment: the server starts without what reads their answers. */
const library = () => import('@simplewebauthn/server');

/** The address that the browser says it asked from; only to be compared, and only if it is ours. */
function ownOriginIn(party: RelyingParty, clientDataJSON: string): string | null {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown };
    return typeof origin === 'string' && party.isOwn(origin) ? origin : null;
  } catch {
    return null;
  }
}

export type NewKey = { credentialId: string; publicKey: Buffer; counter: number; isSynced: boolean };

/**
 * We ask for no word of the maker (attestation `none`). A chain of certificates would be looked up on the network, with the
 * transaction open; what cannot be read is refused below.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    return decoded.get('attStmt').get('x5c') !== undefined || !['none', 'packed'].includes(decoded.get('fmt'));
  } catch {
    return true;
  }
}

/** The key, if the browser made it for us, after the person was verified by it; null otherwise. */
export async function verifyNew(
  party: RelyingParty,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: NewCredential,
): Promise<NewKey | null> {
  const expectedOrigin = ownOriginIn(party, clientDataJSON);
  if (expectedOrigin === null || (await hasCertificates(attestationObject))) return null;
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  // The key and the browser call it alike: what was read of the call holds for what is kept.
  if (credential.id !== id) return null;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isSynced: credentialBackedUp,
  };
}

/** What the key's counter says, if it has signed what was asked, for us, after the person was verified by it. */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  key: Kept,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
): Promise<number | null> {
  const expectedOrigin = ownOriginIn(party, clientDataJSON);
  if (expectedOrigin === null) return null;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The counter is judged by us (judge-counter.ts): a copy is told and recorded as one.
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
