import * as z from 'zod/mini';
import { Stamp } from './common.ts';
import { defineEndpoint, signedIn } from './endpoint.ts';
import { MemberType } from './members.ts';
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
  name: 'commCodeInfo',
  method: 'GET',
  path: '/api/main/commCodeInfo',
  summary: 'The common codes.',
  access: signedIn,
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
  roleNames: z.array(z.string()),
  loginType: z.enum(['normal', 'otp', 'hub']),
  lastLoginAt: z.nullable(Stamp),
});
export type MemberInfo = z.output<typeof MemberInfo>;

export const memberInfo = defineEndpoint({
  name: 'memberInfo',
  method: 'GET',
  path: '/api/main/memberInfo',
  summary: 'The caller, with the way they signed in.',
  access: signedIn,
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
  name: 'menuAuthInfo',
  method: 'GET',
  path: '/api/main/menuAuthInfo',
  summary: "All menus with the caller's five flags.",
  access: signedIn,
  response: z.array(MenuItem),
});
