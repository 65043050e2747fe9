/** For whom keys are made, and from which addresses they may be used. Pure. */
export type RelyingParty = { id: string; isOwn: (origin: string) => boolean };

/**
 * The public address, to the letter. Without one the product answers on this machine alone (see guard-host), on whichever port
 * is free: keys are made for `localhost`.
 */
export function relyingPartyOf(publicUrl: string | null): RelyingParty {
  if (publicUrl === null) {
    const isOwn = (origin: string) => /^http:\/\/localhost(:\d{1,5})?$/.test(origin);
    return { id: 'localhost', isOwn };
  }
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, isOwn: (given) => given === origin };
}
