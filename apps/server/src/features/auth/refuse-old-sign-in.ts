import type { Actor } from '../../http/actor.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { findAccount } from './account-store.ts';
import { needsOtp } from './domain/needs-otp.ts';
import { signedInSince } from './session-store.ts';

const FRESH_MINUTES = 10;
const SWITCHED =
  '다른 단지에서 옮겨 와 바꿀 수 없습니다. 이 단지의 아이디와 비밀번호로 로그인하고 10분 안에 바꿔 주세요.';
const BY_PASSWORD =
  '외부 로그인으로 들어와 바꿀 수 없습니다. 로그아웃한 뒤 아이디와 비밀번호로 로그인하고 10분 안에 바꿔 주세요.';

/**
 * Whoever has a second step changes it only shortly after having given it: the password alone is half of what this person
 * signs in with, and a session that was left open must not be enough to take the other half away.
 */
export async function refuseOldSignIn(tx: Tx, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  const home = { aptId: actor.homeAptId, memberId: actor.memberId };
  await openComplex(tx, home.aptId);
  const account = (await findAccount(tx, home.aptId, home.memberId)) ?? refuse('SIGNED_OUT');
  const since = momentAfter(now, -minutesInMs(FRESH_MINUTES));
  const isFresh = !needsOtp(account) || (await signedInSince(tx, home, actor.sessionId, since));
  await openComplex(tx, actor.aptId);
  if (!isFresh) {
    const sentence = { oidc: BY_PASSWORD, link: SWITCHED }[actor.loginType as string];
    refuse('SIGN_IN_AGAIN', sentence ? { errorUserMsg: sentence } : {});
  }
}
