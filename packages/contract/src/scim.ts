import * as z from 'zod/mini';
import { aptScope, done, Id, MemberId, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onIntegration } from './menu-calls.ts';
import { yn } from './yn.ts';

/**
 * 직원 동기화 (SCIM 2.0): what a person sees and decides about it. The standard itself, under /scim/v2, has shapes of its own and
 * describes itself there (decision 0078).
 */

const Person = { memberId: z.string(), memberName: z.string(), deptName: z.nullable(z.string()) };

export const WaitingState = z.enum(['ASKED', 'NEW', 'IGNORED']);
const Waiting = z.strictObject({
  waitingId: z.string(),
  /** The name at the directory. */
  userName: z.string(),
  externalId: z.nullable(z.string()),
  saidAs: z.string(),
  state: WaitingState,
  lastAt: Stamp,
  /** Who it may be. */
  member: z.nullable(z.strictObject({ ...Person, leftYn: yn })),
});
const Linked = z.strictObject({
  ...Person,
  scimId: z.string(),
  userName: z.string(),
  externalId: z.nullable(z.string()),
  /** LEAVING: the directory took them away, and a person has to say who goes on with their work. */
  state: z.enum(['ACTIVE', 'LEAVING', 'LEFT']),
});
const Call = z.strictObject({
  at: Stamp,
  method: z.string(),
  path: z.string(),
  status: z.int(),
  code: z.nullable(z.string()),
  said: z.nullable(z.string()),
  subject: z.nullable(z.string()),
});

export const getScim = defineEndpoint({
  ...onIntegration.read,
  name: 'getScim',
  path: '/api/syst/scim',
  summary: 'Employees kept in step: whom the directory knows, about whom it asks, who is not linked, what it did last.',
  query: aptScope,
  response: z.strictObject({
    /** What is entered at the directory. */
    url: z.string(),
    waiting: z.array(Waiting),
    linked: z.array(Linked),
    free: z.array(z.strictObject({ ...Person, positionName: z.nullable(z.string()) })),
    calls: z.array(Call),
  }),
});

const said = (most: number, missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, `${most}자까지 쓸 수 있습니다.`),
      z.regex(/^\P{Cc}*$/u, '쓸 수 없는 글자가 있습니다.'),
    );

export const linkScimUser = defineEndpoint({
  ...onIntegration.write,
  name: 'linkScimUser',
  path: '/api/syst/scim/links',
  summary: 'Says that an employee is somebody at the directory, which may change them from then on.',
  query: aptScope,
  body: z.strictObject({
    memberId: MemberId,
    userName: said(254, '로그인 이름을 입력해 주세요.'),
    externalId: z.nullable(said(200, '외부 ID를 입력해 주세요.')),
  }),
  response: z.strictObject({ scimId: z.string() }),
  errors: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const unlinkScimUser = defineEndpoint({
  ...onIntegration.delete,
  name: 'unlinkScimUser',
  path: '/api/syst/scim/links/:scimId/remove',
  summary: 'The directory neither sees nor changes an employee any more, who stays as they are.',
  params: z.strictObject({ scimId: Id }),
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND'],
});

export const settleScimWaiting = defineEndpoint({
  ...onIntegration.write,
  name: 'settleScimWaiting',
  path: '/api/syst/scim/waiting/:waitingId/settle',
  summary:
    'Says of somebody whom the directory wants to make that they are new (NEW), or not to be asked about (IGNORED).',
  params: z.strictObject({ waitingId: Id }),
  query: aptScope,
  body: z.strictObject({ as: z.enum(['NEW', 'IGNORED']) }),
  response: done,
  errors: ['NOT_FOUND'],
});
