import * as z from 'zod/mini';
import { AptId, aptScope, done, MemberId, neededText } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { MemberType } from './member-type.ts';
import { onEmployees, onUsers, whenSignedIn } from './menu-calls.ts';
import { getThumbnail, Thumbnail } from './thumbnail.ts';
import { yn } from './yn.ts';

export { MemberType };
export const memberTypeWords = { EMP: '직원', TENANT: '입주자단체' } as const;

export const Member = z.strictObject({
  memberId: z.string(),
  memberType: MemberType,
  deptId: z.nullable(z.string()),
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  memberName: z.string(),
  /** Masked: the full number is shown only through the privacy screens, with a reason. */
  phoneNo: z.nullable(z.string()),
  workingType: z.nullable(z.string()),
  adminYn: yn,
  expiredPermissionYn: yn,
});
export type Member = z.output<typeof Member>;

export const listMembers = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listMembers',
  path: '/api/comm/members',
  summary: 'Members of the complex by type, with an optional name or department filter.',
  query: z.strictObject({
    aptId: z.optional(AptId),
    memberType: z.optional(MemberType),
    deptId: z.optional(z.uuid()),
    memberName: z.optional(z.string().check(z.maxLength(50))),
  }),
  response: z.array(Member),
});

/** What every call about one member takes. */
const ofMember = { params: z.strictObject({ memberId: MemberId }), query: aptScope } as const;

export const grantSuperAdmin = defineEndpoint({
  ...onEmployees.write,
  name: 'grantSuperAdmin',
  path: '/api/comm/member/:memberId/grantSuperAdmin',
  summary:
    'Makes an employee the top administrator: anyone with write on employees while there is none; afterwards only the current one, with their password, or without a body within five minutes of signing in.',
  ...ofMember,
  body: z.optional(z.strictObject({ password: z.optional(z.string().check(z.maxLength(128))) })),
  response: done,
  errors: [
    'TOP_ADMIN_EXISTS',
    'MEMBER_NOT_ELIGIBLE',
    'REAUTHENTICATION_FAILED',
    'NO_PERMISSION',
    'NOT_FOUND',
    'NO_CHANNEL',
  ],
});

const ComplexInReach = z.strictObject({ aptId: z.string(), aptName: z.string(), operatorYn: yn });

export const listComplexesInReach = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listComplexesInReach',
  path: '/api/comm/complexes',
  summary: 'The complexes that the caller may look at: all for the operator, otherwise the own one.',
  response: z.array(ComplexInReach),
});

/** These acts belong to getting in. */
/** Why an account is locked or unlocked; it stands in the history of rights. */
export const AccountReason = neededText('사유를 2자 이상 적어 주세요.', 200, '사유는 200자까지 쓸 수 있습니다.', 2);
const withReason = z.optional(z.strictObject({ reason: AccountReason }));

export const lockMember = defineEndpoint({
  ...onUsers.write,
  name: 'lockMember',
  path: '/api/syst/users/:memberId/lock',
  summary: 'Locks an account until an administrator unlocks it; all its sessions end.',
  ...ofMember,
  body: withReason,
  response: done,
  errors: ['NOT_FOUND', 'DOOR_LOCKED'],
});

export const unlockMember = defineEndpoint({
  ...onUsers.write,
  name: 'unlockMember',
  path: '/api/syst/users/:memberId/unlock',
  summary: 'Unlocks an account and clears its wrong-password counts.',
  ...ofMember,
  body: withReason,
  response: done,
  errors: ['NOT_FOUND'],
});

export const endMemberSessions = defineEndpoint({
  ...onUsers.write,
  name: 'endMemberSessions',
  path: '/api/syst/users/:memberId/endSessions',
  summary: 'Ends all sessions of a member.',
  ...ofMember,
  response: z.strictObject({ ended: z.int() }),
  errors: ['NOT_FOUND'],
});

export { getThumbnail };

export const putThumbnail = defineEndpoint({
  ...whenSignedIn.write,
  name: 'putThumbnail',
  path: '/api/auth/thumbnail',
  summary: 'Sets the own picture. The server makes it anew from its pixels, so nothing hidden in the file survives.',
  files: { maxCount: 1, maxBytes: limits.thumbnailBytesMax },
  response: Thumbnail,
  errors: ['NOT_A_PICTURE', 'TOO_LARGE'],
});

export const removeThumbnail = defineEndpoint({
  ...whenSignedIn.write,
  name: 'removeThumbnail',
  path: '/api/auth/thumbnail/remove',
  summary: 'Removes the own picture.',
  response: done,
});
