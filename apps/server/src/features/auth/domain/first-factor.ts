type Facts = {
  isFirst: boolean;
  mustHaveOtp: boolean;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  hasWay: boolean;
};

/**
 * Whether a link also sets up the second step (decision 0064). Only with the first password: the link of a reset came by one
 * channel, and the code after it goes by another. `NEEDED`: no code could ever reach the person. `OFFERED`: one can.
 */
export function firstFactor(facts: Facts): 'NEEDED' | 'OFFERED' | null {
  if (!facts.isFirst || !facts.mustHaveOtp || facts.hasAuthenticator || facts.hasPasskey) return null;
  return facts.hasWay ? 'OFFERED' : 'NEEDED';
}
