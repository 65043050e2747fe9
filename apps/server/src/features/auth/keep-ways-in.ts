import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { type ReachEnv, wayTo } from '../outbox/public.ts';
import { findOwing } from './shut-out-store.ts';

const NAMED = 3;

/**
 * Makes a change after which people may owe a code at the door (great rights, a stricter policy), and refuses it if somebody could
 * not come in any more: no channel brings them a code, and they have neither authenticator nor passkey (decision 0064). Who was
 * shut out before is none of its business.
 */
export async function keepWaysIn<T>(
  { env }: { env: ReachEnv },
  tx: Tx,
  aptId: string,
  change: () => Promise<T>,
  advice = '먼저 내 정보의 OTP 인증에서 인증 앱이나 패스키를 등록하도록 안내해 주세요.',
): Promise<T> {
  const shutOut = async () => (await findOwing(tx, aptId)).filter((person) => wayTo(env, person) === null);
  const before = new Set((await shutOut()).map(({ memberId }) => memberId));
  const done = await change();
  const names = (await shutOut()).flatMap(({ memberId, memberName }) => (before.has(memberId) ? [] : [memberName]));
  if (names.length > 0)
    refuse('NO_CHANNEL', {
      message: 'somebody could not come in any more',
      errorUserMsg: `${together(names)}은 인증번호를 받을 문자나 이메일이 없어, 이렇게 바꾸면 로그인할 수 없게 됩니다. ${advice}`,
    });
  return done;
}

const together = (names: readonly string[]): string => {
  const named = names.slice(0, NAMED).map((name) => `${name}님`);
  return names.length > NAMED ? `${named.join(', ')} 외 ${names.length - NAMED}명` : named.join(', ');
};
