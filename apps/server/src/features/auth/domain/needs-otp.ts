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

/** `OURS`: as at the door. `THEIRS`: the service outside says that it has asked for a second step. `ALWAYS`: nobody has linked the account yet. */
export type StepOutside = 'OURS' | 'THEIRS' | 'ALWAYS';

/**
 * The word of a service outside stands in for a code that the policy alone asks for: never for the app or passkey that the person
 * has here, never where great rights or the account of an officer are behind the door (decision 0077).
 */
export const needsCodeFrom = (step: StepOutside, facts: Facts & { memberType: 'EMP' | 'TENANT' }): boolean => {
  if (step === 'ALWAYS') return true;
  const isTaken = step === 'THEIRS' && !facts.isPrivileged && facts.memberType === 'EMP';
  return isTaken ? facts.hasAuthenticator || facts.hasPasskey : needsOtp(facts);
};
