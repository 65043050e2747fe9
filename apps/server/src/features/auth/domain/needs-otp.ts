type Facts = {
  policy: 'OFF' | 'PRIVILEGED' | 'ALL';
  /** Top administrator, or a role that may write in system management. */
  isPrivileged: boolean;
  isRequiredOfMember: boolean;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
};

/** Whoever has set up an authenticator or a passkey is always asked; whoever has great rights is asked where the policy is not off (AUT-17). */
export const mustHaveOtp = ({ policy, isPrivileged, isRequiredOfMember }: Facts): boolean =>
  isRequiredOfMember || policy === 'ALL' || (policy === 'PRIVILEGED' && isPrivileged);

export const needsOtp = (facts: Facts): boolean => facts.hasAuthenticator || facts.hasPasskey || mustHaveOtp(facts);
