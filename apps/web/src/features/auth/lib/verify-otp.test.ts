import type { TokenRecord } from '@danji/contract/auth';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../shared/api/call-error.ts';
import { CancelToVerifyOtp } from './cancel-otp.ts';
import { type OtpQuestion, verifyOtp } from './verify-otp.ts';

const pre: TokenRecord = {
  accessToken: 'pre',
  otpRequired: true,
  expiresAt: '',
  sessionId: null,
  otpAttempt: 1,
  otpMethod: 'APP',
};
const full: TokenRecord = { accessToken: 'full', otpRequired: false, expiresAt: '', sessionId: 's' };
const wrong = (attempt?: number) =>
  new CallError({ status: 401, code: 'OTP_WRONG', errorUserMsg: '맞지 않습니다.', details: { attempt } });

function setUp(answers: (TokenRecord | CallError)[], codes: (string | undefined)[] = []) {
  const asked: OtpQuestion[] = [];
  const verified: [string, string][] = [];
  const alerts: string[] = [];
  return {
    asked,
    verified,
    alerts,
    deps: {
      ask: async (question: OtpQuestion) => {
        asked.push(question);
        return asked.length <= codes.length ? codes[asked.length - 1] : '123456';
      },
      verify: async (code: string, bearer: string) => {
        verified.push([code, bearer]);
        const answer = answers.shift();
        if (answer instanceof CallError || !answer) throw answer;
        return answer;
      },
      alert: async (message: string) => void alerts.push(message),
    },
  };
}

describe('one-time code', () => {
  it('OTP-4 verifies with the token of the login and gives the full record', async () => {
    const { deps, verified } = setUp([full]);
    expect(await verifyOtp(pre, deps)).toBe(full);
    expect(verified).toEqual([['123456', 'pre']]);
  });

  it('OTP-5 asks again with the number the server gives; after the fifth failure it alerts and ends', async () => {
    const { deps, asked, alerts } = setUp([
      wrong(2),
      wrong(3),
      wrong(4),
      wrong(5),
      new CallError({ status: 401, code: 'OTP_EXHAUSTED' }),
    ]);
    await expect(verifyOtp(pre, deps)).rejects.toMatchObject({ code: 'OTP_EXHAUSTED' });
    expect(asked.map((one) => one.attempt)).toEqual([1, 2, 3, 4, 5]);
    expect(asked[1]?.error).toBe('맞지 않습니다.');
    expect(alerts).toEqual(['OTP입력에 5회 실패하셨습니다. 다시 로그인해 주세요.']);
  });

  it('OTP-5 goes on from the number of an earlier sign-in, and counts itself when the server is silent', async () => {
    const { deps, asked, alerts } = setUp([wrong(), wrong()]);
    await expect(verifyOtp({ ...pre, otpAttempt: 4 }, deps)).rejects.toThrow();
    expect(asked.map((one) => one.attempt)).toEqual([4, 5]);
    expect(alerts).toHaveLength(1);
  });

  it('OTP-6 closing the modal without a code cancels, and nothing is sent', async () => {
    const { deps, verified } = setUp([], [undefined]);
    const error = await verifyOtp(pre, deps).catch((caught) => caught);
    expect(error).toBeInstanceOf(CancelToVerifyOtp);
    expect(error.message).toBe('CancelToVerifyOtp');
    expect(verified).toEqual([]);
  });

  it('OTP-5 any other failure is not an attempt', async () => {
    const { deps, asked } = setUp([new CallError({ status: 503, code: 'UNAVAILABLE' })]);
    await expect(verifyOtp(pre, deps)).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
  });
});
