type Facts = {
  isFirst: boolean;
  /** Given in person, where no code could reach anybody. */
  isHanded: boolean;
  mustHaveOtp: boolean;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  hasWay: boolean;
};

/**
 * Whether a link also sets up the second step (decision 0064). Only with the first password: the link of a reset came by one
 * channel, and the code after it goes by another. `NEEDED`: no code could ever reach the person. `OFFERED`: one can. One that is
 * handed over for a lost password sets it up for whoever has none: the sign-in after it asks for it (decision 0070).
 */
export function firstFactor(facts: Facts): 'NEEDED' | 'OFFERED' | null {
  const isAsked = facts.isFirst ? facts.mustHaveOtp : facts.isHanded && !facts.hasWay;
  if (!isAsked || facts.hasAuthenticator || facts.hasPasskey) return null;
  return facts.hasWay ? 'OFFERED' : 'NEEDED';
}
