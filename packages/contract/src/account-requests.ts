import * as z from 'zod/mini';
import { aptScope, done, Id, MemberId, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { AccountReason } from './members.ts';
import { onUsers, whenSignedIn } from './menu-calls.ts';
import { HandedLink } from './reach.ts';
import type { EventKind } from './record-words.ts';
import { yn } from './yn.ts';

/** What one person does to another's way in, what it waits for, and what the owner is told of it (decision 0053). */

export const RequestKind = z.enum(['PASSWORD', 'OTP', 'CONTACT']);
export type RequestKind = z.output<typeof RequestKind>;
export const RequestNeed = z.enum(['OFFICER', 'SECOND', 'CONTACT']);
export type RequestNeed = z.output<typeof RequestNeed>;
export const requestWords: Readonly<Record<RequestKind, string>> = {
  PASSWORD: '비밀번호 설정 링크',
  OTP: 'OTP 초기화',
  CONTACT: '연락처 변경',
};
/** How long a changed contact is not yet one that links and codes go to, unless somebody else confirms it. */
export const CONTACT_HOURS = 24;
/** How long somebody is asked to agree. */
export const REQUEST_DAYS = 7;

export const AccountRequest = z.strictObject({
  requestId: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  kind: RequestKind,
  need: RequestNeed,
  /** Null: the operator. */
  askedByName: z.nullable(z.string()),
  askedAt: Stamp,
  /** When it is done without anybody's word; null: never. */
  dueAt: z.nullable(Stamp),
  expiresAt: z.nullable(Stamp),
  /** What the caller may do about it. */
  agreeYn: yn,
  refuseYn: yn,
  withdrawYn: yn,
});
export type AccountRequest = z.output<typeof AccountRequest>;

/** Why a request waits, and who else must say something, as it is told to whoever looks at it. */
export function waitingWords({ kind, need }: Pick<AccountRequest, 'kind' | 'need'>): string {
  if (need === 'OFFICER')
    return kind === 'CONTACT'
      ? '임원의 새 연락처는 본인, 다른 임원 또는 시스템 관리자가 확인한 뒤부터 링크와 인증번호를 받습니다.'
      : '임원의 계정이므로 다른 임원이나 시스템 관리자가 동의해야 합니다.';
  if (need === 'SECOND')
    return `바꾼 뒤 ${CONTACT_HOURS}시간이 지나거나 다른 관리자가 확인하면 새 연락처로 링크와 인증번호를 보냅니다.`;
  return '연락처가 방금 바뀌었습니다. 새 연락처가 확인되면 이어서 처리합니다.';
}

/** What comes of asking for a reset: done at once, or waiting for somebody. */
const Asked = z.strictObject({
  /** Where the link went, masked; null: nothing was sent. */
  sent: z.nullable(z.strictObject({ channel: z.enum(['EMAIL', 'SMS']), to: z.string() })),
  waiting: z.nullable(AccountRequest),
});

const ofMember = { params: z.strictObject({ memberId: MemberId }), query: aptScope } as const;

export const sendPasswordLink = defineEndpoint({
  ...onUsers.write,
  name: 'sendPasswordLink',
  path: '/api/syst/users/:memberId/resetPassword',
  summary:
    'Sends the member a one-time link to set a new password, or asks whoever must agree first. The administrator never sees or sets it.',
  ...ofMember,
  response: Asked,
  errors: ['NOT_FOUND', 'NO_CHANNEL'],
});

export const resetOtp = defineEndpoint({
  ...onUsers.write,
  name: 'resetOtp',
  path: '/api/syst/users/:memberId/resetOtp',
  summary:
    "Removes a member's authenticator, for a lost phone, or asks whoever must agree first; all their sessions end.",
  ...ofMember,
  response: Asked,
  errors: ['NOT_FOUND', 'NO_CHANNEL'],
});

export const handOverUserLink = defineEndpoint({
  ...onUsers.write,
  name: 'handOverUserLink',
  path: '/api/syst/users/:memberId/first-link/hand-over',
  summary:
    'Shows the first link once, to be given in person: for who has never been in, where no channel brings it. By the operator also for a lost password and, with a reason, for a lost second step, which is taken away.',
  ...ofMember,
  /** The person has lost authenticator, passkey and recovery codes (decision 0072). */
  body: z.optional(z.strictObject({ lostFactor: z.optional(AccountReason) })),
  response: HandedLink,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'LINK_NOT_HANDED'],
  secretAnswer: true,
});

const ofRequest = { params: z.strictObject({ requestId: Id }), query: aptScope, response: done } as const;

export const agreeToRequest = defineEndpoint({
  ...whenSignedIn.write,
  name: 'agreeToRequest',
  path: '/api/auth/account-requests/:requestId/agree',
  summary: 'Lets a waiting reset or contact go ahead, as the second one who must agree.',
  ...ofRequest,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE'],
});

export const refuseRequest = defineEndpoint({
  ...whenSignedIn.write,
  name: 'refuseRequest',
  path: '/api/auth/account-requests/:requestId/refuse',
  summary: 'Ends a waiting reset, or puts a changed contact back, as the person or as one who could agree.',
  ...ofRequest,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE'],
});

export const withdrawRequest = defineEndpoint({
  ...whenSignedIn.write,
  name: 'withdrawRequest',
  path: '/api/auth/account-requests/:requestId/withdraw',
  summary: 'Takes back what the caller has asked for; a changed contact is put back.',
  ...ofRequest,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE'],
});

export const listMemberRequests = defineEndpoint({
  ...onUsers.read,
  name: 'listMemberRequests',
  path: '/api/syst/users/:memberId/requests',
  summary: 'What waits about one account, and what the caller may do about it.',
  ...ofMember,
  response: z.array(AccountRequest),
});

/** What the owner of an account is told of at the next sign-in, where somebody else did it. */
export const toldKinds = [
  'PASSWORD_LINK_MADE',
  'PASSWORD_LINK_USED',
  'OTP_REMOVED',
  'OIDC_LINKED',
  'OIDC_UNLINKED',
  'MEMBER_LINKED',
  'MEMBER_UNLINKED',
  'ACCOUNT_LOCKED_BY_ADMIN',
  'ACCOUNT_UNLOCKED',
  'SESSIONS_ENDED',
  'APPROVAL_SECRET_RESET',
  'CONTACT_CHANGED',
  'CONTACT_CONFIRMED',
  'CONTACT_REVERTED',
  'RESET_ASKED',
  'RESET_AGREED',
  'RESET_REFUSED',
  'RESET_WITHDRAWN',
  'TOKEN_MADE',
  'TOKEN_ROTATED',
  'TOKEN_REVOKED',
] as const satisfies readonly EventKind[];

export const getOwnSecurity = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getOwnSecurity',
  path: '/api/auth/own-security',
  summary:
    "What was done with the caller's account in the last 90 days, what waits about it, and what they are asked to agree to.",
  response: z.strictObject({
    record: z.array(
      z.strictObject({
        at: Stamp,
        kind: z.enum(toldKinds),
        /** Who did it; null: the caller, the system or the operator. */
        byName: z.nullable(z.string()),
        ownYn: yn,
        /** Not yet seen. */
        newYn: yn,
      }),
    ),
    about: z.array(AccountRequest),
    asked: z.array(AccountRequest),
  }),
});

export const markSecuritySeen = defineEndpoint({
  ...whenSignedIn.write,
  name: 'markSecuritySeen',
  path: '/api/auth/own-security/seen',
  summary: 'The caller has seen what was done with their account.',
  response: done,
});
