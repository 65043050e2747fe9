import * as z from 'zod/mini';
import { Proof } from './approvals.ts';
import { aptScope, done, Id, MemberId, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { onUsers, whenSignedIn } from './menu-calls.ts';
import { patterns } from './patterns.ts';
import { yn } from './yn.ts';

/**
 * 결재 비밀번호: six digits of one's own, asked for at the act where the form or the amount wants it. They are changed for a
 * proof that is good for two minutes, one act on each of the documents that were named, and one session (decision 0020).
 */

type Wanting = {
  /** The form says so, in the version that the document was begun on. */
  asksSecret: boolean;
  amount: number | null;
  /** What the complex says today; null: nothing. */
  limit: number | null;
};

/** Whether a document is one whose signatures need the secret. What is paid back is as large as what was paid. */
export const wantsSecret = ({ asksSecret, amount, limit }: Wanting): boolean =>
  asksSecret || (amount !== null && limit !== null && Math.abs(amount) >= limit);

const AT_ONCE = 200;
const WRONG_SHAPE = '결재 비밀번호는 숫자 6자리입니다.';
const Secret = z.string().check(z.regex(patterns.otpCode, WRONG_SHAPE));
const Password = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax));

/** What is wrong with new digits, in a sentence; null: nothing. */
export function secretProblem(secret: string): string | null {
  if (!patterns.otpCode.test(secret)) return WRONG_SHAPE;
  const digits = [...secret].map(Number);
  if (new Set(digits).size < 3) return '같은 숫자가 너무 많습니다. 세 가지 이상의 숫자를 섞어 주세요.';
  const steps = new Set(digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10));
  if (steps.size === 1 && (steps.has(1) || steps.has(9)))
    return '123456처럼 이어지는 숫자는 쓸 수 없습니다. 다른 숫자를 정해 주세요.';
  return null;
}

/** NONE: the person has not set one. WRONG: with the tries that are left. LOCKED: until a time, after five wrong ones. */
export const SecretRefusal = z.discriminatedUnion('reason', [
  z.strictObject({ reason: z.literal('NONE') }),
  z.strictObject({ reason: z.literal('WRONG'), left: z.int() }),
  z.strictObject({ reason: z.literal('LOCKED'), until: Stamp }),
]);
export type SecretRefusal = z.output<typeof SecretRefusal>;

export const ProvenSecret = z.strictObject({ proof: Proof, expiresAt: Stamp });
export const GivenSecret = z.strictObject({ secret: Secret });

export const getApprovalSecret = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getApprovalSecret',
  path: '/api/approval-secret',
  summary: 'Whether the caller has a 결재 비밀번호, since when, and until when wrong tries keep it locked.',
  response: z.strictObject({ setYn: yn, setAt: z.nullable(Stamp), lockedUntil: z.nullable(Stamp) }),
});

export const setApprovalSecret = defineEndpoint({
  ...whenSignedIn.write,
  name: 'setApprovalSecret',
  path: '/api/approval-secret',
  summary: 'Sets the own 결재 비밀번호, after the password, and after the one before where there is one.',
  body: z.strictObject({ password: Password, current: z.optional(Secret), secret: Secret }),
  response: done,
  errors: ['REAUTHENTICATION_FAILED', 'APPROVAL_SECRET_REFUSED', 'WEAK_PASSWORD', 'STALE'],
  secretAnswer: true,
});

export const removeApprovalSecret = defineEndpoint({
  ...whenSignedIn.write,
  name: 'removeApprovalSecret',
  path: '/api/approval-secret/remove',
  summary: 'Removes the own 결재 비밀번호, after the password and itself.',
  body: z.strictObject({ password: Password, current: Secret }),
  response: done,
  errors: ['REAUTHENTICATION_FAILED', 'APPROVAL_SECRET_REFUSED'],
  secretAnswer: true,
});

export const proveApprovalSecret = defineEndpoint({
  ...whenSignedIn.write,
  name: 'proveApprovalSecret',
  path: '/api/approval-secret/prove',
  summary: 'The 결재 비밀번호 for a proof: two minutes, this session, one act on each of these documents.',
  body: z.strictObject({ secret: Secret, docIds: z.array(Id).check(z.minLength(1), z.maxLength(AT_ONCE)) }),
  response: ProvenSecret,
  errors: ['APPROVAL_SECRET_REFUSED'],
  secretAnswer: true,
});

export const resetApprovalSecret = defineEndpoint({
  ...onUsers.write,
  name: 'resetApprovalSecret',
  path: '/api/syst/users/:memberId/resetApprovalSecret',
  summary:
    'Removes the 결재 비밀번호 of somebody who forgot it. Only the top administrator or the operator; the person is told.',
  params: z.strictObject({ memberId: MemberId }),
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND', 'NO_PERMISSION'],
});
