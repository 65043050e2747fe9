import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitsOf, otpCodeProblem } from './otp-code.ts';

it('OTP-2 OTP-3 keeps six digits at most of whatever is typed, and says when they are too few', () => {
  expect(digitsOf('1a2-3가4 567')).toBe('123456');
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const code = digitsOf(typed);
      expect(code).toMatch(/^\d{0,6}$/);
      expect(otpCodeProblem(code)).toBe(code.length === 6 ? null : 'OTP코드는 6자리 숫자입니다.');
    }),
  );
});
