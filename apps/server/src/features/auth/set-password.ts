import { dictionary } from '@zxcvbn-ts/language-common';
import type { Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { hashPassword } from '../../lib/password.ts';
import { plainWords, queueMessage, type ReachEnv, wayTo } from '../outbox/public.ts';
import { type Account, writePassword } from './account-store.ts';
import { CONTEXT_WORDS } from './domain/context-words.ts';
import { judgePassword } from './domain/judge-password.ts';
import { clearLoginGuards } from './guard-store.ts';
import { deleteUnusedLinks } from './link-store.ts';
import { closeChallengesOf } from './otp-store.ts';
import { endSessionsOf } from './session-store.ts';

const common = new Set<string>(
  (dictionary['passwords-common'] as (string | number)[]).map((word) => String(word).toLowerCase()),
);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** Judges the new password, writes it, ends the other sessions and tells the owner where something reaches them. */
export async function setPassword(
  { env }: { env: ReachEnv },
  tx: Tx,
  account: Account,
  password: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  const words = [
    account.memberId,
    account.memberName,
    account.aptName,
    ...account.aptName.split(/\s+/),
    ...CONTEXT_WORDS,
    account.phoneNo?.slice(-8) ?? '',
  ];
  const objection = judgePassword(password, { words, isCommon: isCommonPassword });
  if (objection) throw new Refusal('WEAK_PASSWORD', { errorUserMsg: objection });
  // Whatever the old password has begun ends with it: sign-ins that owe a code, unused links, sessions.
  await closeChallengesOf(tx, account, now);
  await deleteUnusedLinks(tx, account);
  await writePassword(tx, account, await hashPassword(password), now);
  await endSessionsOf(tx, { ...account, ...(exceptSessionId ? { exceptSessionId } : {}) }, 'PASSWORD_CHANGED', now);
  await clearLoginGuards(tx, account);
  const way = wayTo(env, account);
  if (!way) return;
  await queueMessage(tx, {
    aptId: account.aptId,
    ...way,
    subject: '비밀번호가 변경되었습니다',
    text: `${plainWords(account.memberName)}님의 비밀번호가 변경되었습니다. 본인이 바꾸지 않았다면 관리자에게 바로 알려 주세요.`,
    at: now,
  });
}
