import { limits } from '@danji/contract/limits';
import type { TokenRecord } from '@danji/contract/sign-in';
import { type CallError, isCallError } from '../../../shared/api/call-error.ts';
import { CancelToVerifyOtp } from './cancel-otp.ts';

const EXHAUSTED = 'OTP입력에 5회 실패하셨습니다. 다시 로그인해 주세요.';

export type OtpQuestion = {
  /** Which of the five tries this is, as the server counts. */
  attempt: number;
  method: TokenRecord['otpMethod'];
  sentTo: string | null;
  error: string | null;
  /** The token that this very sign-in owes its second step with. */
  bearer: string;
};

export type OtpDeps = {
  /** Asks for a code, or gives the record that a passkey has brought; undefined when the modal was closed without either. */
  ask: (question: OtpQuestion) => Promise<string | TokenRecord | undefined>;
  verify: (code: string, bearer: string) => Promise<TokenRecord>;
  alert: (message: string, note?: string) => Promise<void>;
};

const attemptIn = (error: CallError): number | null => {
  const attempt = (error.details as { attempt?: unknown } | undefined)?.attempt;
  return typeof attempt === 'number' ? attempt : null;
};

/** The wait with its minutes, as the server says it. */
const waitIn = (error: CallError): string | undefined => {
  const minutes = (error.details as { minutes?: unknown } | undefined)?.minutes;
  return typeof minutes === 'number' ? `${minutes}분 뒤부터 다시 확인할 수 있습니다.` : undefined;
};

/** Asks until the code is right, the fifth try has failed, or the person gives up (OTP-1, OTP-4 to OTP-6). */
export async function verifyOtp(record: TokenRecord, deps: OtpDeps): Promise<TokenRecord> {
  let attempt = record.otpAttempt ?? 1;
  let error: string | null = null;
  for (;;) {
    const { otpMethod: method, otpSentTo: sentTo = null, accessToken: bearer } = record;
    const code = await deps.ask({ attempt, method, sentTo, error, bearer });
    if (code === undefined) throw new CancelToVerifyOtp();
    if (typeof code === 'object') return code;
    try {
      return await deps.verify(code, record.accessToken);
    } catch (failure) {
      if (!isCallError(failure) || !['OTP_WRONG', 'OTP_EXHAUSTED'].includes(failure.code)) throw failure;
      attempt = attemptIn(failure) ?? attempt + 1;
      if (failure.code === 'OTP_EXHAUSTED' || attempt > limits.otpMaxAttempts) {
        await deps.alert(EXHAUSTED, waitIn(failure));
        throw failure;
      }
      error = failure.userMessage;
    }
  }
}
