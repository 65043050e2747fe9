import * as z from 'zod/mini';
import { Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { MemberType } from './member-type.ts';
import { whenSignedIn } from './menu-calls.ts';
import { yn } from './yn.ts';

export const CommCode = z.strictObject({
  codeType: z.string(),
  codeTypeId: z.string(),
  codeTypeName: z.string(),
  code: z.string(),
  codeName: z.string(),
  seqNo: z.int(),
  useYn: yn,
});

export const commCodeInfo = defineEndpoint({
  ...whenSignedIn.read,
  name: 'commCodeInfo',
  path: '/api/main/commCodeInfo',
  summary: 'The common codes.',
  response: z.array(CommCode),
});

export const MemberInfo = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  memberType: MemberType,
  aptId: z.string(),
  aptName: z.string(),
  deptId: z.nullable(z.string()),
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  workingType: z.nullable(z.string()),
  adminYn: yn,
  operatorYn: yn,
  /** In a complex to practise in. */
  demoYn: yn,
  /** Of the own complex, while it is not open: nothing can be written. */
  life: z.optional(z.enum(['SUSPENDED', 'CLOSED'])),
  /** Of a closed one: the last day. */
  closedUntil: z.optional(z.string()),
  /** Nobody has shown them around yet. */
  tourYn: yn,
  roleNames: z.array(z.string()),
  loginType: z.enum(['normal', 'otp', 'hub', 'oidc', 'link']),
  lastLoginAt: z.nullable(Stamp),
  /** Of the notice that the own complex shows; not there while it shows none. */
  noticeId: z.optional(z.string()),
  /** Their account is linked with one in another complex; there when it is so (decision 0144). */
  linkedYn: z.optional(yn),
});
export type MemberInfo = z.output<typeof MemberInfo>;

export const memberInfo = defineEndpoint({
  ...whenSignedIn.read,
  name: 'memberInfo',
  path: '/api/main/memberInfo',
  summary: 'The caller, with the way they signed in.',
  response: MemberInfo,
});

/** As the source sends it; the client derives fullPath, depth and the rest (MNU-2). */
export const MenuItem = z.strictObject({
  menuId: z.string(),
  /** '' is the root. */
  parentMenuId: z.string(),
  url: z.string(),
  menuName: z.string(),
  level: z.int(),
  seqNo: z.int(),
  useYn: yn,
  lnbYn: yn,
  readYn: yn,
  writeYn: yn,
  deleteYn: yn,
  printYn: yn,
  excelYn: yn,
});
export type MenuItem = z.output<typeof MenuItem>;

export const menuAuthInfo = defineEndpoint({
  ...whenSignedIn.read,
  name: 'menuAuthInfo',
  path: '/api/main/menuAuthInfo',
  summary: "All menus with the caller's five flags.",
  response: z.array(MenuItem),
});
