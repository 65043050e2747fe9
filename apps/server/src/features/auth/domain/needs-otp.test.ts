import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mustHaveOtp, needsOtp } from './needs-otp.ts';

const facts = fc.record({
  policy: fc.constantFrom('OFF' as const, 'PRIVILEGED' as const, 'ALL' as const),
  isPrivileged: fc.boolean(),
  isRequiredOfMember: fc.boolean(),
  hasAuthenticator: fc.boolean(),
  hasPasskey: fc.boolean(),
});

it('AUT-17 great rights are asked for a code wherever the policy is not off', () => {
  fc.assert(
    fc.property(facts, (given) => {
      if (given.isPrivileged && given.policy !== 'OFF') expect(mustHaveOtp(given)).toBe(true);
      if (given.isRequiredOfMember || given.policy === 'ALL') expect(mustHaveOtp(given)).toBe(true);
      if (!given.isRequiredOfMember && given.policy === 'OFF') expect(mustHaveOtp(given)).toBe(false);
    }),
  );
});

it('AUT-17 whoever has an authenticator or a passkey is asked, even where nobody must', () => {
  fc.assert(
    fc.property(facts, (given) => {
      expect(needsOtp(given)).toBe(given.hasAuthenticator || given.hasPasskey || mustHaveOtp(given));
    }),
  );
});
