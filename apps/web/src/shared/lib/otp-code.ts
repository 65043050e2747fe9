import { limits } from '@danji/contract/limits';

/** What may stand in the field: digits, and no more than there are (OTP-2). */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, limits.otpCodeLength);

/** OTP-3 */
export const otpCodeProblem = (code: string): string | null =>
  code.length < limits.otpCodeLength ? 'OTP코드는 6자리 숫자입니다.' : null;
