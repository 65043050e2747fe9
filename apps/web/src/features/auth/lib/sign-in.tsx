import { hubLogin, login, type TokenRecord, verifyOtp as verifyOtpEndpoint } from '@danji/contract/sign-in';
import { noAnswer } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import type { HubQuery } from '../../../shared/session/hub-query.ts';
import type { LoginType } from '../../../shared/session/login-type.ts';
import { startSession } from '../../../shared/session/start-session.ts';
import { loadPart } from '../../../shared/ui/load-part.tsx';
import type { OtpDeps } from './verify-otp.ts';

// Few are asked for a code: the door stands without it.
const OtpForm = loadPart(() => import('../components/otp-form.tsx').then((module) => module.OtpForm));

const deps: OtpDeps = {
  ask: (question) =>
    openModal<string | TokenRecord>({
      title: `OTP입력 (5회 중 ${question.attempt}회)`,
      size: 320,
      content: (close) => <OtpForm question={question} onCode={close} />,
    }),
  // Not repeated by itself: a code that was used up by a lost answer would count as a wrong one.
  verify: (code, bearer) => call(verifyOtpEndpoint, { body: { code } }, { bearer, alert: false, retries: 0 }),
  alert: (message, note) => showAlert(message, note ? { note } : {}),
};

/** Gives whether others have done something with the account meanwhile. */
async function complete(record: TokenRecord, kind: 'normal' | 'hub' | 'oidc'): Promise<boolean> {
  if (!record.otpRequired) return start(record, kind);
  const { verifyOtp } = await import('./verify-otp.ts').catch(() => {
    throw noAnswer();
  });
  return start(await verifyOtp(record, deps), kind === 'normal' ? 'otp' : kind);
}

function start({ accountNews, ...record }: TokenRecord, kind: LoginType): boolean {
  startSession(record, kind);
  return accountNews === true;
}

/** SES-1, SES-2: refusals are thrown to the screen. */
export async function signIn(memberId: string, password: string): Promise<boolean> {
  // Each try is counted, so a lost answer is not asked for again by itself.
  return complete(await call(login, { body: { memberId, password } }, { alert: false, retries: 0 }), 'normal');
}

/** HUB-2. The digest is good once, so a lost answer is not asked for again. */
export async function signInFromHub(query: HubQuery): Promise<boolean> {
  return complete(await call(hubLogin, { body: query }, { alert: false, retries: 0 }), 'hub');
}

/** The service outside has said who it is; a code may still be owed. */
export const signInOutside = (record: TokenRecord): Promise<boolean> => complete(record, 'oidc');
